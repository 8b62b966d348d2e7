import { Double, Int32, Long, ObjectId } from 'bson';
import { unsupported } from './errors';
import { isPlain } from './values';

/**
 * Encodes values as bytes that sort in MongoDB's order. No encoding is a prefix of another, so encodings can be
 * concatenated (compound keys) and inverted (descending keys) and still sort correctly.
 */
const rank = {
  null: 0x10,
  number: 0x20,
  string: 0x30,
  object: 0x40,
  array: 0x50,
  objectId: 0x70,
  boolean: 0x80,
  date: 0x90,
};
const END = Buffer.from([0]);
const NULL = Buffer.from([rank.null]);
const TRUE = Buffer.from([rank.boolean, 1]);
const FALSE = Buffer.from([rank.boolean, 0]);

export function encode(value: unknown): Buffer {
  if (value === null || value === undefined) return NULL;
  if (typeof value === 'string') return text(value);
  if (typeof value === 'number') return number(rank.number, value);
  if (typeof value === 'boolean') return value ? TRUE : FALSE;
  if (value instanceof Date) return number(rank.date, value.getTime());
  if (value instanceof ObjectId) return Buffer.concat([Buffer.from([rank.objectId]), value.id]);
  if (value instanceof Int32 || value instanceof Double) return number(rank.number, value.value);
  if (value instanceof Long) return long(value.toBigInt());
  if (Array.isArray(value)) return list(value);
  if (isPlain(value)) return object(value);
  throw unsupported(`comparing values of type ${typeName(value)}`);
}

/** A key for maps and sets: equal values have equal keys. */
export const keyOf = (value: unknown) => encode(value).toString('latin1');

export const directed = (bytes: Buffer, direction: 1 | -1) =>
  direction === 1 ? bytes : Buffer.from(bytes.map((byte) => ~byte));

/** The first key after all keys with this prefix. */
export function after(prefix: Buffer): Buffer {
  let last = prefix.length - 1;
  while (last > 0 && prefix[last] === 0xff) last--;
  const next = Buffer.from(prefix.subarray(0, last + 1));
  next[last] = (next[last] ?? 0) + 1;
  return next;
}

/** Name of a value's type, for error messages. */
export function typeName(value: unknown): string {
  if (value === null) return 'null';
  return typeof value === 'object' && !isPlain(value) ? value.constructor.name : typeof value;
}

/** Eight bytes of a double in sortable form, and two for the part of a 64-bit integer that a double cannot hold. */
function number(type: number, value: number, rest = 0): Buffer {
  const bytes = Buffer.alloc(11);
  bytes[0] = type;
  if (Number.isNaN(value)) return bytes;
  bytes.writeDoubleBE(value === 0 ? 0 : value, 1);
  const negative = (bytes[1] ?? 0) & 0x80;
  if (negative) for (let i = 1; i < 9; i++) bytes[i] = ~(bytes[i] ?? 0);
  else bytes[1] = (bytes[1] ?? 0) | 0x80;
  bytes.writeUInt16BE(rest + 0x8000, 9);
  return bytes;
}

function long(value: bigint): Buffer {
  const near = Number(value);
  return number(rank.number, near, Number(value - BigInt(near)));
}

/** UTF-8 with every zero byte escaped, terminated by an unescaped one. */
function text(value: string): Buffer {
  const marked = value.includes('\0') ? value.replaceAll('\0', '\0\u00ff') : value;
  const size = Buffer.byteLength(marked);
  const bytes = Buffer.alloc(size + 3);
  bytes[0] = rank.string;
  bytes.write(marked, 1);
  return bytes;
}

const list = (values: unknown[]) => Buffer.concat([Buffer.from([rank.array]), ...values.map(encode), END]);

function object(doc: Record<string, unknown>): Buffer {
  const fields = Object.entries(doc).map(([key, value]) => {
    const bytes = encode(value);
    return Buffer.concat([bytes.subarray(0, 1), Buffer.from(key), END, bytes]);
  });
  return Buffer.concat([Buffer.from([rank.object]), ...fields, END]);
}
