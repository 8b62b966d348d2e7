import { useTranslation } from 'react-i18next';
import { languages } from 'shared/i18n/languages';
import da from './locales/da.json';
import en from './locales/en.json';
import no from './locales/no.json';
import sv from './locales/sv.json';

const texts = { no, sv, da, en };
const namespace = 'account';

/** The texts of the own account, which come with its screen: public pages load none of them. */
export function useAccountTexts() {
  const { i18n } = useTranslation();
  for (const language of languages) {
    if (!i18n.hasResourceBundle(language, namespace)) {
      i18n.addResourceBundle(language, namespace, texts[language]);
    }
  }
  return useTranslation(namespace).t;
}
