import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ProblemError } from 'shared/client/errors';
import { type BlogPreview, readBlogPreview, variantLanguages } from 'shared/contracts/blog';
import { momentText } from 'shared/i18n/dates';
import { type Language, languageNames, languageTags } from 'shared/i18n/languages';
import { mailedFragment } from 'shared/mailed-link';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { CutLink } from 'shared/ui/cut-link';
import { Loading } from 'shared/ui/spinner';
import { PostContent } from '../content/post-content';
import { readablePost } from '../content/readable-post';
import { Picture } from './picture';
import styles from './reader.module.css';

type Shown = 'loading' | 'cut' | 'ended' | 'failed' | BlogPreview;

/** The token of a preview link, or of its fragment; undefined if the link was cut off. */
const tokenIn = (link: string) => /^[\w-]{43}/.exec(mailedFragment(link))?.[0];

/** /blogg/utkast: preview of a post by link, for people without an account. */
export function DraftScreen() {
  const { t } = useTranslation('mfe-blog');
  const { t: common } = useTranslation();
  const { shown, retry, open } = usePreview();
  return (
    <div className={`ui-container ui-container--narrow ${styles.draft}`}>
      {typeof shown === 'object' ? (
        <Draft post={shown} />
      ) : (
        <section className={styles.nothing}>
          <h1>{t(shown === 'ended' ? 'draft.ended' : 'draft.title')}</h1>
          {shown === 'loading' && <Loading>{t('draft.loading')}</Loading>}
          {shown === 'cut' && <CutLink open={open} />}
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
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const token = tokenIn(hash);
  const [shown, setShown] = useState<Shown>('loading');
  const [tries, setTries] = useState(0);

  /** Shows the draft of a link, under the address that the link had when it was made. */
  function open(link: string): boolean {
    const given = tokenIn(link);
    if (given && hash !== `#${given}`) navigate({ search, hash: given }, { replace: true });
    return given !== undefined;
  }
  useEffect(() => void open(hash), [hash]);

  useEffect(() => {
    if (!token) return setShown('cut');
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
  return { shown, open, retry: () => setTries((count) => count + 1) };
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
