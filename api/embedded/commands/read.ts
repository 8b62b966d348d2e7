import type { Catalog } from '../catalog';
import { badValue, unsupported } from '../errors';
import { checkField } from '../fields';
import { find, isQuick, type Row } from '../find';
import { countGroups } from '../group';
import { wholeTable } from '../indexes';
import { parseSort } from '../sort';
import { type Doc, isPlain, plainDoc } from '../values';
import { asCount, asDoc, asList, type Command, namespaceOf, type Request } from './command';

/** Compiles a projection: keeps the named fields, in the document's own order, and `_id`. */
function compileProjection(projection: Doc): (doc: Doc) => Doc {
  for (const [field, flag] of Object.entries(projection)) {
    checkField(field);
    if (flag !== 1) throw unsupported(`'${field}' with another value than 1 in a projection`);
  }
  const isNamed = ([field]: [string, unknown]) => field === '_id' || Object.hasOwn(projection, field);
  return (doc) => Object.fromEntries(Object.entries(doc).filter(isNamed));
}

export const readCommands: Record<string, Command> = {
  find: {
    fields: ['filter', 'projection', 'sort', 'limit', 'batchSize', 'singleBatch'],
    run: (request) => {
      const { args, catalog, cursors } = request;
      const namespace = namespaceOf(request, 'find');
      const rows = find(catalog.collection(namespace), asDoc('filter', args.filter), optionsOf(args));
      const projection = asDoc('projection', args.projection);
      const docs = Object.keys(projection).length > 0 ? projected(rows, projection) : docsOf(rows);
      return cursors.first(namespace, docs, asCount('batchSize', args.batchSize), args.singleBatch === true);
    },
  },
  getMore: {
    fields: ['collection', 'batchSize'],
    run: ({ args, database, cursors }) =>
      cursors.next(args.getMore, `${database}.${args.collection}`, asCount('batchSize', args.batchSize)),
  },
  killCursors: {
    fields: ['cursors'],
    run: ({ args, cursors }) => {
      for (const id of asList('cursors', args.cursors)) cursors.close(id);
      return { ok: 1 };
    },
  },
  aggregate: { fields: ['pipeline', 'cursor'], run: (request) => aggregate(request) },
  count: {
    fields: [],
    run: (request) => {
      const collection = request.catalog.collection(namespaceOf(request, 'count'));
      const [primary] = collection?.orders ?? [];
      return { n: collection && primary ? collection.storage.count(wholeTable(primary.prefix)) : 0, ok: 1 };
    },
  },
};

export function isLongFind(catalog: Catalog, body: Doc): boolean {
  try {
    const { $db, find, filter, sort, limit } = plainDoc(body);
    const collection = catalog.collection(`${$db}.${find}`);
    return (
      collection !== undefined && !isQuick(collection, asDoc('filter', filter), optionsOf({ sort, limit }))
    );
  } catch {
    // Running the command will report the error.
    return false;
  }
}

const optionsOf = ({ sort, limit }: Doc) => ({
  sort: parseSort(sort),
  limit: asCount('limit', limit) || Number.POSITIVE_INFINITY,
});

function* docsOf(rows: Iterable<Row>) {
  for (const { doc } of rows) yield doc;
}

function* projected(rows: Iterable<Row>, projection: Doc) {
  const project = compileProjection(projection);
  for (const { doc } of rows) yield project(doc);
}

/** Supports optional `$match` and `$limit`, and a `$group` that counts. */
function aggregate(request: Request) {
  const { args, catalog, cursors } = request;
  const namespace = namespaceOf(request, 'aggregate');
  const stages = asList('pipeline', args.pipeline).map(stageOf);
  const take = (name: string) => (stages[0]?.[0] === name ? stages.shift()?.[1] : undefined);
  const filter = asDoc('$match', take('$match'));
  const limit = asCount('$limit', take('$limit'));
  const group = take('$group');
  const [other] = stages;
  if (other) throw unsupported(`the stage '${other[0]}' in this place of a pipeline`);
  if (group === undefined) throw unsupported('a pipeline without $group');
  const groups = countGroups(catalog.collection(namespace), filter, asDoc('$group', group), limit);
  const batchSize = asCount('batchSize', asDoc('cursor', args.cursor).batchSize);
  return cursors.first(namespace, groups, batchSize);
}

function stageOf(stage: unknown): [string, unknown] {
  const [only, ...others] = isPlain(stage) ? Object.entries(stage) : [];
  if (only && others.length === 0) return only;
  throw badValue('A pipeline stage specification object must contain exactly one field.');
}
