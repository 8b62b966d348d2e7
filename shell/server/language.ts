import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseCookie, serialize as serializeCookie } from 'cookie';
import {
  defaultLanguage,
  isLanguage,
  type Language,
  languageCookieSeconds,
  languageKey,
} from 'shared/i18n/languages';

const askedLanguage = (url: URL) => (url.search ? url.searchParams.get('lang') : null);

/** Stores the language from the address in a cookie, as the script does, so that it lasts without JavaScript too. */
export function rememberAskedLanguage(url: URL, response: ServerResponse): void {
  const asked = askedLanguage(url);
  if (!isLanguage(asked)) return;
  response.setHeader(
    'set-cookie',
    serializeCookie(languageKey, asked, { path: '/', maxAge: languageCookieSeconds, sameSite: 'lax' }),
  );
}

/** The language of a document: from the address, else from the cookie, else Norwegian. */
export function languageOf(request: IncomingMessage, url: URL): Language {
  const asked = askedLanguage(url);
  if (isLanguage(asked)) return asked;
  const chosen = parseCookie(request.headers.cookie ?? '')[languageKey];
  return isLanguage(chosen) ? chosen : defaultLanguage;
}
