#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Loaded before libc: maintains $SYNCED_COPY, which is data.mdb as a power cut leaves it, without what is not synced. */

static int is_data_file(int fd) {
  char link[32], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path);
  return length > 9 && memcmp(path + length - 9, "/data.mdb", 9) == 0;
}

static int copy(void) {
  static int fd = -1;
  if (fd < 0) fd = open(getenv("SYNCED_COPY"), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  return fd;
}

/* All that was written to the file reaches the disk. */
static int synced(int fd) {
  static char bytes[1 << 20];
  struct stat file;
  if (!is_data_file(fd)) return syscall(SYS_fsync, fd);
  /* A slow disk: what is acknowledged before it is synced is lost for certain. */
  usleep(250000);
  if (fstat(fd, &file) < 0 || ftruncate(copy(), file.st_size) < 0) return -1;
  ssize_t size;
  for (off_t at = 0; (size = pread(fd, bytes, sizeof bytes, at)) > 0; at += size)
    if (syscall(SYS_pwrite64, copy(), bytes, size, at) != size) return -1;
  return 0;
}

int fsync(int fd) { return synced(fd); }
int fdatasync(int fd) { return synced(fd); }

/* A write reaches the disk by itself only where the file was opened for that. */
static ssize_t written(int fd, const void *bytes, size_t size, off_t at) {
  if ((fcntl(fd, F_GETFL) & O_DSYNC) && is_data_file(fd)) syscall(SYS_pwrite64, copy(), bytes, size, at);
  return syscall(SYS_pwrite64, fd, bytes, size, at);
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) { return written(fd, bytes, size, at); }
ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) { return written(fd, bytes, size, at); }
