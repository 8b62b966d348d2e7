import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const stopWithinMs = 10_000;
const firstDelayMs = 250;
const maxDelayMs = 10_000;
/** Who lived so long ended for a new reason: the delay begins anew. */
const steadyMs = 60_000;
/** The exit code for wrong settings: another start would end the same way. */
const wrongSettings = 78;

/** How long is waited before another start: twice as long as before it, unless it lived long. */
export function restartDelay(livedMs, formerDelayMs) {
  if (livedMs > steadyMs || formerDelayMs === 0) return firstDelayMs;
  return Math.min(formerDelayMs * 2, maxDelayMs);
}

/** Keeps processes running, each restarted with exponential back-off when it ends unasked, until all are ended. */
export function createSupervisor() {
  const children = new Set();
  const running = new Map();
  /** Names of programs that are ended in order to start again at once. */
  const ending = new Set();
  /** Who waits for a program to be ready again, or to fail, by its name. */
  const waiting = new Map();
  const settle = (name) => {
    waiting.get(name)?.();
    waiting.delete(name);
  };
  let stopping = false;

  /** Ends every process, and this one when all are gone. */
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
   * Starts a program and keeps it running; the IPC channel ties its life to ours.
   * @returns the message that it sends when it is ready for the first time; until then its end is everybody's
   */
  const keepRunning = (name, file, env, flags = []) =>
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
        child.once('message', (message) => {
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

  /** Ends a program, which starts again at once; resolves when it is ready anew, or has failed and is tried again. */
  const startAgain = (name) =>
    new Promise((resolve) => {
      waiting.set(name, resolve);
      // One that has failed is about to be started anyway.
      if (running.get(name)?.kill('SIGTERM')) ending.add(name);
    });

  return { keepRunning, startAgain, stopAll };
}
