#include <spawn.h>

// glibc shows these only to programs that ask for its own extensions (_GNU_SOURCE), which Swift's view of it does not.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
extern int pipe2(int [2], int);
extern int memfd_create(const char *, unsigned int);
