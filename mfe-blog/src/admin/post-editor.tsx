import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import type { BlogPost } from 'shared/contracts/blog';
import { momentText } from 'shared/i18n/dates';
import { languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';
import { Alert, Button } from 'shared/ui/antd';
import { TextField } from 'shared/ui/staff-field';
import styles from './admin.module.css';
import { ConflictNotice } from './conflict-notice';
import { ContentField } from './content-field';
import { EditorBar } from './editor-bar';
import { ImageField } from './image-field';
import { LanguageTabs } from './language-tabs';
import { useSending } from './parts';
import { fieldsOf, sameValues, textIn, valuesOf, withText } from './post-values';
import { Preview } from './preview';
import { Publishing } from './publishing';
import { Revisions } from './revisions';
import { SlugField } from './slug-field';
import { usePostForm } from './use-post-form';

/** What the surrounding screen asks the form before it replaces it. */
export interface Writing {
  /** Whether the form has changes that are stored only in this browser. */
  isUnsaved: () => boolean;
  /** The stored post being edited; undefined for a new post. */
  stored: () => BlogPost | undefined;
}

interface PostEditorProps {
  /** The post to edit; undefined for a new post. */
  post: BlogPost | undefined;
  /** Storage key of its draft. */
  draftKey: string;
  writing: Ref<Writing>;
  /** Called after a save that leaves the post. */
  onDone: () => void;
  /** Called when the writer cancels. */
  onCancel: () => void;
}

/** The form of a post, with its revisions and a live preview beside it. */
export function PostEditor({ post, draftKey, writing, onDone, onCancel }: PostEditorProps) {
  const { t } = useTranslation('mfe-blog');
  const { language } = useHost();
  const form = usePostForm(post, draftKey, onDone);
  const heading = useRef<HTMLHeadingElement>(null);
  const cameByClick = useNavigationType() !== 'POP';
  const [search] = useSearchParams();
  const isAskedFor = !post && search.has('edit');
  // The form is always rendered beside the list: load what only writers need once somebody starts writing.
  const [isTouched, setTouched] = useState(false);
  const isStarted = isTouched || search.has('edit');
  useSending(isStarted);
  const { values, now, language: written } = form;
  const fields = fieldsOf(written);
  const text = textIn(values, written);
  const isUnsaved = () => !sameValues(now().values, valuesOf(now().post));
  useImperativeHandle(writing, () => ({
    isUnsaved,
    stored: () => now().post,
  }));

  useEffect(() => {
    // Whoever asked for a new post begins to type; what one came upon is announced first.
    const start = isAskedFor ? form.form.current?.querySelector('input') : heading.current;
    if (cameByClick) start?.focus({ preventScroll: true });
  }, [cameByClick, isAskedFor, form.form]);
  // After a reset the pressed button is gone: move the focus to the heading.
  useEffect(() => {
    if (form.beginning > 0) heading.current?.focus();
  }, [form.beginning]);

  return (
    <div className={styles.writingDesk}>
      <form
        ref={form.form}
        className={styles.form}
        noValidate
        // Focus on the heading comes from navigation and does not count as starting to write.
        onFocus={({ target }: { target: Element }) => target !== heading.current && setTouched(true)}
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
        onKeyDown={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
          event.preventDefault();
          if (!event.repeat && !form.isSaving) form.saveAndStay();
        }}
      >
        <h2 ref={heading} tabIndex={-1} className={styles.formTitle}>
          {t(form.post ? 'admin.edit' : 'admin.new')}
        </h2>
        {form.restoredAt && (
          <Alert
            type="info"
            role="status"
            title={t('admin.draft.restored', { time: momentText(form.restoredAt, language) })}
            action={
              <Button size="small" onClick={form.discard}>
                {t('admin.draft.discard')}
              </Button>
            }
          />
        )}
        {form.isUnkept && <Alert type="warning" role="status" title={t('admin.draft.unkept')} />}
        <LanguageTabs form={form}>
          <TextField
            label={t('admin.field.title')}
            lang={languageTags[written]}
            required={written === 'no'}
            value={text.title}
            error={form.errorOf(fields.title)}
            onChange={({ target }) => form.change(withText(written, { title: target.value }))}
          />
          {written === 'no' && <SlugField form={form} />}
          <ContentField
            key={`${form.beginning} ${written}`}
            value={text.content}
            language={written}
            error={form.errorOf(fields.content)}
            isStarted={isStarted}
            onChange={(content) => form.change(withText(written, { content }))}
          />
        </LanguageTabs>
        <ImageField form={form} />
        <TextField
          label={t('admin.field.author')}
          value={values.author}
          error={form.errorOf('author')}
          onChange={({ target }) => form.change({ author: target.value })}
        />
        <Publishing form={form} />
        <ConflictNotice form={form} />
        <EditorBar form={form} onCancel={onCancel} />
      </form>
      <div className={styles.beside}>
        {form.post && (
          <Revisions
            key={`revisions of ${form.post.id}`}
            post={form.post}
            mayReplace={() => !isUnsaved() || window.confirm(t('admin.revisions.confirm'))}
            onRestored={form.take}
          />
        )}
        <Preview values={values} language={written} />
      </div>
    </div>
  );
}
