import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const stopWithinMs = 10_000;
const firstDelayMs = 250;
const maxDelayMs = 10_000;
/** After living this long, a process failed for a new reason: the back-off starts again. */
const steadyMs = 60_000;
/** Exit code for invalid settings: a restart would fail the same way. */
const wrongSettings = 78;

/** Delay before a restart: doubles each time, unless the process lived long. */
export function restartDelay(livedMs, formerDelayMs) {
  if (livedMs > steadyMs || formerDelayMs === 0) return firstDelayMs;
  return Math.min(formerDelayMs * 2, maxDelayMs);
}

/** Keeps processes running: restarts each with exponential back-off when it ends unexpectedly. */
export function createSupervisor() {
  const children = new Set();
  const running = new Map();
  /** Programs that were ended on purpose, to be restarted immediately. */
  const ending = new Set();
  /** Callers waiting until a program is ready again or has failed, by name. */
  const waiting = new Map();
  const settle = (name) => {
    waiting.get(name)?.();
    waiting.delete(name);
  };
  let stopping = false;

  /** Ends all processes, and then this one. */
  function stopAll(code) {
    if (stopping) return;
    stopping = true;
    process.exitCode = code;
    if (children.size === 0) process.exit();
    for (const child of children) child.kill('SIGTERM');
    setTimeout(() => {
      for (const child of children) child.kill('SIGKILL');
    }, stopWithinMs).unref();
  }

  function restart(name, how, livedMs, formerDelayMs, start) {
    const delayMs = restartDelay(livedMs, formerDelayMs);
    console.error(`${name} stopped (${how}); started again in ${delayMs / 1_000} s`);
    setTimeout(() => {
      if (!stopping) start(delayMs);
    }, delayMs);
  }

  /**
   * Starts a program and keeps it running; it ends with us when the IPC channel closes.
   * @param onMessage called with each of its messages
   * @returns its first ready message; if it ends before that, everything is stopped
   */
  const keepRunning = (name, file, env, { flags = [], onMessage = () => {} } = {}) =>
    new Promise((resolve) => {
      let ready = false;
      const start = (delayMs) => {
        const startedAt = performance.now();
        const child = fork(join(root, file), [], {
          cwd: root,
          env,
          execArgv: [...process.execArgv, ...flags],
        });
        children.add(child);
        running.set(name, child);
        child.on('message', (message) => {
          onMessage(message);
          ready = true;
          resolve(message);
          settle(name);
        });
        child.once('exit', (code, signal) => {
          children.delete(child);
          if (stopping) {
            if (children.size === 0) process.exit();
          } else if (ending.delete(name)) {
            start(0);
          } else if (!ready || code === wrongSettings) {
            console.error(`${name} stopped (${signal ?? code})`);
            stopAll(1);
          } else {
            settle(name);
            restart(name, signal ?? code, performance.now() - startedAt, delayMs, start);
          }
        });
      };
      start(0);
    });

  /** Restarts a program at once; resolves when it is ready, or has failed and will be retried. */
  const startAgain = (name) =>
    new Promise((resolve) => {
      waiting.set(name, resolve);
      // A program that has failed is about to be restarted anyway.
      if (running.get(name)?.kill('SIGTERM')) ending.add(name);
    });

  return { keepRunning, startAgain, stopAll };
}
