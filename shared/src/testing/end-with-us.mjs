import { spawn } from 'node:child_process';

/**
 * Kills a child process when this process ends for any reason: a shell waits for the pipe to close.
 * @param group also kills everything that the child started; the child must lead its process group
 */
export function endWithUs(child, { group = false } = {}) {
  const { pid } = child;
  if (!pid) return;
  const watcher = spawn('sh', ['-c', `read -r _; kill -9 ${group ? -pid : pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Detached, so that killing our process group does not kill the watcher.
    detached: true,
  });
  watcher.unref();
  watcher.stdin.unref();
  // After the exit, the pid may belong to another process.
  child.once('exit', () => watcher.kill('SIGKILL'));
}
