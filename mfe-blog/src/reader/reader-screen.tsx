import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useRouteData } from 'shared/react/host';
import { ButtonLink } from 'shared/ui/button';
import { Article } from './article';
import { type BlogPage, wantedPost } from './blog-page';
import { OlderPosts } from './older-posts';
import { PromoCard } from './promo-card';
import styles from './reader.module.css';
import { ArticleSkeleton, OlderPostsSkeleton } from './skeletons';

/** /blogg: older posts, the chosen one (the newest by default), and a card that leads to the company. */
export function ReaderScreen() {
  const page = useRouteData<BlogPage | undefined>();
  const wanted = wantedPost(useLocation().search) ?? page?.headings[0]?.id;
  const isEmpty = page && page.headings.length === 0 && !page.post;
  // While the next post is on its way the page still holds the one before.
  const isStale = page?.post && wanted !== page.post.id;

  return (
    <div className={`ui-container ${styles.screen}`}>
      {!page || isStale ? <ArticleSkeleton /> : <Middle page={page} />}
      {page ? !isEmpty && <OlderPosts page={page} shown={wanted} /> : <OlderPostsSkeleton />}
      <PromoCard />
    </div>
  );
}

function Middle({ page }: { page: BlogPage }) {
  const { t } = useTranslation('mfe-blog');
  if (page.post) return <Article post={page.post} />;
  const isEmpty = page.headings.length === 0;
  return (
    <section className={styles.nothing}>
      <h1>{t(isEmpty ? 'empty.title' : 'missing.title')}</h1>
      <p>{t(isEmpty ? 'empty.text' : 'missing.text')}</p>
      {!isEmpty && (
        <ButtonLink variant="secondary" to="/blogg">
          {t('missing.action')}
        </ButtonLink>
      )}
    </section>
  );
}
