import { type DeserializeOptions, Double, deserialize, Int32, Long } from 'bson';

export type Doc = Record<string, unknown>;

/** Keeps numbers in their BSON wrappers, so that rewriting a document preserves their types. */
const typed: DeserializeOptions = { promoteValues: false, promoteBuffers: false };

export const decode = (bytes: Uint8Array): Doc => deserialize(bytes, typed);

export const isPlain = (value: unknown): value is Doc =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const isOperator = (key: string) => key.startsWith('$');

/** True for `{$gt: 1}`, false for `{a: 1}` and for `{}`. */
export const hasOperators = (value: unknown): value is Doc =>
  isPlain(value) && Object.keys(value).some(isOperator);

/** A copy with plain JavaScript numbers, for filters, sort orders and options; never for stored values. */
export function plain(value: unknown): unknown {
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return Number.isSafeInteger(value.toNumber()) ? value.toNumber() : value;
  if (Array.isArray(value)) return value.map(plain);
  if (isPlain(value)) return plainDoc(value);
  return value;
}

export const plainDoc = (doc: Doc): Doc =>
  Object.fromEntries(Object.entries(doc).map(([key, value]) => [key, plain(value)]));

/** MongoDB stores `_id` first, wherever it was sent. */
export function idFirst(doc: Doc): Doc {
  const { _id, ...rest } = doc;
  return { _id, ...rest };
}
