#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Loaded before libc: a process is interrupted after it read the head of an lmdb file, before it maps the file. */
void *mmap(void *address, size_t length, int protection, int flags, int fd, off_t offset) {
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t size = fd < 0 ? -1 : readlink(link, path, sizeof path);
  if (size > 4 && memcmp(path + size - 4, ".mdb", 4) == 0) usleep(20000 * (1 + getpid() % 4));
  return (void *)syscall(SYS_mmap, address, length, protection, flags, fd, offset);
}
void *mmap64(void *address, size_t length, int protection, int flags, int fd, off_t offset) {
  return mmap(address, length, protection, flags, fd, offset);
}
