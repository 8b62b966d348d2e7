import { useTranslation } from 'react-i18next';
import { Skeleton } from 'shared/ui/skeleton';
import styles from './reader.module.css';

/** Skeleton rows shown while older posts are loading (requirement 2). */
const rows = [1, 2, 3, 4, 5];

/** Placeholder of /blogg while its posts are loading. */
export const ReaderWaiting = () => (
  <div className={`ui-container ${styles.screen}`}>
    <ArticleSkeleton />
    <OlderPostsSkeleton />
  </div>
);

function OlderPostsSkeleton() {
  const { t } = useTranslation('mfe-blog');
  return (
    <div className={styles.older} aria-busy="true">
      <h2 className={styles.columnTitle}>{t('older')}</h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row} className={styles.placeholder} data-testid="blog-skeleton">
            <Skeleton />
            <Skeleton />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ArticleSkeleton() {
  const { t } = useTranslation('mfe-blog');
  return (
    <div className={styles.article} aria-busy="true">
      <h1 className="ui-visually-hidden">{t('title')}</h1>
      <p className="ui-visually-hidden" role="status">
        {t('loading')}
      </p>
      <Skeleton shape="title" />
      <Skeleton />
      <div className={styles.picture} />
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}
