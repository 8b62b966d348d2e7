import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags } from 'shared/i18n/languages';
import { useSignedIn } from 'shared/react/host';
import { staffPages } from 'shared/staff-pages';
import { ButtonLink } from 'shared/ui/button';
import { PostContent } from '../content/post-content';
import type { ReadablePost } from '../content/readable-post';
import { Picture } from './picture';
import { PostDate } from './post-date';
import styles from './reader.module.css';

/** The shown post. When another post replaces it, the focus moves to the new heading. */
export function Article({ post }: { post: ReadablePost }) {
  const { t } = useTranslation('mfe-blog');
  const isAdmin = useSignedIn()?.user.roles.includes('admin');
  const lang = languageTags[post.language];
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(post.id);

  useEffect(() => {
    if (shown.current === post.id) return;
    shown.current = post.id;
    heading.current?.focus({ preventScroll: true });
  }, [post.id]);

  return (
    <article className={styles.article}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title} lang={lang}>
          {post.title}
        </h1>
        <p className={styles.byline}>
          {post.published_at && <PostDate moment={post.published_at} />}
          {post.author && <span translate="no">{post.author}</span>}
          {isAdmin && (
            <ButtonLink variant="secondary" size="small" to={`${staffPages.blogAdmin}?edit=${post.id}`}>
              {t('edit')}
            </ButtonLink>
          )}
        </p>
      </header>
      {post.image_url && (
        <Picture
          key={post.image_url}
          address={post.image_url}
          alt={post.image_alt}
          pictures={post.pictures}
        />
      )}
      <div className={`ui-prose ${styles.content}`} lang={lang}>
        <PostContent nodes={post.nodes} pictures={post.pictures} />
      </div>
    </article>
  );
}
