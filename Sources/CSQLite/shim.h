// Swift calls no function that takes any number of arguments.
extern int sqlite3_config(int, ...);

// SQLITE_CONFIG_MEMSTATUS, which holds only until the library is first used.
static inline int sqlite3_config_memory_status(int is_counted) { return sqlite3_config(9, is_counted); }
