import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useRouteData } from 'shared/react/host';
import { ButtonLink } from 'shared/ui/button';
import { Article } from './article';
import { type BlogPage, movedPost } from './blog-page';
import { OlderPosts } from './older-posts';
import { PromoCard } from './promo-card';
import styles from './reader.module.css';

/** /blogg: older posts, the chosen one (the newest by default), and a card that leads to the company. */
export function ReaderScreen() {
  const page = useRouteData<BlogPage>();
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

/** Puts the address right where a link knows the post by its id or a former slug, as the edge does with documents. */
function useOwnAddress(page: BlogPage): void {
  const shown = useLocation();
  useEffect(() => {
    const url = new URL(location.href);
    // Somebody may be on the way to another page already.
    const moved = url.search === shown.search ? movedPost({ url, data: page }) : undefined;
    if (!moved) return;
    url.searchParams.set('post', moved.post);
    // The address alone moves: the router would load the post anew.
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
