import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages, type Messages } from '../src/i18n/languages';
import { maxSemver, semverPattern } from '../src/release-address';

/** Paths of the texts below a folder, by their keys. */
const keysOf = (texts: Messages, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${before}${key}.`) : [before + key],
  );

function textsIn(folder: string, path: string): Messages | string {
  try {
    const texts: unknown = JSON.parse(readFileSync(join(folder, path), 'utf8'));
    const isObject = typeof texts === 'object' && texts !== null && !Array.isArray(texts);
    return isObject ? (texts as Messages) : `${path} is no object of texts`;
  } catch (fault) {
    return `${path} is no JSON: ${fault instanceof Error ? fault.message : fault}`;
  }
}

/** What the texts in one folder lack, in one sentence; undefined if nothing. */
function faultOfTexts(folder: string, path: string): string | undefined {
  const keys = new Map<string, Set<string>>();
  for (const language of languages) {
    const file = `${path}/${language}.json`;
    if (!existsSync(join(folder, file))) {
      return `${file} is missing: a module has its texts in ${languages.join(', ')}`;
    }
    const texts = textsIn(folder, file);
    if (typeof texts === 'string') return texts;
    keys.set(file, new Set(keysOf(texts)));
  }
  for (const [file, own] of keys) {
    for (const [other, wanted] of keys) {
      const key = [...wanted].find((one) => !own.has(one));
      if (key) return `${file} lacks the key ${key}, which ${other} has`;
    }
  }
  return undefined;
}

const isOfLanguages = (files: string[]) =>
  files.some((file) => languages.includes(file.replace(/\.json$/, '') as Language) && file.endsWith('.json'));

/** What the files of a module's texts lack: each folder below `src` with a file of a language has all four. */
export function faultOfLocales(folder: string): string | undefined {
  const source = join(folder, 'src');
  const folders = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  for (const path of ['src', ...folders].sort()) {
    const fault = isOfLanguages(readdirSync(join(folder, path))) && faultOfTexts(folder, path);
    if (fault) return fault;
  }
  return undefined;
}

const antd = /\bfrom\s?['"]antd['"/]|\bimport\(\s?['"]antd['"/]/;

/** Imports of antd past the kit, which would be a copy of its own that the security policy lets write no styles. */
export function faultOfImports(folder: string): string | undefined {
  const source = join(folder, 'src');
  const file = readdirSync(source, { recursive: true, encoding: 'utf8' }).find(
    (path) => /\.tsx?$/.test(path) && antd.test(readFileSync(join(source, path), 'utf8')),
  );
  return (
    file &&
    `src/${file} imports antd: pages for staff import it from shared/ui/antd, and public pages do without`
  );
}

/** What is wrong with a module's `package.json`, in one sentence; undefined if nothing is. */
export function faultOfPackage(
  { name, version }: { name?: unknown; version?: unknown },
  remote: { name: string },
): string | undefined {
  if (name !== remote.name) return `package.json calls the module ${name}, and remote.json ${remote.name}`;
  const isVersion = typeof version === 'string' && version.length <= maxSemver && semverPattern.test(version);
  return isVersion
    ? undefined
    : `package.json: the version ${version} is not of the form 1.2.3 or 1.2.3-beta.1, in lower case and without v or +`;
}
