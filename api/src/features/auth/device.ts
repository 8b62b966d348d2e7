import type { Device } from 'shared/contracts/account';

/** Marks of a browser's own text, and the name that people know; the first that is there counts: many carry marks of others. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Vivaldi/', 'Vivaldi'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** What a browser is, for its owner to know it again. The text itself is stored nowhere: it tells more than anybody needs. */
export function deviceOf(userAgent = ''): Device {
  const nameOf = (known: readonly (readonly [mark: string, name: string])[]) =>
    known.find(([mark]) => userAgent.includes(mark))?.[1] ?? null;
  return { browser: nameOf(browsers), system: nameOf(systems) };
}
