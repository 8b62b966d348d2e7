import { permissionOfModule } from './contracts/access';
import { moduleName, right } from './contracts/access.schema';
import { freeText, madeText, shortList } from './contracts/fields';
import { edgePrefix } from './contracts/modules';
import { z } from './contracts/zod';
import { type Language, languages } from './i18n/languages';
import type { RemoteEntry } from './remote-entry';
import { reservedPaths } from './reserved-paths';
import { isAtOrBelow } from './shell-paths';

const path = madeText(
  200,
  /^\/(?:[a-z\d]+(?:[-./][a-z\d]+)*)?$/,
  'is no path in lower case, without parameters',
);
/** Paths that the edge requests from the api on behalf of visitors; never those for edges only. */
const endpointPath = madeText(200, /^\/api\/[a-z\d]+(?:[-./][a-z\d]+)*$/, 'is no endpoint of the api').refine(
  (endpoint) => !isAtOrBelow(endpoint, edgePrefix),
  'is for edges alone',
);
const fieldName = madeText(60, /^[a-z]\w*$/i, 'is no name of a field');
const label = freeText({ max: 40 }).refine(Boolean, 'is empty');
const labels = z.strictObject(
  Object.fromEntries(languages.map((language) => [language, label])) as Record<Language, typeof label>,
);

const routeEntry = z
  .strictObject({
    path,
    writtenIn: z.enum(languages).optional(),
    unlisted: z.boolean().optional(),
    permission: right.optional(),
    guard: z.enum(['redirect', 'notice']).optional(),
    patients: z.boolean().optional(),
    menu: z.strictObject({ group: z.enum(['tools']), label: labels }).optional(),
  })
  .refine(
    ({ permission, guard }) => Boolean(permission) === Boolean(guard),
    'needs permission and guard, or neither',
  )
  .refine(({ permission, patients }) => permission || !patients, 'shows patients to everybody')
  .refine(({ permission, menu }) => permission || !menu, 'stands in the menu of tools and is no tool');

const form = z.strictObject({
  path,
  endpoint: endpointPath,
  fields: z.record(fieldName, fieldName),
  largest: z.strictObject({ field: fieldName, code: madeText(60) }),
});

const feed = z.strictObject({ kind: z.enum(['feed', 'sitemap']), path, endpoint: endpointPath });

/** Schema of `remote.json`. */
export const remoteEntry: z.ZodType<RemoteEntry, RemoteEntry> = z
  .strictObject({
    name: moduleName,
    // The api checks which contract versions the shell supports, for a clear error message.
    contract: z.int().min(0),
    routes: shortList(routeEntry, 100, 'are too many').refine((routes) => routes.length > 0, 'are none'),
    forms: shortList(form, 20, 'are too many').optional(),
    feeds: shortList(feed, 20, 'are too many').optional(),
  })
  .superRefine(({ name, routes, forms = [], feeds = [] }, context) => {
    const fail = (message: string) => context.addIssue({ code: 'custom', message });
    const paths = [...routes, ...feeds].map((one) => one.path);
    for (const twice of paths.filter((one, index) => paths.indexOf(one) !== index))
      fail(`${twice} stands twice`);
    for (const taken of paths.filter((one) => reservedPaths.some((reserved) => isAtOrBelow(one, reserved)))) {
      fail(`${taken} is the shell's own`);
    }
    for (const { path, permission } of routes) {
      if (permission?.startsWith('module:') && permission !== permissionOfModule(name)) {
        fail(`${path} needs ${permission}, which ${name} may not declare`);
      }
    }
    for (const posted of forms) {
      const page = routes.find((route) => route.path === posted.path);
      if (!page || page.permission) fail(`${posted.path} takes a form and is no public page of ${name}`);
    }
  });

/** Parses a `remote.json`; throws a one-line error if it is invalid. */
export function parseRemoteEntry(data: unknown): RemoteEntry {
  const parsed = remoteEntry.safeParse(data);
  if (parsed.success) return parsed.data as RemoteEntry;
  const [issue] = parsed.error.issues;
  throw new Error(`remote.json: ${[issue?.path.join('.'), issue?.message].filter(Boolean).join(' ')}`);
}

/** Paths that a module owns: its pages, feeds and sitemaps. */
const addressesOf = ({ routes, feeds = [] }: Pick<RemoteEntry, 'routes' | 'feeds'>) =>
  [...routes, ...feeds].map(({ path }) => path);

/** Describes, in one line, a conflict with the other live modules; undefined if there is none. */
export function conflictOf(
  entry: RemoteEntry,
  others: Record<string, Pick<RemoteEntry, 'routes' | 'feeds'>>,
): string | undefined {
  const own = addressesOf(entry);
  for (const [name, other] of Object.entries(others)) {
    const taken = name === entry.name ? undefined : addressesOf(other).find((path) => own.includes(path));
    if (taken) return `${taken} belongs to ${name}`;
  }
  return undefined;
}
