import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared/ui/antd';
import styles from './admin.module.css';
import { PreviewLink } from './preview-link';
import { PlanText, StatusTag } from './publishing';
import type { PostForm } from './use-post-form';

/** Sticky bar below the form: publication status and the actions of the post. */
export function EditorBar({ form, onCancel }: { form: PostForm; onCancel: () => void }) {
  const { t } = useTranslation('mfe-blog');
  const save = useRef<HTMLButtonElement>(null);
  const { post, isSaving } = form;
  return (
    <div className={`${styles.choices} ${styles.bar}`}>
      <p className={styles.status}>
        <StatusTag post={post} />
        {post && <PlanText post={post} />}
      </p>
      <Button size="small" type="primary" htmlType="submit" loading={isSaving}>
        {t(post ? 'admin.update' : 'admin.create')}
      </Button>
      <Button
        size="small"
        ref={save}
        aria-keyshortcuts="Control+S Meta+S"
        title={t('admin.save_hint')}
        // Not disabled while saving, because a disabled button loses focus.
        onClick={() => !isSaving && form.saveAndStay()}
      >
        {t('admin.save')}
      </Button>
      {!post?.published && !post?.scheduled_at && (
        <Button
          size="small"
          onClick={() => {
            if (isSaving) return;
            // This button disappears once the post is published, so move the focus first.
            save.current?.focus();
            form.saveAs(true);
          }}
        >
          {t('admin.publish')}
        </Button>
      )}
      {post && <PreviewLink key={post.id} id={post.id} />}
      {post && (
        <Button size="small" onClick={onCancel}>
          {t('admin.cancel')}
        </Button>
      )}
    </div>
  );
}
