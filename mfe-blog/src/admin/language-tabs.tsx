import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageNames, languages, languageTags } from 'shared/i18n/languages';
import type { Elements } from 'shared/ui/elements';
import styles from './admin.module.css';
import { textIn } from './post-values';
import type { PostForm } from './use-post-form';

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs for the languages of a post; arrow keys move between them, Home and End to the first and last. */
export function LanguageTabs({ form, children }: { form: PostForm; children: Elements }) {
  const { t } = useTranslation('mfe-blog');
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { language: shown, values } = form;

  function move(event: KeyboardEvent) {
    const here = languages.indexOf(shown);
    const ends: Record<string, number> = { Home: 0, End: languages.length - 1 };
    const step = steps[event.key];
    const to = step ? (here + step + languages.length) % languages.length : ends[event.key];
    const chosen = to === undefined ? undefined : languages[to];
    if (!chosen) return;
    event.preventDefault();
    form.setLanguage(chosen);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to as number]?.focus();
  }

  return (
    <div className={styles.languages}>
      <div
        ref={list}
        role="tablist"
        aria-label={t('admin.language.label')}
        className={styles.languageTabs}
        onKeyDown={move}
      >
        {languages.map((language) => {
          const { title, content } = textIn(values, language);
          return (
            <button
              key={language}
              type="button"
              role="tab"
              id={`${id}-${language}`}
              aria-selected={language === shown}
              aria-controls={language === shown ? `${id}-panel` : undefined}
              tabIndex={language === shown ? 0 : -1}
              onClick={() => form.setLanguage(language)}
            >
              <span lang={languageTags[language]}>{languageNames[language]}</span>{' '}
              <small>{t(title.trim() || content ? 'admin.language.exists' : 'admin.language.missing')}</small>
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
        className={styles.languagePanel}
      >
        {children}
        {shown !== 'no' && <p className="ui-hint">{t('admin.language.hint')}</p>}
      </div>
    </div>
  );
}
