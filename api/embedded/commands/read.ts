import { serialize } from 'bson';
import { aggregate, project } from '../aggregate';
import type { Catalog } from '../catalog';
import type { Collection } from '../collection';
import { badValue } from '../errors';
import { count, find, isQuick } from '../find';
import { encode } from '../order';
import { candidates } from '../paths';
import { parseSort } from '../sort';
import { type Doc, isPlain, plainDoc } from '../values';
import { asCount, asDoc, asList, type Command, namespaceOf } from './command';

export const readCommands: Record<string, Command> = {
  find: {
    fields: ['filter', 'projection', 'sort', 'skip', 'limit', 'batchSize', 'singleBatch'],
    run: (request) => {
      const { args, catalog, cursors } = request;
      const namespace = namespaceOf(request, 'find');
      const rows = rowsOf(catalog.collection(namespace), args);
      const projection = asDoc('projection', args.projection);
      const projected = Object.keys(projection).length > 0;
      const bytes = projected ? serialized(project(docsOf(rows), projection)) : bytesOf(rows);
      return cursors.first(namespace, bytes, asCount('batchSize', args.batchSize), args.singleBatch === true);
    },
  },
  getMore: {
    fields: ['collection', 'batchSize'],
    run: ({ args, database, cursors }) =>
      cursors.next(args.getMore, `${database}.${args.collection}`, asCount('batchSize', args.batchSize)),
  },
  killCursors: {
    fields: ['cursors'],
    run: ({ args, cursors }) => ({ ...cursors.kill(args.cursors), ok: 1 }),
  },
  aggregate: {
    fields: ['pipeline', 'cursor'],
    run: (request) => {
      const namespace = namespaceOf(request, 'aggregate');
      const pipeline = asList('pipeline', request.args.pipeline).map(stageOf);
      const docs = aggregate(request.catalog.collection(namespace), pipeline);
      const batchSize = asCount('batchSize', asDoc('cursor', request.args.cursor).batchSize);
      return request.cursors.first(namespace, serialized(docs), batchSize);
    },
  },
  count: {
    fields: ['query', 'skip', 'limit'],
    run: (request) => {
      const { args, catalog } = request;
      const collection = catalog.collection(namespaceOf(request, 'count'));
      const all = collection ? count(collection, asDoc('query', args.query)) : 0;
      const rest = Math.max(0, all - (asCount('skip', args.skip) ?? 0));
      return { n: Math.min(rest, asCount('limit', args.limit) || rest), ok: 1 };
    },
  },
  distinct: {
    fields: ['key', 'query'],
    run: (request) => {
      const { args, catalog } = request;
      const { key } = args;
      if (typeof key !== 'string') throw badValue("'key' must be the name of a field");
      const values = new Map<string, unknown>();
      for (const { doc } of rowsOf(catalog.collection(namespaceOf(request, 'distinct')), {
        filter: args.query,
      }))
        for (const value of candidates(doc, key))
          if (value !== undefined && !Array.isArray(value))
            values.set(encode(value).toString('latin1'), value);
      return { values: [...values].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value), ok: 1 };
    },
  },
};

export function isLongFind(catalog: Catalog, body: Doc): boolean {
  try {
    const { $db, find, filter, sort, skip, limit } = plainDoc(body);
    const collection = catalog.collection(`${$db}.${find}`);
    return (
      collection !== undefined &&
      !isQuick(collection, asDoc('filter', filter), optionsOf({ sort, skip, limit }))
    );
  } catch {
    // The command itself will say what is wrong.
    return false;
  }
}

const optionsOf = ({ sort, skip, limit }: Doc) => ({
  sort: parseSort(sort),
  skip: asCount('skip', skip) ?? 0,
  limit: asCount('limit', limit) || Number.POSITIVE_INFINITY,
});

const rowsOf = (collection: Collection | undefined, args: Doc) =>
  collection ? find(collection, asDoc('filter', args.filter), optionsOf(args)) : [];

function* docsOf(rows: ReturnType<typeof rowsOf>) {
  for (const { doc } of rows) yield doc;
}

function* bytesOf(rows: ReturnType<typeof rowsOf>) {
  for (const { bytes } of rows) yield bytes;
}

function* serialized(docs: Iterable<Doc>) {
  for (const doc of docs) yield serialize(doc);
}

function stageOf(stage: unknown): [string, unknown] {
  const [only, ...others] = isPlain(stage) ? Object.entries(stage) : [];
  if (only && others.length === 0) return only;
  throw badValue('A pipeline stage specification object must contain exactly one field.');
}
