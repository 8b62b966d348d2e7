import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { defaultLanguage, type Language } from 'shared/i18n/languages';
import { isPublicRoute, type PageState, type Release } from 'shared/release';
import { releaseFile } from 'shared/release-address';
import { serverFile } from 'shared/release-rules';
import { isStyleSheet } from 'shared/release-version';
import { entryOf } from './release-files';
import { createCalls } from './renderer/calls';
import { blameOf, RenderFailure } from './renderer/render-failure';
import { createRenderer } from './renderer/renderer';

/**
 * `check-pages <build folder> <origin of the running system>`: renders each public page once as the edge will, and
 * prints one line about the first page that fails because of the build's own code.
 */
const [dist = '', origin = ''] = process.argv.slice(2);
const release: Release = JSON.parse(readFileSync(join(dist, releaseFile), 'utf8'));
const startRenderer = () =>
  createRenderer({
    name: `${release.name} ${release.version}`,
    makeCall: createCalls(new URL(origin)),
    code: async () => ({
      shell: readFileSync(join(import.meta.dirname, 'realm.js'), 'utf8'),
      remote: readFileSync(join(dist, serverFile), 'utf8'),
      publicPath: '/',
      styles: {
        shell: '',
        remote: Object.keys(release.files)
          .filter(isStyleSheet)
          .map((path) => readFileSync(join(dist, path), 'utf8'))
          .join('\n'),
      },
    }),
    onFailure: () => {},
    priority: constants.priority.PRIORITY_NORMAL,
  });
let renderer = startRenderer();

/** The message of a fault that the build is to blame for; undefined when only the page's data is unavailable. */
function messageOf(fault: unknown): string | undefined {
  if (fault instanceof RenderFailure) return blameOf(fault) && fault.message;
  return fault instanceof Error ? fault.message : String(fault);
}

async function draw(path: string, language = defaultLanguage): Promise<void> {
  const asked = { url: new URL(path, origin).href, language };
  const route = (await renderer.routes()).find((one) => one.path === path);
  if (!route) throw new Error('its code has no page there');
  const data = route.loads ? (await renderer.data(asked)).loaded : undefined;
  const page: PageState = {
    kind: 'public',
    language,
    registry: { remotes: { [release.name]: entryOf(release) } },
    styles: [],
    integrities: {},
    rendered: true,
    closedDays: [],
    opensOn: '',
    ...(data !== undefined && { data }),
  };
  await renderer.page({ ...asked, page, data });
}

/** Why a page cannot be rendered. A late page is rendered once more: a busy machine causes it once, a loop twice. */
async function faultOf(path: string, language?: Language): Promise<unknown> {
  try {
    return void (await draw(path, language));
  } catch (first) {
    if (!(first instanceof RenderFailure) || first.reason !== 'late') return first;
  }
  // A new renderer: the old one backs off after its process was killed.
  renderer.close();
  renderer = startRenderer();
  return draw(path, language).then(
    () => undefined,
    (second: unknown) => second,
  );
}

for (const { path, writtenIn } of release.routes.filter(isPublicRoute)) {
  const fault = await faultOf(path, writtenIn);
  const message = fault && messageOf(fault);
  if (!message) continue;
  console.error(`${path} cannot be drawn: ${message}`);
  process.exitCode = 1;
  break;
}
renderer.close();
