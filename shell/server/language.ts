import type { IncomingMessage } from 'node:http';
import { defaultLanguage, isLanguage, type Language, languageKey } from 'shared/i18n/languages';

const cookie = new RegExp(`(?:^|;\\s*)${languageKey}=(\\w+)`);

/** The language of a document: what the address asks for, else what was chosen before, else Norwegian. */
export function languageOf(request: IncomingMessage, url: URL): Language {
  const asked = url.searchParams.get('lang');
  if (isLanguage(asked)) return asked;
  const chosen = cookie.exec(request.headers.cookie ?? '')?.[1];
  return isLanguage(chosen) ? chosen : defaultLanguage;
}
