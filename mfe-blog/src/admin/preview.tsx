import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { isBlank, isImageAddress } from 'shared/contracts/blog-content';
import { parsePost } from '../content/parse-post';
import { PostContent } from '../content/post-content';
import { postLanguage } from '../content/post-language';
import { Picture } from '../reader/picture';
import reader from '../reader/reader.module.css';
import styles from './admin.module.css';
import type { PostValues } from './post-values';

/** The post as its readers will see it, while it is being written. */
export function Preview({ values }: { values: PostValues }) {
  const { t } = useTranslation('mfe-blog');
  const { title, content, image_url, image_alt, author } = useDeferredValue(values);
  const picture = image_url.trim();
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h2 id="preview-title" className={styles.previewTitle}>
        {t('admin.preview.title')}
      </h2>
      <div className={styles.previewBody}>
        <p className={styles.previewHeading} lang={title ? postLanguage : undefined}>
          {title || t('admin.preview.untitled')}
        </p>
        {author.trim() && <p className={reader.byline}>{author}</p>}
        {isImageAddress(picture, location.origin) && (
          <Picture key={picture} address={picture} alt={image_alt} />
        )}
        {isBlank(content) ? (
          <p className={reader.quiet}>{t('admin.preview.empty')}</p>
        ) : (
          <div className={`ui-prose ${reader.content}`} lang={postLanguage}>
            <PostContent nodes={parsePost(content)} />
          </div>
        )}
      </div>
    </section>
  );
}
