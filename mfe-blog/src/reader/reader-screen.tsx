import { useTranslation } from 'react-i18next';
import { useRouteData } from 'shared/react/host';
import { ButtonLink } from 'shared/ui/button';
import { Article } from './article';
import type { BlogPage } from './blog-page';
import { OlderPosts } from './older-posts';
import { PromoCard } from './promo-card';
import styles from './reader.module.css';

/** /blogg: older posts, the chosen one (the newest by default), and a card that leads to the company. */
export function ReaderScreen() {
  const page = useRouteData<BlogPage>();
  const { post, headings } = page;
  return (
    <div className={`ui-container ${styles.screen}`}>
      {post ? <Article post={post} /> : <NoPost isEmpty={headings.length === 0} />}
      {headings.length > 0 && <OlderPosts page={page} />}
      <PromoCard />
    </div>
  );
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
