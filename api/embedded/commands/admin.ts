import { isDeepStrictEqual } from 'node:util';
import { serialize } from 'bson';
import { badValue, CommandError, notFound } from '../errors';
import type { IndexSpec } from '../indexes';
import { compile } from '../match';
import { type Doc, isPlain } from '../values';
import { asDoc, asList, type Command, checkEntry, namespaceOf, type Request } from './command';

const ID_INDEX = { v: 2, key: { _id: 1 }, name: '_id_' };
const none = Number.POSITIVE_INFINITY;

export const adminCommands: Record<string, Command> = {
  create: {
    fields: [],
    run: async (request) => {
      const namespace = namespaceOf(request, 'create');
      await request.catalog.write(() => {
        if (request.catalog.collection(namespace))
          throw new CommandError(48, 'NamespaceExists', `Collection ${namespace} already exists.`);
        request.catalog.require(namespace);
      });
      return { ok: 1 };
    },
  },
  listCollections: {
    fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    run: ({ args, catalog, cursors, database }) => {
      const test = compile(asDoc('filter', args.filter));
      const info = { readOnly: false };
      const found = catalog
        .collectionsOf(database)
        .map(({ namespace }) => namespace.slice(database.length + 1))
        .map((name) => ({ name, type: 'collection', options: {}, info, idIndex: ID_INDEX }));
      return cursors.first(
        `${database}.$cmd.listCollections`,
        found.filter(test).map((doc) => serialize(doc)),
        none,
      );
    },
  },
  drop: {
    fields: [],
    run: async (request) => {
      const namespace = namespaceOf(request, 'drop');
      await request.catalog.write(() => {
        const collection = request.catalog.collection(namespace);
        if (collection) request.catalog.drop(collection);
      });
      return { ns: namespace, ok: 1 };
    },
  },
  dropDatabase: {
    fields: [],
    run: async ({ catalog, database }) => {
      await catalog.write(() => {
        for (const collection of catalog.collectionsOf(database)) catalog.drop(collection);
      });
      return { dropped: database, ok: 1 };
    },
  },
  createIndexes: { fields: ['indexes'], run: (request) => createIndexes(request) },
  listIndexes: {
    fields: ['cursor'],
    run: (request) => {
      const namespace = namespaceOf(request, 'listIndexes');
      const collection = request.catalog.collection(namespace);
      if (!collection) throw notFound(`ns does not exist: ${namespace}`);
      const specs = collection.indexes.map(({ spec }) => ({ v: 2, ...spec }));
      return request.cursors.first(
        namespace,
        [ID_INDEX, ...specs].map((spec) => serialize(spec)),
        none,
      );
    },
  },
  dropIndexes: { fields: ['index'], run: (request) => dropIndexes(request) },
};

function createIndexes(request: Request): Promise<Doc> {
  const { args, catalog } = request;
  const namespace = namespaceOf(request, 'createIndexes');
  const specs = asList('indexes', args.indexes).map(specOf);
  return catalog.write(() => {
    const createdCollectionAutomatically = !catalog.collection(namespace);
    const numIndexesBefore = catalog.require(namespace).indexes.length + 1;
    for (const spec of specs)
      if (
        !isKnown(
          catalog.require(namespace).indexes.map((index) => index.spec),
          spec,
        )
      )
        catalog.addIndex(namespace, spec);
    const numIndexesAfter = catalog.require(namespace).indexes.length + 1;
    return { createdCollectionAutomatically, numIndexesBefore, numIndexesAfter, ok: 1 };
  });
}

function specOf(entry: unknown): IndexSpec {
  const known = 'v key name unique sparse partialFilterExpression expireAfterSeconds background';
  const { v, background, ...spec } = checkEntry('indexes', known, entry);
  const key = asDoc('key', spec.key);
  const { name, unique, sparse, partialFilterExpression, expireAfterSeconds } = spec;
  if (typeof name !== 'string' || !name) throw badValue('an index needs a name');
  if (Object.keys(key).length === 0 || Object.values(key).some((order) => order !== 1 && order !== -1))
    throw new CommandError(67, 'CannotCreateIndex', `the fields of the index '${name}' must be 1 or -1`);
  if (
    expireAfterSeconds !== undefined &&
    (typeof expireAfterSeconds !== 'number' || Object.keys(key).length > 1)
  )
    throw new CommandError(
      67,
      'CannotCreateIndex',
      `the index '${name}' expires by one field and a number of seconds`,
    );
  return {
    name,
    key,
    ...(unique === true && { unique }),
    ...(sparse === true && { sparse }),
    ...(isPlain(partialFilterExpression) && { partialFilterExpression }),
    ...(typeof expireAfterSeconds === 'number' && { expireAfterSeconds }),
  };
}

function isKnown(existing: IndexSpec[], spec: IndexSpec): boolean {
  const conflict = (code: number, codeName: string) =>
    new CommandError(code, codeName, `an index like '${spec.name}' exists with other options`);
  if (isDeepStrictEqual(Object.entries(spec.key), [['_id', 1]])) return true;
  const byName = existing.find(({ name }) => name === spec.name);
  if (byName && !(sameKey(byName, spec) && isDeepStrictEqual(byName, spec)))
    throw conflict(86, 'IndexKeySpecsConflict');
  if (!byName && existing.some((other) => sameKey(other, spec) && samePartial(other, spec)))
    throw conflict(85, 'IndexOptionsConflict');
  return byName !== undefined;
}

const sameKey = (a: IndexSpec, b: IndexSpec) =>
  isDeepStrictEqual(Object.entries(a.key), Object.entries(b.key));
const samePartial = (a: IndexSpec, b: IndexSpec) =>
  isDeepStrictEqual(a.partialFilterExpression, b.partialFilterExpression);

function dropIndexes(request: Request): Promise<Doc> {
  const { args, catalog } = request;
  const namespace = namespaceOf(request, 'dropIndexes');
  return catalog.write(() => {
    const indexes = catalog.collection(namespace)?.indexes;
    if (!indexes) throw notFound(`ns not found ${namespace}`);
    const wanted =
      args.index === '*'
        ? indexes
        : [args.index].flat().map((which) => {
            const found = indexes.find(
              ({ spec }) => spec.name === which || isDeepStrictEqual(spec.key, which),
            );
            if (!found)
              throw new CommandError(27, 'IndexNotFound', `index not found: ${JSON.stringify(which)}`);
            return found;
          });
    for (const index of wanted) catalog.dropIndex(namespace, index);
    return { nIndexesWas: indexes.length + 1, ok: 1 };
  });
}
