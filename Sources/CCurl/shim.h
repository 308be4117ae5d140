#include <curl/curl.h>

// libcurl's types without its functions: those are looked up when a translation service is configured, so that
// a household without one neither needs libcurl nor pays for the libraries that come with it. Swift cannot call
// functions with a variable number of arguments; these take such a function and its arguments.

typedef CURLcode (*slovarik_curl_setopt)(CURL *, CURLoption, ...);
typedef CURLcode (*slovarik_curl_getinfo)(CURL *, CURLINFO, ...);
typedef size_t (*slovarik_curl_writer)(char *, size_t, size_t, void *);

static inline CURLcode slovarik_curl_set_number(void *setopt, CURL *handle, CURLoption option, long value) {
    return ((slovarik_curl_setopt)setopt)(handle, option, value);
}

static inline CURLcode slovarik_curl_set_text(void *setopt, CURL *handle, CURLoption option, const char *value) {
    return ((slovarik_curl_setopt)setopt)(handle, option, value);
}

static inline CURLcode slovarik_curl_set_list(void *setopt, CURL *handle, CURLoption option,
                                              struct curl_slist *value) {
    return ((slovarik_curl_setopt)setopt)(handle, option, value);
}

static inline CURLcode slovarik_curl_set_writer(void *setopt, CURL *handle, slovarik_curl_writer writer,
                                                void *context) {
    CURLcode code = ((slovarik_curl_setopt)setopt)(handle, CURLOPT_WRITEFUNCTION, writer);
    return code != CURLE_OK ? code : ((slovarik_curl_setopt)setopt)(handle, CURLOPT_WRITEDATA, context);
}

static inline long slovarik_curl_status(void *getinfo, CURL *handle) {
    long status = 0;
    ((slovarik_curl_getinfo)getinfo)(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

static inline int slovarik_curl_is_connected(void *getinfo, CURL *handle) {
    curl_off_t microseconds = 0;
    ((slovarik_curl_getinfo)getinfo)(handle, CURLINFO_PRETRANSFER_TIME_T, &microseconds);
    return microseconds > 0;
}
