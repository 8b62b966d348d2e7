import type { Readable } from 'node:stream';
import { serialize } from 'bson';
import { type Doc, decode } from './values';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const MORE_TO_COME = 2;
const HEADER = 16;
const MAX_MESSAGE_BYTES = 48_000_000;

export interface Message {
  id: number;
  /** A driver's first message uses the legacy format and gets a legacy reply. */
  legacy: boolean;
  wantsReply: boolean;
  body: Doc;
}

/** Splits a byte stream into messages; throws if the peer does not speak the protocol. */
class Framer {
  #chunks: Buffer[] = [];
  #length = 0;

  push(chunk: Buffer): Buffer[] {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    const messages: Buffer[] = [];
    for (let size = this.#nextSize(); size > 0 && this.#length >= size; size = this.#nextSize()) {
      const all = this.#join();
      messages.push(all.subarray(0, size));
      this.#chunks = [all.subarray(size)];
      this.#length -= size;
    }
    return messages;
  }

  #nextSize(): number {
    if (this.#length < HEADER) return 0;
    const [first] = this.#chunks;
    const size = (first && first.length >= 4 ? first : this.#join()).readInt32LE(0);
    if (size < HEADER || size > MAX_MESSAGE_BYTES) throw new Error(`a message of ${size} bytes`);
    return size;
  }

  #join(): Buffer {
    const all = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }
}

/** Handles the messages of a stream one at a time; stops at the first failure. */
export function handleMessages(
  stream: Readable,
  handle: (message: Buffer) => unknown,
  failed: (error: unknown) => void,
): void {
  const framer = new Framer();
  let last = Promise.resolve<unknown>(undefined);
  stream.on('data', (chunk: Buffer) => {
    try {
      for (const message of framer.push(chunk)) last = last.then(() => handle(message));
      last.catch(failed);
    } catch (error) {
      failed(error);
    }
  });
}

export function parse(message: Buffer): Message {
  const id = message.readInt32LE(4);
  const operation = message.readInt32LE(12);
  if (operation === OP_MSG) return { id, legacy: false, ...parseSections(message) };
  if (operation === OP_QUERY) return { id, legacy: true, wantsReply: true, body: parseQuery(message) };
  throw new Error(`the operation ${operation} is not supported`);
}

function parseSections(message: Buffer): Pick<Message, 'body' | 'wantsReply'> {
  const flags = message.readUInt32LE(HEADER);
  let body: Doc = {};
  const sequences: Doc = {};
  for (let at = HEADER + 4; at < message.length; ) {
    const kind = message[at];
    const size = message.readInt32LE(at + 1);
    if (size < 4) throw new Error(`a section of ${size} bytes`);
    const section = message.subarray(at + 1, at + 1 + size);
    if (kind === 0) body = decode(section);
    else if (kind === 1) Object.assign(sequences, parseSequence(section));
    else throw new Error(`a section of kind ${kind}`);
    at += 1 + size;
  }
  return { wantsReply: (flags & MORE_TO_COME) === 0, body: { ...body, ...sequences } };
}

/** Parses a document sequence: a named list of documents outside the body. */
function parseSequence(section: Buffer): Doc {
  const nameEnd = section.indexOf(0, 4);
  const docs: Doc[] = [];
  for (let at = nameEnd + 1; at < section.length; ) {
    const size = section.readInt32LE(at);
    docs.push(decode(section.subarray(at, at + size)));
    at += size;
  }
  return { [section.toString('utf8', 4, nameEnd)]: docs };
}

function parseQuery(message: Buffer): Doc {
  const nameEnd = message.indexOf(0, HEADER + 4);
  const at = nameEnd + 9;
  return decode(message.subarray(at, at + message.readInt32LE(at)));
}

export function answer(message: Message, reply: Doc): Buffer {
  const body = serialize(reply);
  const head = message.legacy ? legacyHead() : Buffer.alloc(5);
  const header = Buffer.alloc(HEADER);
  header.writeInt32LE(HEADER + head.length + body.length, 0);
  header.writeInt32LE(message.id, 8);
  header.writeInt32LE(message.legacy ? OP_REPLY : OP_MSG, 12);
  return Buffer.concat([header, head, body]);
}

/** A command as drivers send it. */
export function commandMessage(command: Doc): Buffer {
  const body = serialize(command);
  const head = Buffer.alloc(HEADER + 5);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(OP_MSG, 12);
  return Buffer.concat([head, body]);
}

/** Flags, cursor id and offset, all zero, and the number of documents. */
function legacyHead(): Buffer {
  const head = Buffer.alloc(20);
  head.writeInt32LE(1, 16);
  return head;
}
