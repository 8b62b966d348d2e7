import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { Catalog } from './catalog';
import { run } from './commands/run';
import { Cursors } from './cursors';
import { Storage } from './storage';
import { answer, Framer, parse, requestId, responseTo } from './wire';

/** The argument that makes the program a reader. */
export const READER = 'reader';
/** Far beyond the cursors of the other process. */
const FIRST_CURSOR = 2 ** 40;

type Child = ChildProcessByStdio<Writable, Readable, null>;
interface Asked {
  resolve(reply: Buffer): void;
  reject(error: Error): void;
}

/** Has reads that may take long answered by a process of their own, so that no write waits for one. */
export class Reader {
  readonly #asked = new Map<number, Asked>();
  #child: Child | undefined;
  #lastId = 0;

  constructor(readonly folder: string) {
    this.#child = this.#start();
  }

  answer(message: Buffer): Promise<Buffer> {
    const id = ++this.#lastId;
    this.#child ??= this.#start();
    this.#child.stdin.write(requestId.change(message, id));
    return new Promise<Buffer>((resolve, reject) => this.#asked.set(id, { resolve, reject })).then((reply) =>
      responseTo.change(reply, requestId.read(message)),
    );
  }

  #start(): Child {
    const [, program = ''] = process.argv;
    const child = spawn(process.execPath, [...process.execArgv, program, this.folder, READER], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const framer = new Framer();
    child.stdin.on('error', () => undefined);
    child.stdout.on('data', (chunk: Buffer) => {
      for (const reply of framer.push(chunk)) this.#settle(responseTo.read(reply), reply);
    });
    child.once('close', () => {
      this.#child = undefined;
      for (const { reject } of this.#asked.values()) reject(new Error('the reading process ended'));
      this.#asked.clear();
    });
    return child;
  }

  #settle(id: number, reply: Buffer): void {
    this.#asked.get(id)?.resolve(reply);
    this.#asked.delete(id);
  }
}

/** What runs in the process: the same protocol, on its standard input and output. */
export function serveReads(folder: string): void {
  const storage = new Storage(folder);
  const catalog = new Catalog(storage);
  const cursors = new Cursors(FIRST_CURSOR);
  const framer = new Framer();
  let last = Promise.resolve();
  const reply = async (bytes: Buffer) => {
    storage.refresh();
    const message = parse(bytes);
    process.stdout.write(answer(message, await run(catalog, cursors, message.body)));
  };
  process.on('SIGINT', () => undefined);
  process.stdin.on('data', (chunk) => {
    for (const message of framer.push(chunk)) last = last.then(() => reply(message));
  });
  process.stdin.once('close', () => process.exit());
}
