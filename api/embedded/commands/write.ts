import { type Changed, change, insert, remove, type Target } from '../change';
import { CommandError, failedToParse, unsupported } from '../errors';
import { parseSort } from '../sort';
import { type Doc, isPlain, plainDoc } from '../values';
import { asDoc, asList, type Command, checkEntry, namespaceOf, type Request } from './command';

export const writeCommands: Record<string, Command> = {
  insert: {
    fields: ['documents', 'ordered'],
    run: (request) =>
      each(request, 'insert', 'documents', (target, entry) => {
        insert(target, asDoc('documents', entry));
        return { n: 1 };
      }),
  },
  update: {
    fields: ['updates', 'ordered'],
    run: (request) =>
      each(request, 'update', 'updates', (target, entry) => {
        const { q, u, multi, upsert } = checkEntry('updates', 'q u multi upsert', entry);
        return change(target, asDoc('q', q), updateOf(u), { multi: multi === true, upsert: upsert === true });
      }),
  },
  delete: {
    fields: ['deletes', 'ordered'],
    run: (request) =>
      each(request, 'delete', 'deletes', (target, entry) => {
        const { q, limit } = plainDoc(checkEntry('deletes', 'q limit', entry));
        return { n: remove(target(false), asDoc('q', q), limit === 1 ? 1 : undefined).length };
      }),
  },
  findAndModify: {
    fields: ['query', 'sort', 'remove', 'update', 'new', 'upsert'],
    run: (request) => {
      const namespace = namespaceOf(request, 'findAndModify');
      return request.catalog.write(() => findAndModify(request, targetOf(request, namespace)));
    },
  },
  dropDatabase: {
    fields: [],
    run: ({ catalog, database }) =>
      catalog.write(() => {
        catalog.dropDatabase(database);
        return { ok: 1, dropped: database };
      }),
  },
};

/** Runs the entries of a command in one write, up to the first that fails; earlier entries are kept. */
function each(
  request: Request,
  command: string,
  field: string,
  run: (target: Target, entry: unknown) => Partial<Changed>,
): Promise<Doc> {
  const namespace = namespaceOf(request, command);
  const entries = asList(field, request.body[field]);
  const target = targetOf(request, namespace);
  if (request.args.ordered === false) throw unsupported(`'${command}.ordered' other than true`);
  return request.catalog.write(() => {
    const sums = { n: 0, nModified: 0 };
    const upserted: Doc[] = [];
    const writeErrors: Doc[] = [];
    for (const [index, entry] of entries.entries()) {
      try {
        const done = run(target, entry);
        sums.n += done.n ?? 0;
        sums.nModified += done.nModified ?? 0;
        if ('upserted' in done) upserted.push({ index, _id: done.upserted });
      } catch (error) {
        if (!(error instanceof CommandError)) throw error;
        writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.extra });
        break;
      }
    }
    return {
      n: sums.n,
      ...(command === 'update' && { nModified: sums.nModified }),
      ...(upserted.length > 0 && { upserted }),
      ...(writeErrors.length > 0 && { writeErrors }),
      ok: 1,
    };
  });
}

const targetOf =
  ({ catalog }: Request, namespace: string): Target =>
  (make) =>
    catalog.collection(namespace) ?? (make ? catalog.require(namespace) : undefined);

function findAndModify({ args, body }: Request, target: Target): Doc {
  const sort = parseSort(args.sort);
  if (args.upsert === true) throw unsupported("'findAndModify.upsert'");
  if (args.remove === true) {
    if (body.update !== undefined) throw failedToParse("Cannot specify both an 'update' and 'remove'=true");
    const [removed] = remove(target(false), asDoc('query', args.query), 1, sort);
    return { lastErrorObject: { n: removed ? 1 : 0 }, value: removed ?? null, ok: 1 };
  }
  const { n, before, after } = change(target, asDoc('query', body.query), updateOf(body.update), { sort });
  const value = args.new === true ? after : before;
  return { lastErrorObject: { n, updatedExisting: n === 1 }, value: value ?? null, ok: 1 };
}

function updateOf(update: unknown): Doc {
  if (isPlain(update)) return update;
  throw Array.isArray(update)
    ? unsupported('updates by pipeline')
    : failedToParse('an update must be an object');
}
