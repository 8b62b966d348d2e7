import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, languageTags } from 'shared/i18n/languages';
import { FailureNotice } from 'shared/ui/query-notice';
import styles from './admin.module.css';
import { ToolbarShape } from './editor/tool-icons';
import type { Initial, WritingProps } from './editor/writing-props';
import { useTextEditor, useWrittenText } from './parts';
import { PlainField } from './plain-field';

interface VisualFieldProps extends Omit<WritingProps, 'initial'> {
  /** Whether somebody has started using the form. */
  isStarted: boolean;
}

/**
 * The text editor, lazy-loaded when somebody starts writing. Until then a placeholder of the same size takes input;
 * typed and pasted content and the cursor position carry over to the editor.
 */
export function VisualField({ isStarted, ...field }: VisualFieldProps) {
  const { t } = useTranslation('mfe-blog');
  const [wasEmpty] = useState(field.value === '');
  const [isComposing, setComposing] = useState(false);
  const initial = useRef<Initial>(undefined);
  const editor = useTextEditor(isStarted || !wasEmpty);
  if (editor.isSuccess && !isComposing) {
    return <editor.data.TextEditor initial={initial} isTyped={wasEmpty} {...field} />;
  }
  return (
    <>
      <div className={styles.editor} aria-busy={editor.isFetching}>
        <ToolbarShape />
        {wasEmpty ? (
          <PlainField initial={initial} onComposing={setComposing} {...field} />
        ) : (
          <Text value={field.value} language={field.language} />
        )}
      </div>
      <p className="ui-visually-hidden" role="status">
        {editor.isFetching ? t('admin.editor.loading') : ''}
      </p>
      {editor.isError && (
        <FailureNotice
          title={t('admin.editor.failed')}
          error={editor.error}
          onRetry={() => void editor.refetch()}
        />
      )}
    </>
  );
}

/** Read-only content until the editor is loaded. */
function Text({ value, language }: { value: string; language: Language }) {
  const { data } = useWrittenText();
  return (
    <div className={`ui-prose ${styles.writing}`} lang={languageTags[language]}>
      {data && <data.WrittenText content={value} />}
    </div>
  );
}
