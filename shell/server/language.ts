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

/** Keeps the language that an address asks for, as the script does: a visitor without script has it on the next page too. */
export function rememberAskedLanguage(url: URL, response: ServerResponse): void {
  const asked = askedLanguage(url);
  if (!isLanguage(asked)) return;
  response.setHeader(
    'set-cookie',
    serializeCookie(languageKey, asked, { path: '/', maxAge: languageCookieSeconds, sameSite: 'lax' }),
  );
}

/** The language of a document: what the address asks for, else what was chosen before, else Norwegian. */
export function languageOf(request: IncomingMessage, url: URL): Language {
  const asked = askedLanguage(url);
  if (isLanguage(asked)) return asked;
  const chosen = parseCookie(request.headers.cookie ?? '')[languageKey];
  return isLanguage(chosen) ? chosen : defaultLanguage;
}
