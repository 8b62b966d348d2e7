import { useTranslation } from 'react-i18next';
import { commonNamespace, languages } from '../languages';
import da from './locales/da.json';
import en from './locales/en.json';
import no from './locales/no.json';
import sv from './locales/sv.json';

const texts = { no, sv, da, en };

/** Adds what staff tools say alike to the common texts: it comes with the tools, and public pages load none of it. */
export function useStaffTexts(): void {
  const { i18n } = useTranslation();
  const language = languages.find((known) => known === i18n.language);
  if (language && !i18n.exists('help.open')) {
    i18n.addResourceBundle(language, commonNamespace, texts[language], true);
  }
}
