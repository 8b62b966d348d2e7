import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from 'shared/client/problem-of';
import {
  type BlogPost,
  type BlogRevision,
  type BlogRevisionText,
  type BlogVariant,
  variantLanguages,
} from 'shared/contracts/blog';
import { momentTexts } from 'shared/i18n/dates';
import { type Language, languageNames, languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import { DialogFailure, type Failure } from 'shared/ui/dialog-failure';
import type { Elements } from 'shared/ui/elements';
import { FailureNotice, Loading } from 'shared/ui/query-notice';
import { DialogActions, StaffDialog } from 'shared/ui/staff-dialog';
import { Picture } from '../reader/picture';
import reader from '../reader/reader.module.css';
import styles from './admin.module.css';
import { useWrittenText } from './parts';
import { useRestore, useRevision, useRevisions } from './use-revisions';

interface RevisionsProps {
  post: BlogPost;
  /** Asks for confirmation if restoring would overwrite unsaved changes. */
  mayReplace: () => boolean;
  onRestored: (post: BlogPost) => void;
}

/** The revisions of a post: who saved them and when; each can be viewed and restored. */
export function Revisions({ post, mayReplace, onRestored }: RevisionsProps) {
  const { t } = useTranslation('mfe-blog');
  const { language } = useHost();
  const [opened, setOpened] = useState<{ revision: BlogRevision; time: string }>();
  const revisions = useRevisions(post);
  const items = revisions.data?.items ?? [];
  const times = momentTexts(
    items.map((revision) => revision.saved_at),
    language,
  );
  // A post that was saved only once has no revisions.
  if (items.length === 0 && !revisions.isError) return null;
  return (
    <details className={styles.tool}>
      <summary>
        <h3>{t('admin.revisions.title', { count: items.length })}</h3>
      </summary>
      {revisions.isError && (
        <FailureNotice
          title={t('admin.toast.load_failed')}
          error={revisions.error}
          onRetry={() => void revisions.refetch()}
        />
      )}
      <ol className={styles.revisions}>
        {items.map((revision, at) => {
          const time = times[at] ?? '';
          return (
            <li key={revision.version}>
              <span className={styles.rowText}>
                <span>{time}</span>
                {revision.saved_by && <span className={styles.rowMeta}>{revision.saved_by}</span>}
              </span>
              <Button
                size="small"
                aria-label={t('admin.revisions.look_named', { time })}
                onClick={() => setOpened({ revision, time })}
              >
                {t('admin.revisions.look')}
              </Button>
            </li>
          );
        })}
      </ol>
      {opened && (
        <RevisionDialog
          post={post}
          {...opened}
          mayReplace={mayReplace}
          onRestored={onRestored}
          onClose={() => setOpened(undefined)}
        />
      )}
    </details>
  );
}

interface RevisionDialogProps extends RevisionsProps {
  revision: BlogRevision;
  /** Time of the save, formatted as in the list. */
  time: string;
  onClose: () => void;
}

function RevisionDialog({ post, revision, time, mayReplace, onRestored, onClose }: RevisionDialogProps) {
  const { t } = useTranslation('mfe-blog');
  const { toast } = useHost();
  const text = useRevision(post.id, revision.version);
  const restoring = useRestore(post);
  const [failure, setFailure] = useState<Failure>();

  const restore = async (former: BlogRevisionText) => {
    if (!mayReplace()) return;
    setFailure(undefined);
    try {
      const restored = await restoring.mutateAsync(former);
      toast({ kind: 'success', title: t('admin.revisions.restored') });
      onClose();
      onRestored(restored);
    } catch (error) {
      const isStale = problemOf(error)?.status === 409;
      setFailure(
        isStale ? { title: t('admin.conflict.title') } : { title: t('admin.toast.save_failed'), error },
      );
    }
  };
  return (
    <StaffDialog title={t('admin.revisions.version', { time })} onClose={onClose}>
      {text.isPending && <Loading>{t('admin.loading')}</Loading>}
      {text.isError && (
        <FailureNotice
          title={t('admin.toast.load_failed')}
          error={text.error}
          onRetry={() => void text.refetch()}
        />
      )}
      {text.isSuccess && (
        <>
          <RevisionText text={text.data} />
          <DialogFailure failure={failure} />
          <DialogActions>
            <Button onClick={onClose}>{t('admin.cancel')}</Button>
            <Button type="primary" loading={restoring.isPending} onClick={() => void restore(text.data)}>
              {t('admin.revisions.restore')}
            </Button>
          </DialogActions>
        </>
      )}
    </StaffDialog>
  );
}

function RevisionText({ text }: { text: BlogRevisionText }) {
  const variants = variantLanguages.flatMap((language) => {
    const variant = text.variants[language];
    return variant ? [{ language, ...variant }] : [];
  });
  return (
    <div className={`${styles.previewBody} ${styles.revision}`}>
      <Text language="no" title={text.title} content={text.content}>
        {text.author && (
          <p className={reader.byline} translate="no">
            {text.author}
          </p>
        )}
        {text.image_url && <Picture address={text.image_url} alt={text.image_alt} />}
      </Text>
      {variants.map((variant) => (
        <section key={variant.language} className={styles.previewBody}>
          <h3 className={styles.previewTitle} lang={languageTags[variant.language]}>
            {languageNames[variant.language]}
          </h3>
          <Text {...variant} />
        </section>
      ))}
    </div>
  );
}

function Text({
  language,
  title,
  content,
  children,
}: BlogVariant & { language: Language; children?: Elements }) {
  const { data } = useWrittenText();
  const lang = languageTags[language];
  return (
    <>
      <p className={styles.previewHeading} lang={lang}>
        {title}
      </p>
      {children}
      <div className={`ui-prose ${reader.content}`} lang={lang}>
        {data && <data.WrittenText content={content} />}
      </div>
    </>
  );
}
