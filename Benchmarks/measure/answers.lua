-- Posts every answer of a list once, each as the form that a training page sends.
-- Arguments: the list (a line each: token, training, word), the origin of the program's pages.

local ffi = require("ffi")
ffi.cdef("typedef struct { long seconds; long nanoseconds; } moment; int clock_gettime(int, moment *);")

local function now()
    local moment = ffi.new("moment")
    ffi.C.clock_gettime(1, moment)
    return tonumber(moment.seconds) + tonumber(moment.nanoseconds) / 1e9
end

local threads = {}

function setup(thread)
    thread:set("index", #threads)
    table.insert(threads, thread)
end

function init(arguments)
    requests, posted, refused, started, ended = {}, 0, 0, 0, 0
    -- wrk asks the first thread for one request that it only looks at and never sends.
    sent = index == 0 and -1 or 0
    local place = 0
    for line in io.lines(arguments[1]) do
        -- wrk runs two threads: each takes every other line.
        if place % 2 == index then
            local token, training, word = line:match("(%S+) (%S+) (%S+)")
            table.insert(requests, wrk.format("POST", "/reviews", {
                ["Content-Type"] = "application/x-www-form-urlencoded",
                ["Origin"] = arguments[2],
                ["Cookie"] = "slovarik_session=" .. token,
            }, "training=" .. training .. "&word=" .. word .. "&sequence=0&rating=remember"))
        end
        place = place + 1
    end
    -- When the list is used up, connections that are still open ask for something harmless.
    rest = wrk.format("GET", "/health", {}, nil)
end

function request()
    sent = sent + 1
    if sent == 1 then started = now() end
    return requests[sent] or rest
end

function response(status, headers, body)
    if status == 303 then
        posted = posted + 1
        ended = now()
    elseif status ~= 200 then
        refused = refused + 1
    end
    if posted + refused == #requests then wrk.thread:stop() end
end

function done(summary, latency, requests)
    local posted, refused, started, ended = 0, 0, math.huge, 0
    for _, thread in ipairs(threads) do
        posted = posted + thread:get("posted")
        refused = refused + thread:get("refused")
        started = math.min(started, thread:get("started"))
        ended = math.max(ended, thread:get("ended"))
    end
    print(string.format("answers %d refused %d seconds %.6f", posted, refused, ended - started))
end
