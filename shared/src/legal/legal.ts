import { defaultLanguage, type Language } from '../i18n/languages';
import type { LegalText } from './legal-text';

const privacyTexts: Record<Language, () => Promise<{ privacy: LegalText }>> = {
  no: () => import('./privacy-no'),
  sv: () => import('./privacy-sv'),
  da: () => import('./privacy-da'),
  en: () => import('./privacy-en'),
};

/** Loads the privacy text in a language; falls back to Norwegian if that fails. */
export const loadPrivacy = async (language: Language): Promise<LegalText> =>
  (await privacyTexts[language]().catch(() => privacyTexts[defaultLanguage]())).privacy;
