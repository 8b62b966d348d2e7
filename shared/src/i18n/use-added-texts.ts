import { useTranslation } from 'react-i18next';
import { commonNamespace, type Language, languages, type Messages } from './languages';

/**
 * Adds what only some screens say to the common texts: it comes with them, and other pages load none of it.
 * @param sign a key that only these texts have
 */
export function useAddedTexts(sign: string, texts: Record<Language, Messages>): void {
  const { i18n } = useTranslation();
  const language = languages.find((known) => known === i18n.language);
  if (language && !i18n.exists(sign))
    i18n.addResourceBundle(language, commonNamespace, texts[language], true);
}
