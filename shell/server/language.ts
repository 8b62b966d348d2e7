import type { IncomingMessage, ServerResponse } from 'node:http';
import { defaultLanguage, isLanguage, type Language, languageKey } from 'shared/i18n/languages';

// The name is that of `languageKey`.
const cookie = /(?:^|;\s*)language=(\w{1,10})(?:;|$)/;

const yearInSeconds = 31_536_000;

/** Keeps the language that an address asks for, as the script does: a visitor without script has it on the next page too. */
export function keepAsked(url: URL, response: ServerResponse): void {
  const asked = url.searchParams.get('lang');
  if (!isLanguage(asked)) return;
  response.setHeader('set-cookie', `${languageKey}=${asked}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax`);
}

/** The language of a document: what the address asks for, else what was chosen before, else Norwegian. */
export function languageOf(request: IncomingMessage, url: URL): Language {
  const asked = url.searchParams.get('lang');
  if (isLanguage(asked)) return asked;
  const chosen = cookie.exec(request.headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : defaultLanguage;
}
