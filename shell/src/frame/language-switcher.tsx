import { useTranslation } from 'react-i18next';
import { languages, languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';
import { Dropdown } from './dropdown';

/** The languages in their own names; plain links, so they work before and without script. */
const names = { no: 'Norsk', sv: 'Svenska', da: 'Dansk', en: 'English' } as const;

export function LanguageSwitcher() {
  const { t } = useTranslation();
  const { language, setLanguage } = useHost();
  const label = (
    <>
      <span className="ui-visually-hidden">{t('frame.nav.language')}: </span>
      <span lang={languageTags[language]}>{names[language]}</span>
    </>
  );
  return (
    <Dropdown label={label}>
      {languages.map((each) => (
        <li key={each}>
          <a
            href={`?lang=${each}`}
            lang={languageTags[each]}
            hrefLang={languageTags[each]}
            aria-current={each === language ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              setLanguage(each);
            }}
          >
            {names[each]}
          </a>
        </li>
      ))}
    </Dropdown>
  );
}
