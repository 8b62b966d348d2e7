import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType } from 'react-router-dom';
import type { BlogPost } from 'shared/contracts/blog';
import { momentText } from 'shared/i18n/moment-text';
import { useHost } from 'shared/react/host';
import { Alert, Button, Switch } from 'shared/ui/antd';
import { TextField } from 'shared/ui/staff-field';
import { postLanguage } from '../content/post-language';
import styles from './admin.module.css';
import { ContentField } from './content-field';
import { ImageField } from './image-field';
import { ObstacleNotice } from './obstacle-notice';
import { Preview } from './preview';
import { usePostForm } from './use-post-form';

interface PostEditorProps {
  /** The post to change; none for a new one. */
  post: BlogPost | undefined;
  /** Where its draft is stored. */
  draftKey: string;
  /** Leaves the post: it has been saved, or the writer gave up. */
  onDone: () => void;
}

/** The form of a post, and beside it the post as readers will see it. */
export function PostEditor({ post, draftKey, onDone }: PostEditorProps) {
  const { t } = useTranslation('mfe-blog');
  const { language } = useHost();
  const form = usePostForm(post, draftKey, onDone);
  const heading = useRef<HTMLHeadingElement>(null);
  const cameByClick = useNavigationType() !== 'POP';
  const { values } = form;

  useEffect(() => {
    if (cameByClick) heading.current?.focus({ preventScroll: true });
  }, [cameByClick]);
  // What was pressed to start over is gone by then.
  useEffect(() => {
    if (form.beginning > 0) heading.current?.focus();
  }, [form.beginning]);

  return (
    <div className={styles.writingDesk}>
      <form
        ref={form.form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
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
        <TextField
          label={t('admin.field.title')}
          lang={postLanguage}
          required
          value={values.title}
          error={form.errorOf('title')}
          onChange={({ target }) => form.change({ title: target.value })}
        />
        <ContentField
          key={form.beginning}
          value={values.content}
          error={form.errorOf('content')}
          onChange={(content) => form.change({ content })}
        />
        <ImageField
          value={values.image_url}
          error={form.errorOf('image_url')}
          isGenerating={form.isGenerating}
          onChange={(image_url) => form.change({ image_url })}
          onGenerate={form.generate}
        />
        <TextField
          label={t('admin.field.author')}
          value={values.author}
          error={form.errorOf('author')}
          onChange={({ target }) => form.change({ author: target.value })}
        />
        <div className={styles.publish}>
          <Switch
            id="post-published"
            checked={values.published}
            aria-describedby="post-published-hint"
            onChange={(published) => form.change({ published })}
          />
          <label htmlFor="post-published">{t('admin.field.published')}</label>
          <span className="ui-hint" id="post-published-hint">
            {t(values.published ? 'admin.hint.published_on' : 'admin.hint.published_off')}
          </span>
        </div>
        <ObstacleNotice form={form} />
        <div className={styles.choices}>
          <Button type="primary" htmlType="submit" loading={form.isSaving}>
            {t(form.post ? 'admin.update' : 'admin.create')}
          </Button>
          {form.post && <Button onClick={onDone}>{t('admin.cancel')}</Button>}
        </div>
      </form>
      <Preview values={values} />
    </div>
  );
}
