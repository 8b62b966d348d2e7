import { spawn } from 'node:child_process';

/**
 * Has a process end when this one does, however that ends: a shell waits until our end of a pipe is closed.
 * @param group whether all that it started ends too; it leads a process group then
 */
export function endWithUs(child, { group = false } = {}) {
  const { pid } = child;
  if (!pid) return;
  const watcher = spawn('sh', ['-c', `read -r _; kill -9 ${group ? -pid : pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // Whoever ends our group does not end it.
    detached: true,
  });
  watcher.unref();
  watcher.stdin.unref();
  // Its number may be another's afterwards.
  child.once('exit', () => watcher.kill('SIGKILL'));
}
