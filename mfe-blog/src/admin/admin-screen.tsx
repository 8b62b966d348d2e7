import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ProblemError } from 'shared/client/client';
import { Button, ButtonLink } from 'shared/ui/button';
import { Notice } from 'shared/ui/notice';
import { Loading } from 'shared/ui/spinner';
import { StaffStore } from 'shared/ui/staff-store';
import styles from './admin.module.css';
import { PostEditor } from './post-editor';
import { PostList } from './post-list';
import { useDraftPlace } from './use-draft-place';
import { usePost } from './use-posts';

/** /blogg-admin: write, change and delete posts. */
export const AdminScreen = () => (
  <StaffStore>
    <Desk />
  </StaffStore>
);

function Desk() {
  const { t } = useTranslation('mfe-blog');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const edited = search.get('edit') || undefined;
  const [finished, setFinished] = useState(0);
  const leave = () => {
    setFinished((count) => count + 1);
    void navigate('/blogg-admin', { replace: true });
  };

  return (
    <div className={`ui-container ${styles.screen}`}>
      <header className={styles.header}>
        <h1>{t('admin.title')}</h1>
        <div className={styles.choices}>
          <ButtonLink to="/samtaleteller" variant="secondary" size="small">
            {t('admin.calls')}
          </ButtonLink>
          <ButtonLink to="/blogg" variant="secondary" size="small">
            {t('admin.view')}
          </ButtonLink>
        </div>
      </header>
      {edited === undefined ? (
        <NewPost key={finished} onDone={leave} />
      ) : (
        <EditedPost key={edited} id={edited} onDone={leave} />
      )}
      <PostList edited={edited} onDeleted={(id) => id === edited && leave()} />
    </div>
  );
}

function NewPost({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('mfe-blog');
  const place = useDraftPlace();
  if (!place) return <Loading>{t('admin.loading')}</Loading>;
  return <PostEditor post={undefined} place={place} onDone={onDone} />;
}

function EditedPost({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('mfe-blog');
  const { t: common } = useTranslation();
  const post = usePost(id);
  if (post.isSuccess) return <PostEditor post={post.data} place={id} onDone={onDone} />;
  if (post.isPending) return <Loading>{t('admin.loading')}</Loading>;
  const isMissing = post.error instanceof ProblemError && post.error.problem.status === 404;
  return (
    <Notice kind="danger" title={t(isMissing ? 'missing.title' : 'admin.toast.load_failed')}>
      {isMissing && <p>{t('missing.text')}</p>}
      <div className={styles.choices}>
        {!isMissing && (
          <Button variant="secondary" size="small" onClick={() => void post.refetch()}>
            {common('action.retry')}
          </Button>
        )}
        <Button variant="secondary" size="small" onClick={onDone}>
          {t('admin.new')}
        </Button>
      </div>
    </Notice>
  );
}
