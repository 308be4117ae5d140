#include <gd.h>
#include <malloc.h>
#include <png.h>
