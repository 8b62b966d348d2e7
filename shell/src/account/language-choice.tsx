import { isLanguage, languageNames, languages } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';
import { SelectField } from 'shared/ui/field';
import { Section } from './section';
import { useAccountTexts } from './use-account-texts';

export function LanguageChoice() {
  const t = useAccountTexts();
  const { language, setLanguage } = useHost();
  return (
    <Section title={t('language.title')}>
      <SelectField
        label={t('language.label')}
        required
        value={language}
        onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
      >
        {languages.map((each) => (
          <option key={each} value={each}>
            {languageNames[each]}
          </option>
        ))}
      </SelectField>
    </Section>
  );
}
