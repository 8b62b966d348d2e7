import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlogHeading, listBlogHeadings } from 'shared/contracts/blog';
import { useReason } from 'shared/hooks/use-reason';
import { type Language, languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { SiteLink } from 'shared/ui/site-link';
import { type BlogPage, postAddress } from './blog-page';
import { joinHeadings } from './headings';
import { PostDate } from './post-date';
import styles from './reader.module.css';

/** The list of older posts; when one of them is shown, a link to the newest is on top. */
export function OlderPosts({ page }: { page: BlogPage }) {
  const { t } = useTranslation('mfe-blog');
  const { headings, more, pending, loadMore } = useMoreHeadings(page);
  const [newest, ...older] = headings;
  const shown = page.post?.id;

  return (
    <nav className={styles.older} aria-labelledby="older-posts">
      {newest && shown !== newest.id && (
        <SiteLink className={styles.newest} to="/blogg">
          <span className={styles.kicker}>{t('newest')}</span>
          <span lang={languageTags[newest.language]}>{newest.title}</span>
        </SiteLink>
      )}
      <h2 id="older-posts" className={styles.columnTitle}>
        {t('older')}
      </h2>
      {older.length === 0 && <p className={styles.quiet}>{t('no_older')}</p>}
      <ul className={styles.list}>
        {older.map((heading) => (
          <li key={heading.id}>
            <OlderPost heading={heading} isShown={heading.id === shown} />
          </li>
        ))}
      </ul>
      {more && (
        <Button variant="ghost" size="small" pending={pending} onClick={loadMore}>
          {t('more')}
        </Button>
      )}
      <a className={`${styles.feed} ui-lone-link`} href="/blogg/rss.xml">
        {t('feed')}
      </a>
    </nav>
  );
}

const OlderPost = ({ heading, isShown }: { heading: BlogHeading; isShown: boolean }) => (
  <SiteLink
    className={styles.post}
    to={postAddress(heading.slug)}
    aria-current={isShown ? 'page' : undefined}
  >
    <span className={styles.postTitle} lang={languageTags[heading.language]}>
      {heading.title}
    </span>
    {heading.published_at && <PostDate moment={heading.published_at} />}
  </SiteLink>
);

/** The headings of the first page and of the pages loaded since. */
function useMoreHeadings({ headings, nextCursor }: BlogPage) {
  const reason = useReason();
  const { client, toast, language } = useHost();
  const [known, setKnown] = useState<{ items: BlogHeading[]; cursor: string | null; language: Language }>();
  const [pending, setPending] = useState(false);
  // Titles are in the language in which they were asked for.
  const joined = known?.language === language ? joinHeadings(headings, known.items) : undefined;
  const shown = joined ?? headings;
  const cursor = joined && known ? known.cursor : nextCursor;

  const loadMore = async () => {
    if (!cursor) return;
    setPending(true);
    try {
      const page = await client.call(listBlogHeadings, { query: { limit: 20, cursor, language } });
      setKnown({ items: [...shown, ...page.items], cursor: page.next_cursor, language });
    } catch (error) {
      toast({ kind: 'destructive', title: reason(error) });
    }
    setPending(false);
  };
  return {
    headings: shown,
    more: cursor !== null,
    pending,
    loadMore: () => void loadMore(),
  };
}
