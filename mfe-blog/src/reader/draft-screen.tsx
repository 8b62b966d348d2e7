import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ProblemError } from 'shared/client/errors';
import { type BlogPreview, readBlogPreview, variantLanguages } from 'shared/contracts/blog';
import { type Language, languageNames, languageTags } from 'shared/i18n/languages';
import { momentText } from 'shared/i18n/moment-text';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { Loading } from 'shared/ui/spinner';
import { PostContent } from '../content/post-content';
import { readablePost } from '../content/readable-post';
import { Picture } from './picture';
import styles from './reader.module.css';

type Shown = 'loading' | 'ended' | 'failed' | BlogPreview;

/** /blogg/utkast: preview of a post by link, for people without an account. */
export function DraftScreen() {
  const { t } = useTranslation('mfe-blog');
  const { t: common } = useTranslation();
  const { shown, retry } = usePreview();
  return (
    <div className={`ui-container ui-container--narrow ${styles.draft}`}>
      {typeof shown === 'object' ? (
        <Draft post={shown} />
      ) : (
        <section className={styles.nothing}>
          <h1>{t(shown === 'ended' ? 'draft.ended' : 'draft.title')}</h1>
          {shown === 'loading' && <Loading>{t('draft.loading')}</Loading>}
          {shown === 'ended' && <p role="alert">{t('draft.ended_text')}</p>}
          {shown === 'failed' && (
            <>
              <p role="alert">{t('draft.failed')}</p>
              <Button onClick={retry}>{common('action.retry')}</Button>
            </>
          )}
        </section>
      )}
    </div>
  );
}

/** Loads the preview by the token in the URL fragment, which page requests do not include. */
function usePreview() {
  const { client } = useHost();
  const token = useLocation().hash.slice(1);
  const [shown, setShown] = useState<Shown>('loading');
  const [tries, setTries] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setShown('loading');
    client.call(readBlogPreview, { body: { token }, signal }).then(
      (post) => signal.aborted || setShown(post),
      (error: unknown) => {
        if (signal.aborted) return;
        const isEnded = error instanceof ProblemError && [404, 422].includes(error.problem.status);
        setShown(isEnded ? 'ended' : 'failed');
      },
    );
    return () => leaving.abort();
  }, [client, token, tries]);
  return { shown, retry: () => setTries((count) => count + 1) };
}

function Draft({ post }: { post: BlogPreview }) {
  const { t } = useTranslation('mfe-blog');
  const { language } = useHost();
  const available: Language[] = ['no', ...variantLanguages.filter((one) => post.variants[one])];
  const [chosen, setChosen] = useState(available.includes(language) ? language : 'no');
  const variant = chosen === 'no' ? undefined : post.variants[chosen];
  const { title, nodes } = readablePost({ ...post, ...variant });
  const lang = languageTags[chosen];
  return (
    <article className={styles.article}>
      <p className={styles.draftNote} role="status">
        {t('draft.note', { time: momentText(post.expires_at, language) })}
      </p>
      {available.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
        <div role="group" aria-label={t('draft.languages')} className={styles.languages}>
          {available.map((one) => (
            <Button
              key={one}
              variant="secondary"
              size="small"
              lang={languageTags[one]}
              aria-pressed={one === chosen}
              onClick={() => setChosen(one)}
            >
              {languageNames[one]}
            </Button>
          ))}
        </div>
      )}
      <header className={styles.head}>
        <h1 className={styles.title} lang={lang}>
          {title}
        </h1>
        {post.author && (
          <p className={styles.byline}>
            <span translate="no">{post.author}</span>
          </p>
        )}
      </header>
      {post.image_url && <Picture address={post.image_url} alt={post.image_alt} />}
      <div className={`ui-prose ${styles.content}`} lang={lang}>
        <PostContent nodes={nodes} />
      </div>
    </article>
  );
}
