import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { defaultLanguage, type Language, languages } from 'shared/i18n/languages';
import { isPublicRoute, type PageState, type Release } from 'shared/release';
import { releaseFile } from 'shared/release-address';
import { serverFile } from 'shared/release-rules';
import { isStyleSheet } from 'shared/release-version';
import type { DrawnPage } from '../src/rendering/draw-page';
import { entryOf } from './release-files';
import { createCalls } from './renderer/calls';
import { blameOf, RenderFailure } from './renderer/render-failure';
import { createRenderer } from './renderer/renderer';

/**
 * `check-pages <build folder> <origin of the running system>`: compares the code with `remote.json`, renders each public
 * page in each language as the edge will, and prints one line about the first fault of the build's own.
 */
const [dist = '', origin = ''] = process.argv.slice(2);
const release: Release = JSON.parse(readFileSync(join(dist, releaseFile), 'utf8'));
const makeCall = createCalls(new URL(origin));
const startRenderer = () =>
  createRenderer({
    name: `${release.name} ${release.version}`,
    async makeCall(call, signal) {
      const answer = await makeCall(call, signal);
      const status = ('fault' in answer && answer.fault.problem?.status) || 0;
      if (status >= 400 && status < 500 && status !== 429)
        refusals.push(`${call.address}, which answers ${status}`);
      return answer;
    },
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

/** The addresses of the api that refused the page being rendered, with the status. */
const refusals: string[] = [];

/** The message of a fault that the build is to blame for; undefined when only the page's data is unavailable. */
function messageOf(fault: unknown): string | undefined {
  if (!(fault instanceof RenderFailure)) return fault instanceof Error ? fault.message : String(fault);
  if (blameOf(fault)) return fault.message;
  const [refusal] = refusals;
  return refusal && `its load asks for ${refusal}`;
}

const title = ({ head }: DrawnPage) => head.find(({ tag }) => tag === 'title')?.text?.trim();

async function draw(path: string, language: Language): Promise<void> {
  refusals.length = 0;
  const url = new URL(path, origin);
  if (language !== defaultLanguage) url.searchParams.set('lang', language);
  const asked = { url: url.href, language };
  const route = (await renderer.routes()).find((one) => one.path === path);
  const data = route?.loads ? (await renderer.data(asked)).loaded : undefined;
  const page: PageState = {
    kind: 'public',
    language,
    registry: { remotes: { [release.name]: entryOf(release) } },
    styles: [],
    integrities: {},
    rendered: path,
    closedDays: [],
    opensOn: '',
    ...(data !== undefined && { data }),
  };
  const drawn = await renderer.page({ ...asked, page, data, strict: true });
  if (!title(drawn))
    throw new Error('it has no title: its route in src/remote.tsx needs a head that returns one');
  // The security policy of public pages would ignore them without a word.
  const [refused] = /<style[\s>]| style="[^"]*"/.exec(drawn.html) ?? [];
  if (refused) {
    throw new Error(
      `it contains ${refused.trim()}, which the policy of public pages refuses: use a CSS module, and antd only in pages for staff`,
    );
  }
}

/** Why a page cannot be rendered. A late page is rendered once more: a busy machine causes it once, a loop twice. */
async function faultOf(path: string, language: Language): Promise<unknown> {
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

/** How the code differs from `remote.json`, in one line; undefined if it does not. */
async function differenceOf({ name, routes }: Release): Promise<string | undefined> {
  const coded = await renderer.routes();
  const codeless = routes.find(({ path }) => !coded.some((one) => one.path === path));
  if (codeless) return `${codeless.path} cannot be drawn: its code has no page there`;
  for (const { path, module, namespace } of coded) {
    if (module !== name) return `src/remote.tsx calls the module ${module}, and remote.json ${name}`;
    if (namespace !== undefined && !namespace.startsWith(`${name}/`)) {
      return `${path} calls its texts ${namespace}: the namespace must be ${name}/<name>`;
    }
    if (!routes.some((one) => one.path === path)) {
      return `${path} is in src/remote.tsx and not in remote.json`;
    }
  }
  return undefined;
}

/** What is wrong with a build, in one line; undefined if nothing is. */
async function faultOfBuild(): Promise<string | undefined> {
  try {
    const difference = await differenceOf(release);
    if (difference) return difference;
  } catch (fault) {
    const message = messageOf(fault);
    return message && `its code cannot be run: ${message}`;
  }
  for (const { path } of release.routes.filter(isPublicRoute)) {
    for (const language of languages) {
      const fault = await faultOf(path, language);
      const message = fault && messageOf(fault);
      if (message)
        return `${path} cannot be drawn${language === defaultLanguage ? '' : ` in ${language}`}: ${message}`;
    }
  }
  return undefined;
}

const fault = await faultOfBuild();
if (fault) {
  console.error(fault);
  process.exitCode = 1;
}
renderer.close();
