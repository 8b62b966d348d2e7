import { useTranslation } from 'react-i18next';
import { languageNames, languages, languageTags } from 'shared/i18n/languages';
import type { Elements } from 'shared/ui/elements';
import { StaffTabs } from 'shared/ui/staff-tabs';
import styles from './admin.module.css';
import { textIn } from './post-values';
import type { PostForm } from './use-post-form';

/** Tabs for the languages of a post. */
export function LanguageTabs({ form, children }: { form: PostForm; children: Elements }) {
  const { t } = useTranslation('mfe-blog');
  const { language: shown, values } = form;
  const tabs = languages.map((language) => {
    const { title, content } = textIn(values, language);
    return {
      key: language,
      label: (
        <>
          <span lang={languageTags[language]}>{languageNames[language]}</span>{' '}
          <small>{t(title.trim() || content ? 'admin.language.exists' : 'admin.language.missing')}</small>
        </>
      ),
    };
  });
  return (
    <div>
      <StaffTabs tabs={tabs} active={shown} onChange={form.setLanguage} label={t('admin.language.label')}>
        <div className={styles.languagePanel}>
          {children}
          {shown !== 'no' && <p className="ui-hint">{t('admin.language.hint')}</p>}
        </div>
      </StaffTabs>
    </div>
  );
}
