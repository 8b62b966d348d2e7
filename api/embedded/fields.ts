import { badValue, unsupported } from './errors';
import type { Doc } from './values';

/** Refuses field names that address anything but a single top-level field. */
export function checkField(name: string): void {
  if (name.includes('.')) throw unsupported(`the dotted field '${name}'`);
  if (name === '' || name.startsWith('$')) throw badValue(`'${name}' is not the name of a field`);
}

export const fieldOf = (doc: Doc, name: string): unknown =>
  Object.hasOwn(doc, name) ? doc[name] : undefined;

/** The values that `{tags: 'x'}` matches against: the field's value and, if it is an array, its elements. */
export function candidates(doc: Doc, name: string): unknown[] {
  const value = fieldOf(doc, name);
  return Array.isArray(value) ? [value, ...value] : [value];
}

/** The value of a field that is sorted by, or is a later field of an index; arrays are not supported there. */
export function singleValue(doc: Doc, name: string): unknown {
  const value = fieldOf(doc, name);
  if (Array.isArray(value))
    throw unsupported(`an array in the field '${name}', which is indexed or sorted by`);
  return value;
}
