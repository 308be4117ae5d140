// Swift's view of glibc leaves this out.
#include <sys/epoll.h>
