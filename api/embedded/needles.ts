import { type Doc, hasOperators } from './values';
import { branchesOf } from './wanted';

/**
 * Whether a document's bytes can fit a filter at all: text that a `$regex` asks for word by word stands in them as it
 * is. Most documents of a search are told apart by that, without being read.
 */
export function mayFit(filter: Doc): (bytes: Buffer) => boolean {
  const needles = branchesOf(filter).common.clauses.flatMap(([, condition]) => needleOf(condition) ?? []);
  return (bytes) => needles.every((needle) => bytes.includes(needle));
}

function needleOf(condition: unknown): Buffer | undefined {
  if (!hasOperators(condition) || condition.$options) return undefined;
  const { $regex: pattern } = condition;
  const source = pattern instanceof RegExp && !pattern.flags ? pattern.source : pattern;
  if (typeof source !== 'string') return undefined;
  // A sign that means something, or an escaped letter or digit, which does.
  if (/(?<!\\)(?:\\\\)*(?:[$()*+.?[\]^{|}]|\\\w)/.test(source)) return undefined;
  const text = source.replaceAll(/\\(.)/gs, '$1');
  const needle = Buffer.from(text);
  // Half a surrogate pair has no bytes of its own.
  return needle.toString() === text ? needle : undefined;
}
