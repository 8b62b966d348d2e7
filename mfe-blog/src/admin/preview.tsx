import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { isImageAddress } from 'shared/contracts/blog-content';
import { type Language, languageTags } from 'shared/i18n/languages';
import { Picture } from '../reader/picture';
import reader from '../reader/reader.module.css';
import styles from './admin.module.css';
import { useWrittenText } from './parts';
import { type PostValues, textIn } from './post-values';

/** Live preview of the post as readers will see it. */
export function Preview({ values, language }: { values: PostValues; language: Language }) {
  const { t } = useTranslation('mfe-blog');
  const shown = useDeferredValue(values);
  const { image_url, image_alt, author } = shown;
  const { title, content } = textIn(shown, language);
  const written = useWrittenText(content !== '');
  const picture = image_url.trim();
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <h2 id="preview-title" className={styles.previewTitle}>
        {t('admin.preview.title')}
      </h2>
      <div className={styles.previewBody}>
        <p className={styles.previewHeading} lang={title ? languageTags[language] : undefined}>
          {title || t('admin.preview.untitled')}
        </p>
        {author.trim() && (
          <p className={reader.byline} translate="no">
            {author}
          </p>
        )}
        {isImageAddress(picture, location.origin) && (
          <Picture key={picture} address={picture} alt={image_alt} />
        )}
        {written.isSuccess && !written.data.isBlank(content) ? (
          <div className={`ui-prose ${reader.content}`} lang={languageTags[language]}>
            <written.data.WrittenText content={content} />
          </div>
        ) : (
          <p className={reader.quiet}>{t('admin.preview.empty')}</p>
        )}
      </div>
    </section>
  );
}
