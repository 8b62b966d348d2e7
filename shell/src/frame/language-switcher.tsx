import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type Language, languageNames, languages, languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';
import { isPlainClick } from 'shared/ui/plain-click';
import { Dropdown } from './dropdown';

/** Address of the same page in another language, other parameters included. */
function hrefIn(search: string, language: Language): string {
  const query = new URLSearchParams(search);
  query.set('lang', language);
  return `?${query}`;
}

/** A link for each language, in that language; works before and without JavaScript. */
export function LanguageLinks() {
  const { language, setLanguage } = useHost();
  const { search } = useLocation();
  return languages.map((each) => (
    <li key={each}>
      <a
        href={hrefIn(search, each)}
        lang={languageTags[each]}
        hrefLang={languageTags[each]}
        aria-current={each === language ? 'true' : undefined}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setLanguage(each);
        }}
      >
        {languageNames[each]}
      </a>
    </li>
  ));
}

export function LanguageSwitcher() {
  const { t } = useTranslation();
  const { language } = useHost();
  const label = (
    <>
      <span className="ui-visually-hidden">{`${t('frame.nav.language')}: `}</span>
      <span lang={languageTags[language]}>{languageNames[language]}</span>
    </>
  );
  return (
    <Dropdown label={label}>
      <LanguageLinks />
    </Dropdown>
  );
}
