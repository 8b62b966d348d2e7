import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isHtml } from 'shared/contracts/blog-content';
import { type Language, languageTags } from 'shared/i18n/languages';
import { Input } from 'shared/ui/antd';
import styles from './admin.module.css';
import { type Mode, ModeChoice } from './mode-choice';
import { VisualField } from './visual-field';

interface ContentFieldProps {
  value: string;
  /** Language of the content. */
  language: Language;
  error: string | undefined;
  /** Whether somebody has started using the form; triggers loading the text editor. */
  isStarted: boolean;
  onChange: (content: string) => void;
}

/** The content field: the text editor, or the source as HTML or plain text. */
export function ContentField({ value, language, error, isStarted, onChange }: ContentFieldProps) {
  const { t } = useTranslation('mfe-blog');
  // Plain-text content opens in source mode, because the editor would turn it into HTML.
  const [mode, setMode] = useState<Mode>(value && !isHtml(value) ? 'source' : 'visual');
  const described = error && 'post-content-error';
  return (
    <div className={styles.field}>
      <div className={styles.fieldHead}>
        <span className={styles.label} id="post-content-label">
          {t('admin.field.content')}
        </span>
        <ModeChoice value={mode} onChange={setMode} />
      </div>
      {mode === 'visual' ? (
        <VisualField
          value={value}
          language={language}
          labelledBy="post-content-label"
          describedBy={described}
          invalid={Boolean(error)}
          isStarted={isStarted}
          onChange={onChange}
        />
      ) : (
        <Input.TextArea
          value={value}
          lang={languageTags[language]}
          className={styles.source ?? ''}
          {...(error && { status: 'error' })}
          aria-labelledby="post-content-label"
          aria-describedby={described}
          aria-invalid={Boolean(error)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {error && (
        <p className="ui-error" id="post-content-error">
          {error}
        </p>
      )}
    </div>
  );
}
