import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType } from 'react-router-dom';
import type { BlogPost } from 'shared/contracts/blog';
import { Button } from 'shared/ui/button';
import { Notice } from 'shared/ui/notice';
import { Switch } from 'shared/ui/switch';
import { postLanguage } from '../content/post-language';
import styles from './admin.module.css';
import { ContentField } from './content-field';
import { ImageField } from './image-field';
import { useMomentText } from './moment-text';
import { ObstacleNotice } from './obstacle-notice';
import type { PostField } from './post-values';
import { Preview } from './preview';
import { usePostForm } from './use-post-form';

interface PostEditorProps {
  /** The post to change; none for a new one. */
  post: BlogPost | undefined;
  /** Where its draft is kept. */
  place: string;
  /** Leaves the post: it has been saved, or the writer gave up. */
  onDone: () => void;
}

/** The form of a post, and beside it the post as readers will see it. */
export function PostEditor({ post, place, onDone }: PostEditorProps) {
  const { t } = useTranslation('mfe-blog');
  const { t: common } = useTranslation();
  const momentText = useMomentText();
  const form = usePostForm(post, place, onDone);
  const heading = useRef<HTMLHeadingElement>(null);
  const cameByClick = useNavigationType() !== 'POP';
  const { values, faults } = form;
  const faultOf = (field: PostField) => faults[field] && common(`validation.${faults[field]}`);

  useEffect(() => {
    if (cameByClick) heading.current?.focus({ preventScroll: true });
  }, [cameByClick]);

  return (
    <div className={styles.writingDesk}>
      <form
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
          <Notice title={t('admin.draft.restored', { time: momentText(form.restoredAt) })}>
            <Button variant="secondary" size="small" onClick={form.discard}>
              {t('admin.draft.discard')}
            </Button>
          </Notice>
        )}
        <ObstacleNotice form={form} />
        <div className={styles.field}>
          <label className={styles.label} htmlFor="post-title">
            {t('admin.field.title')}
          </label>
          <input
            id="post-title"
            className="ui-input"
            lang={postLanguage}
            value={values.title}
            aria-required
            aria-invalid={Boolean(faults.title)}
            aria-describedby={faults.title && 'post-title-error'}
            onChange={(event) => form.change({ title: event.target.value })}
          />
          {faults.title && (
            <p className="ui-error" id="post-title-error">
              {faultOf('title')}
            </p>
          )}
        </div>
        <ContentField
          key={form.beginning}
          value={values.content}
          error={faultOf('content')}
          onChange={(content) => form.change({ content })}
        />
        <ImageField
          value={values.image_url}
          error={faultOf('image_url')}
          isGenerating={form.isGenerating}
          onChange={(image_url) => form.change({ image_url })}
          onGenerate={form.generate}
        />
        <div className={styles.field}>
          <label className={styles.label} htmlFor="post-author">
            {t('admin.field.author')}
          </label>
          <input
            id="post-author"
            className="ui-input"
            value={values.author}
            aria-invalid={Boolean(faults.author)}
            aria-describedby={faults.author && 'post-author-error'}
            onChange={(event) => form.change({ author: event.target.value })}
          />
          {faults.author && (
            <p className="ui-error" id="post-author-error">
              {faultOf('author')}
            </p>
          )}
        </div>
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
        <div className={styles.choices}>
          <Button type="submit" pending={form.isSaving}>
            {t(form.post ? 'admin.update' : 'admin.create')}
          </Button>
          {form.post && (
            <Button variant="secondary" onClick={onDone}>
              {t('admin.cancel')}
            </Button>
          )}
        </div>
      </form>
      <Preview values={values} />
    </div>
  );
}
