import { isLanguage } from 'shared/i18n/languages';

/**
 * Where the page of an address is now: on the same path, with the language that was asked for. Undefined where that is
 * what was asked for, which would lead in a circle.
 * @param known the address with what its route knows of its query, and nothing else
 * @param parameters what that is now
 */
export function movedTo(asked: URL, known: URL, parameters: Record<string, string>): string | undefined {
  const url = new URL(known);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (url.search === known.search) return undefined;
  const language = asked.searchParams.get('lang');
  if (isLanguage(language)) url.searchParams.set('lang', language);
  return url.pathname + url.search;
}
