import { badValue, CommandError } from './errors';
import { type Doc, isPlain } from './values';

const isPosition = (part: string) => /^\d+$/.test(part);

/** Every value that a dotted path reaches, going through arrays as MongoDB does; undefined where one is missing. */
export function leaves(doc: Doc, path: string): unknown[] {
  if (!path.includes('.')) return [field(doc, path)];
  const found: unknown[] = [];
  reach(doc, path.split('.'), 0, found);
  return found;
}

function reach(value: unknown, parts: string[], depth: number, found: unknown[]): void {
  const part = parts[depth];
  if (part === undefined) found.push(value);
  else if (isPlain(value)) reach(field(value, part), parts, depth + 1, found);
  else if (Array.isArray(value)) {
    if (isPosition(part) && Number(part) < value.length) reach(value[Number(part)], parts, depth + 1, found);
    for (const element of value) if (isPlain(element)) reach(element, parts, depth, found);
  } else found.push(undefined);
}

/** The leaves and, for those that are arrays, their elements: what `{tags: 'x'}` is compared with. */
export function candidates(doc: Doc, path: string): unknown[] {
  const found = leaves(doc, path);
  return found.some(Array.isArray)
    ? found.flatMap((leaf) => (Array.isArray(leaf) ? [leaf, ...leaf] : [leaf]))
    : found;
}

/** The one value of an indexed path; arrays have many, and the indexes here hold one entry per document. */
export function singleValue(doc: Doc, path: string): unknown {
  let value: unknown = doc;
  for (const part of path.split('.')) {
    if (!isPlain(value)) return undefined;
    value = field(value, part);
    if (Array.isArray(value)) throw badValue(`the index on '${path}' cannot hold an array`);
  }
  return value;
}

export interface Slot {
  get(): unknown;
  set(value: unknown): void;
  unset(): void;
}

/** The place that an update path names. Missing parents are made when `create` is set, else there is no place. */
export function slot(doc: Doc, path: string, create: boolean): Slot | undefined {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let holder: Doc | unknown[] = doc;
  for (const [depth, part] of parts.entries()) {
    let next = item(holder, part);
    if (next === undefined) {
      if (!create) return undefined;
      next = {};
      put(holder, part, next);
    }
    const child = parts[depth + 1] ?? last;
    if (!isPlain(next) && !(Array.isArray(next) && isPosition(child))) {
      if (!create) return undefined;
      throw new CommandError(28, 'PathNotViable', `Cannot create field '${child}' in element '${part}'`);
    }
    holder = next;
  }
  const place = holder;
  return {
    get: () => item(place, last),
    set: (value) => put(place, last, value),
    unset: () => {
      if (item(place, last) === undefined) return;
      if (Array.isArray(place)) put(place, last, null);
      else delete place[last];
    },
  };
}

const field = (doc: Doc, key: string): unknown => (Object.hasOwn(doc, key) ? doc[key] : undefined);

const item = (holder: Doc | unknown[], key: string): unknown =>
  Array.isArray(holder) ? holder[Number(key)] : field(holder, key);

function put(holder: Doc | unknown[], key: string, value: unknown): void {
  if (!Array.isArray(holder)) {
    Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
    return;
  }
  while (holder.length < Number(key)) holder.push(null);
  holder[Number(key)] = value;
}
