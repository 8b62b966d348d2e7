import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ProblemError } from 'shared/client/client';
import { Alert, Button } from 'shared/ui/antd';
import { ButtonLink } from 'shared/ui/button';
import { Loading } from 'shared/ui/query-notice';
import { StaffFrame } from 'shared/ui/staff';
import styles from './admin.module.css';
import { PostEditor } from './post-editor';
import { PostList } from './post-list';
import { useDraftKey } from './use-draft-key';
import { usePost } from './use-posts';

/** /blogg-admin: write, change and delete posts. */
export const AdminScreen = () => (
  <StaffFrame>
    <Desk />
  </StaffFrame>
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
  const draftKey = useDraftKey();
  if (!draftKey) return <Loading>{t('admin.loading')}</Loading>;
  return <PostEditor post={undefined} draftKey={draftKey} onDone={onDone} />;
}

function EditedPost({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useTranslation('mfe-blog');
  const { t: common } = useTranslation();
  const post = usePost(id);
  if (post.isSuccess) return <PostEditor post={post.data} draftKey={id} onDone={onDone} />;
  if (post.isPending) return <Loading>{t('admin.loading')}</Loading>;
  const isMissing = post.error instanceof ProblemError && post.error.problem.status === 404;
  return (
    <Alert
      type="error"
      title={t(isMissing ? 'missing.title' : 'admin.toast.load_failed')}
      description={
        <>
          {isMissing && <p>{t('missing.text')}</p>}
          <div className={styles.choices}>
            {!isMissing && (
              <Button size="small" onClick={() => void post.refetch()}>
                {common('action.retry')}
              </Button>
            )}
            <Button size="small" onClick={onDone}>
              {t('admin.new')}
            </Button>
          </div>
        </>
      }
    />
  );
}
