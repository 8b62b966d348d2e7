import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlogSummary } from 'shared/contracts/blog';
import { useHost } from 'shared/react/host';
import { staffPages } from 'shared/staff-pages';
import { Button } from 'shared/ui/antd';
import { ButtonLink } from 'shared/ui/button';
import { isPlainClick } from 'shared/ui/plain-click';
import { FailureNotice, Loading } from 'shared/ui/query-notice';
import { postLanguage } from '../content/post-language';
import { PostDate } from '../reader/post-date';
import styles from './admin.module.css';
import { PostFilters } from './post-filters';
import { PlanText, StatusTag } from './publishing';
import { useDraftStore } from './use-draft-key';
import { useFailure } from './use-failure';
import { type PostFilter, useDeletePost, usePosts } from './use-posts';

interface PostListProps {
  /** Id of the post in the form. */
  edited: string | undefined;
  /** Asks for confirmation if unsaved changes would be lost. */
  mayLeave: () => boolean;
  onNew: () => void;
  onDeleted: (id: string) => void;
}

/** Every post, drafts included, newest first. */
export function PostList({ edited, mayLeave, onNew, onDeleted }: PostListProps) {
  const { t } = useTranslation('mfe-blog');
  const [filter, setFilter] = useState<PostFilter>({ search: '', state: undefined });
  const posts = usePosts(filter);
  const isNarrowed = filter.search !== '' || filter.state !== undefined;
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = posts.data?.pages.flatMap(({ items }) => items) ?? [];

  return (
    <section className={styles.existing} aria-labelledby="existing-posts">
      <div className={styles.listHead}>
        <h2 ref={heading} tabIndex={-1} id="existing-posts">
          {t('admin.list')}
        </h2>
        <Button size="small" onClick={onNew}>
          {t('admin.new')}
        </Button>
      </div>
      <PostFilters filter={filter} onChange={setFilter} />
      <p className="ui-visually-hidden" role="status">
        {isNarrowed && posts.isSuccess && !posts.isPlaceholderData
          ? t('admin.found', { count: posts.data.pages[0]?.total })
          : ''}
      </p>
      {posts.isPending && <Loading>{t('admin.loading')}</Loading>}
      {posts.isError && (
        <FailureNotice
          title={t('admin.toast.load_failed')}
          error={posts.error}
          onRetry={() => void posts.refetch()}
        />
      )}
      {posts.isSuccess && rows.length === 0 && (
        <p className={styles.quiet}>{t(isNarrowed ? 'admin.none_found' : 'admin.empty')}</p>
      )}
      <ul className={styles.rows}>
        {rows.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            isEdited={post.id === edited}
            mayLeave={mayLeave}
            onDeleted={() => {
              heading.current?.focus();
              onDeleted(post.id);
            }}
          />
        ))}
      </ul>
      {posts.hasNextPage && (
        <Button size="small" loading={posts.isFetchingNextPage} onClick={() => void posts.fetchNextPage()}>
          {t('admin.more')}
        </Button>
      )}
    </section>
  );
}

interface PostRowProps {
  post: BlogSummary;
  isEdited: boolean;
  mayLeave: () => boolean;
  onDeleted: () => void;
}

function PostRow({ post, isEdited, mayLeave, onDeleted }: PostRowProps) {
  const { t } = useTranslation('mfe-blog');
  const { toast } = useHost();
  const failed = useFailure();
  const deleting = useDeletePost();
  const drafts = useDraftStore();
  const { id, title } = post;

  const remove = async () => {
    if (!window.confirm(t('admin.confirm_delete'))) return;
    try {
      await deleting.mutateAsync(post);
      drafts.remove(id);
      toast({ kind: 'success', title: t('admin.toast.deleted') });
      onDeleted();
    } catch (error) {
      failed(error, 'delete_failed');
    }
  };
  return (
    <li className={styles.row} aria-current={isEdited || undefined}>
      <div className={styles.rowText}>
        <h3 className={styles.rowTitle} lang={postLanguage}>
          {title}
        </h3>
        <p className={styles.rowMeta}>
          <StatusTag post={post} />
          {(post.published || !post.scheduled_at) && (
            <PostDate moment={post.published_at ?? post.created_at} />
          )}
          <PlanText post={post} />
          {post.author && <span translate="no">{post.author}</span>}
        </p>
      </div>
      <div className={styles.choices}>
        {post.published && (
          <ButtonLink
            to={`/blogg?post=${post.slug}`}
            variant="secondary"
            size="small"
            aria-label={t('admin.view_named', { title })}
          >
            {t('admin.view_post')}
          </ButtonLink>
        )}
        <ButtonLink
          to={`${staffPages.blogAdmin}?edit=${id}`}
          variant="secondary"
          size="small"
          aria-label={t('admin.edit_named', { title })}
          onClick={(event) => {
            if (isPlainClick(event) && !isEdited && !mayLeave()) event.preventDefault();
          }}
        >
          {t('admin.edit_post')}
        </ButtonLink>
        <Button
          size="small"
          danger
          loading={deleting.isPending}
          aria-label={t('admin.delete_named', { title })}
          onClick={() => void remove()}
        >
          {t('admin.delete_post')}
        </Button>
      </div>
    </li>
  );
}
