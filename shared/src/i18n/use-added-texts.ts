import { useTranslation } from 'react-i18next';
import { commonNamespace, type Language, languages, type Messages } from './languages';

/**
 * Translates with texts that only some screens have: they come with these, and other pages load none of them.
 * @param sign a key of theirs that no others have
 */
export function useAddedTexts(sign: string, texts: Record<Language, Messages>, namespace = commonNamespace) {
  const { i18n, t } = useTranslation(namespace);
  const language = languages.find((known) => known === i18n.language);
  if (language && !i18n.exists(sign, { ns: namespace }))
    i18n.addResourceBundle(language, namespace, texts[language], true);
  return t;
}
