import { parse as parseCookie } from 'cookie';
import type { Request } from 'express';
import { defaultLanguage, isLanguage, type Language, languageKey } from 'shared/i18n/languages';

/** The language in which the sender of a request reads the site: the pages keep it in a cookie. */
export function requestLanguage(request: Request): Language {
  const chosen = parseCookie(request.get('cookie') ?? '')[languageKey];
  return isLanguage(chosen) ? chosen : defaultLanguage;
}
