#include <curl/curl.h>

// Swift cannot call functions with a variable number of arguments.

static inline CURLcode slovarik_curl_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode slovarik_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}

static inline CURLcode slovarik_curl_set_list(CURL *handle, CURLoption option, struct curl_slist *value) {
    return curl_easy_setopt(handle, option, value);
}

typedef size_t (*slovarik_curl_writer)(char *, size_t, size_t, void *);

static inline CURLcode slovarik_curl_set_writer(CURL *handle, slovarik_curl_writer writer, void *context) {
    CURLcode code = curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, writer);
    return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_WRITEDATA, context);
}

static inline long slovarik_curl_status(CURL *handle) {
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}

static inline int slovarik_curl_is_connected(CURL *handle) {
    curl_off_t microseconds = 0;
    curl_easy_getinfo(handle, CURLINFO_PRETRANSFER_TIME_T, &microseconds);
    return microseconds > 0;
}
