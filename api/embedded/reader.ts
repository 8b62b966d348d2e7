import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { Catalog } from './catalog';
import { run } from './commands/run';
import { Cursors } from './cursors';
import { Storage } from './storage';
import { answer, handleMessages, parse } from './wire';

/** Command-line argument that starts the program as a reader. */
export const READER = 'reader';
/** Random and far above the other process's cursor ids, so that a stale cursor never matches another reader's. */
const firstCursorId = () => 2 ** 40 * randomInt(1, 2 ** 12);

interface Child {
  process: ChildProcessByStdio<Writable, Readable, null>;
  /** Callers waiting for replies, which arrive in the order of the messages. */
  pending: { resolve(reply: Buffer): void; reject(error: Error): void }[];
}

/** Runs long reads in a separate process, so that they do not delay writes. */
export class Reader {
  #child: Child | undefined;

  constructor(readonly folder: string) {
    this.#child = this.#start();
  }

  /** A read has no side effects: if its process dies, it is retried in a new one. */
  answer(message: Buffer): Promise<Buffer> {
    return this.#ask(message).catch(() => this.#ask(message));
  }

  #ask(message: Buffer): Promise<Buffer> {
    this.#child ??= this.#start();
    const { process, pending } = this.#child;
    process.stdin.write(message);
    return new Promise((resolve, reject) => pending.push({ resolve, reject }));
  }

  #start(): Child {
    const [, program = ''] = process.argv;
    const child = spawn(process.execPath, [...process.execArgv, program, this.folder, READER], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const pending: Child['pending'] = [];
    child.stdin.on('error', () => undefined);
    handleMessages(
      child.stdout,
      (reply) => pending.shift()?.resolve(reply),
      () => child.kill(),
    );
    child.once('close', (code, signal) => {
      this.#child = undefined;
      const line = `the reading process ended (${signal ?? code})`;
      process.stderr.write(`embedded database: ${line}\n`);
      for (const { reject } of pending) reject(new Error(line));
    });
    return { process: child, pending };
  }
}

/** Main loop of the reader process: the same protocol, on standard input and output. */
export function serveReads(folder: string): void {
  const storage = new Storage(folder);
  const catalog = new Catalog(storage);
  const cursors = new Cursors(firstCursorId());
  const reply = async (bytes: Buffer) => {
    storage.refresh();
    const message = parse(bytes);
    process.stdout.write(answer(message, await run(catalog, cursors, message.body)));
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  handleMessages(process.stdin, reply, (error) => {
    throw error;
  });
  // The parent process is gone.
  process.stdin.once('close', () => process.exit());
  process.stdout.once('error', () => process.exit());
}
