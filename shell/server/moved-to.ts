import { isLanguage } from 'shared/i18n/languages';

/**
 * The new address of a page whose query parameters changed, on the same path and in the same language. Undefined when
 * it equals the requested address, which would be a redirect loop.
 * @param known the requested address with only the parameters that its route declares
 * @param parameters their current values
 */
export function movedTo(asked: URL, known: URL, parameters: Record<string, string>): string | undefined {
  const url = new URL(known);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (url.search === known.search) return undefined;
  const language = asked.searchParams.get('lang');
  if (isLanguage(language)) url.searchParams.set('lang', language);
  return url.pathname + url.search;
}
