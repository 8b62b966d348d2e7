import { parse as parseCookie } from 'cookie';
import type { Request } from 'express';
import { languageHeader } from 'shared/contracts/route';
import { defaultLanguage, isLanguage, type Language, languageKey } from 'shared/i18n/languages';

/** The language that a request's page is read in: it says so, which a tab of an earlier release does by a cookie alone. */
export function requestLanguage(request: Request): Language {
  const said = request.get(languageHeader);
  if (isLanguage(said)) return said;
  const chosen = parseCookie(request.get('cookie') ?? '')[languageKey];
  return isLanguage(chosen) ? chosen : defaultLanguage;
}
