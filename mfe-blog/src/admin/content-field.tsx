import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isHtml } from 'shared/contracts/blog-content';
import { Input } from 'shared/ui/antd';
import { Loading } from 'shared/ui/query-notice';
import { postLanguage } from '../content/post-language';
import styles from './admin.module.css';
import { type Mode, ModeChoice } from './mode-choice';

const TextEditor = lazy(() =>
  import(/* webpackChunkName: "text-editor" */ './editor/text-editor').then((file) => ({
    default: file.TextEditor,
  })),
);

interface ContentFieldProps {
  value: string;
  error: string | undefined;
  onChange: (content: string) => void;
}

/** The content: in the text editor, or as HTML or plain text for those who want to see every sign. */
export function ContentField({ value, error, onChange }: ContentFieldProps) {
  const { t } = useTranslation('mfe-blog');
  // What was written as plain text stays plain text.
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
        <Suspense fallback={<Loading>{t('admin.editor.loading')}</Loading>}>
          <TextEditor
            initial={value}
            labelledBy="post-content-label"
            describedBy={described}
            invalid={Boolean(error)}
            onChange={onChange}
          />
        </Suspense>
      ) : (
        <Input.TextArea
          value={value}
          lang={postLanguage}
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
