import type { Device } from 'shared/contracts/account';

/** User-agent markers and display names. The first match wins: most user agents contain markers of others. */
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

/**
 * Browser and system, for the session list of the owner. The user agent itself is never stored: it is more than needed.
 */
export function deviceOf(userAgent = ''): Device {
  const nameOf = (known: readonly (readonly [mark: string, name: string])[]) =>
    known.find(([mark]) => userAgent.includes(mark))?.[1] ?? null;
  return { browser: nameOf(browsers), system: nameOf(systems) };
}
