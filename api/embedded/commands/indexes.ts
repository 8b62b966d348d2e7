import { badValue, CommandError, notFound, unsupported } from '../errors';
import { checkField } from '../fields';
import type { IndexSpec } from '../indexes';
import { type Doc, isPlain } from '../values';
import { asDoc, asList, type Command, checkEntry, namespaceOf, type Request } from './command';

export const indexCommands: Record<string, Command> = {
  createIndexes: { fields: ['indexes'], run: (request) => createIndexes(request) },
  listIndexes: {
    fields: ['cursor'],
    run: (request) => {
      const namespace = namespaceOf(request, 'listIndexes');
      const collection = request.catalog.collection(namespace);
      if (!collection) throw notFound(`ns does not exist: ${namespace}`);
      const indexes = collection.orders.map(({ spec }) => ({ v: 2, ...spec }));
      return request.cursors.first(namespace, indexes, indexes.length + 1);
    },
  },
  dropIndexes: { fields: ['index'], run: (request) => dropIndex(request) },
};

function createIndexes(request: Request): Promise<Doc> {
  const { args, catalog } = request;
  const namespace = namespaceOf(request, 'createIndexes');
  const specs = asList('indexes', args.indexes).map(parseSpec);
  return catalog.write(() => {
    const existing = catalog.require(namespace).orders.map(({ spec }) => spec);
    const missing: IndexSpec[] = [];
    for (const spec of specs) if (!isKnown([...existing, ...missing], spec)) missing.push(spec);
    if (missing.length > 0) catalog.addIndexes(namespace, missing);
    return { ok: 1 };
  });
}

function parseSpec(entry: unknown): IndexSpec {
  const known = 'v key name unique partialFilterExpression';
  const { key, name, unique, ...options } = checkEntry('indexes', known, entry);
  const fields = asDoc('key', key);
  if (typeof name !== 'string' || !name) throw badValue('an index needs a name');
  for (const [field, order] of Object.entries(fields)) {
    checkField(field);
    if (order !== 1 && order !== -1) throw unsupported(`an index '${name}' in another order than 1 or -1`);
  }
  const { partialFilterExpression } = options;
  if (Object.keys(fields).length === 0)
    throw new CommandError(67, 'CannotCreateIndex', `the index '${name}' needs fields`);
  return {
    name,
    key: fields,
    ...(unique === true && { unique }),
    ...(isPlain(partialFilterExpression) && { partialFilterExpression }),
  };
}

function isKnown(existing: IndexSpec[], spec: IndexSpec): boolean {
  const what = ({ key, partialFilterExpression }: IndexSpec) =>
    JSON.stringify([key, partialFilterExpression]);
  const other =
    existing.find(({ name }) => name === spec.name) ?? existing.find((one) => what(one) === what(spec));
  if (!other || JSON.stringify(other) === JSON.stringify(spec)) return other !== undefined;
  const message = `an index like '${spec.name}' exists with other options`;
  throw other.name === spec.name
    ? new CommandError(86, 'IndexKeySpecsConflict', message)
    : new CommandError(85, 'IndexOptionsConflict', message);
}

function dropIndex(request: Request): Promise<Doc> {
  const { args, catalog } = request;
  const namespace = namespaceOf(request, 'dropIndexes');
  if (typeof args.index !== 'string' || args.index === '*')
    throw unsupported("'dropIndexes.index' other than one name");
  return catalog.write(() => {
    const collection = catalog.collection(namespace);
    if (!collection) throw notFound(`ns not found ${namespace}`);
    const index = collection.indexes.find(({ spec }) => spec.name === args.index);
    if (!index) throw new CommandError(27, 'IndexNotFound', `index not found with name [${args.index}]`);
    catalog.dropIndex(namespace, index);
    return { ok: 1 };
  });
}
