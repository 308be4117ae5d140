#include <gd.h>
#include <malloc.h>
