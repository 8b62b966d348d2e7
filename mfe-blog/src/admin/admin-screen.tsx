import { type Ref, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ProblemError } from 'shared/client/errors';
import { staffPages } from 'shared/staff-pages';
import { Alert, Button } from 'shared/ui/antd';
import { ButtonLink } from 'shared/ui/button';
import { Loading } from 'shared/ui/query-notice';
import { StaffFrame } from 'shared/ui/staff';
import styles from './admin.module.css';
import { PostEditor, type Writing } from './post-editor';
import { PostList } from './post-list';
import { useDraftKey } from './use-draft-key';
import { usePost } from './use-posts';

/** /blogg-admin: write, edit and delete posts. */
export const AdminScreen = () => (
  <StaffFrame help={() => import('../help/help')}>
    <Desk />
  </StaffFrame>
);

function Desk() {
  const { t } = useTranslation('mfe-blog');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const edited = search.get('edit') || undefined;
  // '?edit=' without an id means a new post; without 'edit', narrow screens show only the list.
  const isOpen = search.has('edit');
  const [finished, setFinished] = useState(0);
  const writing = useRef<Writing>(null);
  const desk = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  // The form is slow to render: deferring it lets the list respond first.
  const hasForm = useDeferredValue(true, false);

  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    // On wide screens list and form are both visible, so the focus need not move.
    const left = desk.current?.children[isOpen ? 0 : 1];
    if (left?.getClientRects().length) return;
    // A new post begins with its title.
    const start = isOpen && edited === undefined ? 'input' : 'h2';
    desk.current?.children[isOpen ? 1 : 0]?.querySelector<HTMLElement>(start)?.focus();
  }, [isOpen]);

  const mayLeave = () => !writing.current?.isUnsaved() || window.confirm(t('admin.confirm_leave'));
  const leave = () => {
    setFinished((count) => count + 1);
    void navigate(staffPages.blogAdmin, { replace: true });
  };
  const back = () => mayLeave() && leave();
  const startNew = () => {
    // Ask only if the form holds a stored post; otherwise it already is a new post.
    if (!writing.current || writing.current.stored()) {
      if (!mayLeave()) return;
      setFinished((count) => count + 1);
    }
    void navigate(`${staffPages.blogAdmin}?edit=`);
    desk.current?.children[1]?.querySelector('input')?.focus();
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
      <div ref={desk} className={styles.desk} data-open={isOpen}>
        <PostList
          edited={edited}
          mayLeave={mayLeave}
          onNew={startNew}
          // Ask the form which post it holds: after a first save the URL changes without the router noticing.
          onDeleted={(id) => id === (writing.current?.stored()?.id ?? edited) && leave()}
        />
        <div className={styles.pane}>
          <Button size="small" className={styles.back ?? ''} onClick={back}>
            {t('admin.back')}
          </Button>
          {!hasForm && <Loading>{t('admin.loading')}</Loading>}
          {hasForm && edited === undefined && (
            <NewPost key={finished} writing={writing} onDone={leave} onCancel={back} />
          )}
          {hasForm && edited !== undefined && (
            <EditedPost key={edited} id={edited} writing={writing} onDone={leave} onCancel={back} />
          )}
        </div>
      </div>
    </div>
  );
}

interface DeskProps {
  writing: Ref<Writing>;
  onDone: () => void;
  onCancel: () => void;
}

function NewPost(props: DeskProps) {
  const { t } = useTranslation('mfe-blog');
  const draftKey = useDraftKey();
  if (!draftKey) return <Loading>{t('admin.loading')}</Loading>;
  return <PostEditor post={undefined} draftKey={draftKey} {...props} />;
}

function EditedPost({ id, ...props }: DeskProps & { id: string }) {
  const { t } = useTranslation('mfe-blog');
  const { t: common } = useTranslation();
  const post = usePost(id);
  if (post.data) return <PostEditor post={post.data} draftKey={id} {...props} />;
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
            <Button size="small" onClick={props.onDone}>
              {t('admin.new')}
            </Button>
          </div>
        </>
      }
    />
  );
}
