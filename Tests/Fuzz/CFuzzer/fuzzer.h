#include <stddef.h>
#include <stdint.h>

// What libFuzzer has for programs with a main of their own (FuzzerInterface.h).
int LLVMFuzzerRunDriver(int *count, char ***arguments, int (*target)(const uint8_t *bytes, size_t count));
