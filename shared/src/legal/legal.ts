import { defaultLanguage, type Language } from '../i18n/languages';

/** A legal text: its sections are the same in number and order in every language. */
export interface LegalText {
  title: string;
  intro: string;
  sections: { id: string; heading: string; paragraphs: string[] }[];
}

const privacyTexts: Record<Language, () => Promise<{ privacy: LegalText }>> = {
  no: () => import('./privacy-no'),
  sv: () => import('./privacy-sv'),
  da: () => import('./privacy-da'),
  en: () => import('./privacy-en'),
};

/** The privacy text in a language, Norwegian when it cannot be loaded; fetched only where it is read. */
export const loadPrivacy = async (language: Language): Promise<LegalText> =>
  (await privacyTexts[language]().catch(() => privacyTexts[defaultLanguage]())).privacy;
