import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useLocation } from 'react-router-dom';
import { ButtonLink } from 'shared/ui/button';
import { Article } from './article';
import { type BlogPage, movedPost } from './blog-page';
import { OlderPosts } from './older-posts';
import { PromoCard } from './promo-card';
import styles from './reader.module.css';

/** /blogg: the chosen post (by default the newest), older posts, and a card about the company. */
export function ReaderScreen() {
  const page = useLoaderData<BlogPage>();
  const { post, headings } = page;
  useOwnAddress(page);
  return (
    <div className={`ui-container ${styles.screen}`}>
      {post ? <Article post={post} /> : <NoPost isEmpty={headings.length === 0} />}
      {headings.length > 0 && <OlderPosts page={page} />}
      <PromoCard />
    </div>
  );
}

/** Replaces an id or former slug in the URL by the current slug, as the server does by redirect. */
function useOwnAddress(page: BlogPage): void {
  const shown = useLocation();
  useEffect(() => {
    const url = new URL(location.href);
    // The user may already be navigating to another page.
    const moved = url.search === shown.search ? movedPost({ url, data: page }) : undefined;
    if (!moved) return;
    url.searchParams.set('post', moved.post);
    // Change only the URL: the router would reload the post.
    history.replaceState(history.state, '', url);
  }, [page, shown]);
}

function NoPost({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useTranslation('mfe-blog');
  const texts = isEmpty ? 'empty' : 'missing';
  return (
    <section className={styles.nothing}>
      <h1>{t(`${texts}.title`)}</h1>
      <p>{t(`${texts}.text`)}</p>
      {!isEmpty && (
        <ButtonLink variant="secondary" to="/blogg">
          {t('missing.action')}
        </ButtonLink>
      )}
    </section>
  );
}
