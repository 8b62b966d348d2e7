import { unsupported } from './errors';
import { checkField } from './fields';
import type { Doc } from './values';

/** A projection as a function: the named fields in the document's own order, and `_id`. */
export function compileProjection(projection: Doc): (doc: Doc) => Doc {
  for (const [field, flag] of Object.entries(projection)) {
    checkField(field);
    if (flag !== 1) throw unsupported(`'${field}' with another value than 1 in a projection`);
  }
  const isNamed = ([field]: [string, unknown]) => field === '_id' || Object.hasOwn(projection, field);
  return (doc) => Object.fromEntries(Object.entries(doc).filter(isNamed));
}
