import { existsSync, readdirSync, readFileSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

const sourceFolders = ['src', 'server', 'embedded', 'build'];
/** What a part says of itself, beside its sources. */
const ownFiles = ['remote.json', 'rspack.config.ts'];
/** Editors write several files at once, or one file in several steps. */
const settleMs = 100;

/** Source folders of a package, with all subfolders. */
const foldersIn = (part) =>
  sourceFolders
    .map((name) => join(part, name))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [
      folder,
      ...readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ parentPath, name }) => join(parentPath, name)),
    ]);

/** Modification times and sizes of the files of a build. */
const stateOf = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => {
          const { mtimeMs, size } = statSync(join(parentPath, name));
          return `${parentPath}/${name} ${mtimeMs} ${size}`;
        })
        .join('\n')
    : '';

/**
 * Rebuilds changed sources and shows them in the running product: modules are released, api and edge restarted. A
 * failed build changes nothing.
 * @param root of the repository
 * @param build resolves to whether it succeeded
 * @param startAgain restarts 'api' or 'edge'; resolves when it is ready
 * @param release makes the builds of these modules live
 * @returns a function that stops watching
 */
export function watchSources({ root, build, startAgain, release, print = console.log }) {
  const parts = readdirSync(root).filter((name) => /^(?:shared|api|shell|mfe-.+)$/.test(name));
  const modules = parts.filter((name) => existsSync(join(root, name, 'remote.json')));
  const built = () => ({
    api: stateOf(join(root, 'api/dist')),
    edge: stateOf(join(root, 'shell/dist')),
    ...Object.fromEntries(
      modules.map((name) => {
        const file = join(root, name, 'dist/release.json');
        return [name, existsSync(file) ? readFileSync(file, 'utf8') : ''];
      }),
    ),
  });
  let shown = built();
  let timer;
  let working = false;
  let isChanged = false;

  async function show() {
    const began = performance.now();
    if (!(await build())) return;
    const now = built();
    const changed = Object.keys(now).filter((name) => now[name] !== shown[name]);
    if (changed.includes('api')) await startAgain('api');
    const released = changed.filter((name) => modules.includes(name) && now[name]);
    if (released.length > 0) await release(released);
    if (changed.includes('edge')) await startAgain('edge');
    // Only now, so that failed steps are retried with the next change.
    shown = now;
    if (changed.length > 0)
      print(`${changed.join(', ')}: shown after ${Math.round(performance.now() - began)} ms`);
  }

  async function work() {
    if (working) return;
    working = true;
    while (isChanged) {
      isChanged = false;
      await show().catch(({ message }) => console.error(message));
    }
    working = false;
  }

  // Watch folders, not files: a watched file is lost when an editor replaces it.
  let watchers = [];
  const stopWatching = () => {
    for (const watcher of watchers) watcher.close();
  };
  function watchFolders() {
    stopWatching();
    // A part goes and comes with the branch that is checked out.
    watchers = parts.flatMap((part) => {
      const folder = join(root, part);
      if (!existsSync(folder)) return [];
      // Only these files: builds create folders of their own beside the sources.
      const saysOfItself = watch(folder, (_event, name) => ownFiles.includes(name) && onChange());
      return [saysOfItself, ...foldersIn(folder).map((source) => watch(source, onChange))];
    });
    watchers.push(watch(root, (_event, name) => parts.includes(name) && onChange()));
    for (const watcher of watchers) watcher.on('error', onChange);
  }
  function onChange() {
    isChanged = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Folders may have changed; changes made meanwhile are part of the next build.
      watchFolders();
      void work();
    }, settleMs);
  }
  watchFolders();
  return () => {
    clearTimeout(timer);
    stopWatching();
  };
}
