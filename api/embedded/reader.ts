import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import type { Readable, Writable } from 'node:stream';
import { Catalog } from './catalog';
import { run } from './commands/run';
import { Cursors } from './cursors';
import { Storage } from './storage';
import { answer, commandMessage, handleMessages, parse } from './wire';

/** Command-line argument that starts the program as a reader. */
export const READER = 'reader';
/** Random and far above the other process's cursor ids, so that a stale cursor never matches another reader's. */
const firstCursorId = () => 2 ** 40 * randomInt(1, 2 ** 12);

const MAX_RETRIES = 2;
const PING = commandMessage({ ping: 1, $db: 'admin' });

interface Child {
  process: ChildProcessByStdio<Writable, Readable, null>;
  /** Callers waiting for replies, which arrive in the order of the messages. */
  pending: { resolve(reply: Buffer): void; reject(error: Error): void }[];
}

/** Runs long reads in a separate process, so that they do not delay writes. */
export class Reader {
  #child: Promise<Child> | undefined;

  /** `lock` is the descriptor that owns the data: no other process may own them while one still reads. */
  constructor(
    readonly folder: string,
    readonly lock: number,
    readonly storage: Storage,
  ) {}

  /** Starts the process and waits until it has opened the data. */
  async open(): Promise<void> {
    await this.#opened();
  }

  /** A read has no side effects: if its process dies, also one that still opens the data, it is retried in a new one. */
  async answer(message: Buffer, retries = MAX_RETRIES): Promise<Buffer> {
    try {
      return await ask(await this.#opened(), message);
    } catch (error) {
      if (retries === 0) throw error;
      return this.answer(message, retries - 1);
    }
  }

  #opened(): Promise<Child> {
    this.#child ??= this.storage.pause(async () => {
      const child = this.#start();
      await ask(child, PING);
      return child;
    });
    return this.#child;
  }

  #start(): Child {
    const [, program = ''] = process.argv;
    const child = spawn(process.execPath, [...process.execArgv, program, this.folder, READER], {
      stdio: ['pipe', 'pipe', 'inherit', this.lock],
    }) as Child['process'];
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

function ask({ process, pending }: Child, message: Buffer): Promise<Buffer> {
  process.stdin.write(message);
  return new Promise((resolve, reject) => pending.push({ resolve, reject }));
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
