import { serialize } from 'bson';
import { Aggregator } from 'mingo/aggregator';
import { Context, ProcessingMode } from 'mingo/core';
import { $addFields, $project, $set } from 'mingo/operators/pipeline';
import type { Collection } from './collection';
import { badValue, CommandError } from './errors';
import { find, slice } from './find';
import { group } from './group';
import { countGroups } from './group-count';
import { compile, refusal } from './match';
import { leaves, slot } from './paths';
import { parseSort, sortBy } from './sort';
import { type Doc, decode, isPlain } from './values';

type Stage = (docs: Iterable<Doc>, spec: unknown) => Iterable<Doc>;

/*
 * mingo shapes documents ($project, $addFields); the stages that compare, group or count are ours, because
 * mingo compares ids as text, drops empty strings in $unwind and counts an empty input as 0.
 */
const stages: Record<string, Stage> = {
  $match: (docs, spec) => filter(docs, compile(object('$match', spec))),
  $sort: (docs, spec) => sortBy(docs, (doc) => doc, parseSort(spec)),
  $skip: (docs, spec) => slice(docs, amount('$skip', spec), Number.POSITIVE_INFINITY),
  $limit: (docs, spec) => slice(docs, 0, amount('$limit', spec)),
  $group: (docs, spec) => group(docs, object('$group', spec)),
  $count: (docs, spec) => total(docs, spec),
  $unwind: (docs, spec) => unwind(docs, spec),
  $project: (docs, spec) => shape(docs, { $project: object('$project', spec) }),
  $addFields: (docs, spec) => shape(docs, { $addFields: object('$addFields', spec) }),
  $set: (docs, spec) => shape(docs, { $set: object('$set', spec) }),
};

/** Runs a pipeline; the stages that an index can help with come first. */
export function aggregate(collection: Collection | undefined, pipeline: [string, unknown][]): Iterable<Doc> {
  for (const [name] of pipeline)
    if (!Object.hasOwn(stages, name))
      throw new CommandError(40324, 'Location40324', `Unrecognized pipeline stage name: '${name}'`);
  const rest = [...pipeline];
  const take = (name: string) => (rest[0]?.[0] === name ? rest.shift()?.[1] : undefined);
  const docs = collection ? first(collection, object('$match', take('$match') ?? {}), rest, take) : [];
  return rest.reduce<Iterable<Doc>>((input, [name, spec]) => stages[name]?.(input, spec) ?? input, docs);
}

function first(
  collection: Collection,
  filter: Doc,
  rest: [string, unknown][],
  take: (name: string) => unknown,
): Iterable<Doc> {
  compile(filter);
  const next = rest[0];
  const counted = next?.[0] === '$group' && countGroups(collection, filter, object('$group', next[1]));
  if (counted) {
    rest.shift();
    return counted;
  }
  const sort = parseSort(take('$sort'));
  const limit = take('$limit');
  const options = limit === undefined ? { sort } : { sort, limit: amount('$limit', limit) };
  return docsOf(find(collection, filter, options));
}

function* docsOf(rows: Iterable<{ doc: Doc }>): Generator<Doc> {
  for (const { doc } of rows) yield doc;
}

/** The form that a projection gives to documents. */
export function project(docs: Iterable<Doc>, projection: Doc): Iterable<Doc> {
  if (!isFlags(projection)) throw badValue('a projection takes 0, 1, true and false only');
  return shape(docs, { $project: projection });
}

const isFlags = (spec: Doc): boolean =>
  Object.entries(spec).every(
    ([path, value]) =>
      !path.includes('$') &&
      (isPlain(value) ? isFlags(value) : [0, 1, true, false].includes(value as number)),
  );

const shaping = Context.init({ pipeline: { $project, $addFields, $set } });

function* shape(docs: Iterable<Doc>, stage: Doc): Generator<Doc> {
  // Without cloning mingo writes into the documents that it is given.
  const options = { context: shaping, processingMode: ProcessingMode.CLONE_INPUT };
  try {
    const shaped = new Aggregator([stage], options).stream(docs);
    for (let next = shaped.next(); !next.done; next = shaped.next()) yield next.value as Doc;
  } catch (error) {
    throw refusal(error);
  }
}

function* filter(docs: Iterable<Doc>, test: (doc: Doc) => boolean): Generator<Doc> {
  for (const doc of docs) if (test(doc)) yield doc;
}

function total(docs: Iterable<Doc>, field: unknown): Doc[] {
  if (typeof field !== 'string' || !/^[^$.]+$/.test(field))
    throw badValue('$count takes the name of a field');
  const count = Array.from(docs).length;
  return count === 0 ? [] : [{ [field]: count }];
}

function* unwind(docs: Iterable<Doc>, spec: unknown): Generator<Doc> {
  const { path, preserveNullAndEmptyArrays: keep, ...others } = isPlain(spec) ? spec : { path: spec };
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw badValue('$unwind takes a path that starts with $');
  const [unknown] = Object.keys(others);
  if (unknown) throw badValue(`unrecognized option to $unwind stage: ${unknown}`);
  for (const doc of docs) {
    const [value] = leaves(doc, path.slice(1));
    const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
    if (isEmpty && keep !== true) continue;
    if (!Array.isArray(value)) yield doc;
    else for (const element of isEmpty ? [undefined] : value) yield withValue(doc, path.slice(1), element);
  }
}

/** Each unwound document is a copy of its own: a later stage may change it. */
function withValue(doc: Doc, path: string, value: unknown): Doc {
  const copy = decode(serialize(doc));
  const place = slot(copy, path, false);
  if (value === undefined) place?.unset();
  else place?.set(value);
  return copy;
}

function object(stage: string, spec: unknown): Doc {
  if (isPlain(spec)) return spec;
  throw badValue(`the ${stage} specification must be an object`);
}

function amount(stage: string, spec: unknown): number {
  if (typeof spec === 'number' && Number.isInteger(spec) && spec >= (stage === '$limit' ? 1 : 0)) return spec;
  throw badValue(`the amount of ${stage} must be a whole number that is not negative`);
}
