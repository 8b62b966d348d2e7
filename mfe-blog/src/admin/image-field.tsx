import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isImageAddress } from 'shared/contracts/blog-content';
import { Button } from 'shared/ui/button';
import styles from './admin.module.css';

interface ImageFieldProps {
  value: string;
  error: string | undefined;
  isGenerating: boolean;
  onChange: (address: string) => void;
  onGenerate: () => void;
}

/** The picture's address, what is behind it, and a way to have one made. */
export function ImageField({ value, error, isGenerating, onChange, onGenerate }: ImageFieldProps) {
  const { t } = useTranslation('mfe-blog');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor="post-image">
        {t('admin.field.image_url')}
      </label>
      <div className={styles.imageRow}>
        <input
          id="post-image"
          className="ui-input"
          value={value}
          inputMode="url"
          aria-describedby={error ? 'post-image-error' : 'post-image-hint'}
          aria-invalid={Boolean(error)}
          onChange={(event) => onChange(event.target.value)}
        />
        <Button variant="secondary" pending={isGenerating} onClick={onGenerate}>
          {t('admin.generate')}
        </Button>
      </div>
      {error ? (
        <p className="ui-error" id="post-image-error">
          {error}
        </p>
      ) : (
        <p className="ui-hint" id="post-image-hint">
          {t('admin.hint.image_url')}
        </p>
      )}
      {isImageAddress(value.trim(), location.origin) && <ImagePreview key={value} address={value.trim()} />}
    </div>
  );
}

function ImagePreview({ address }: { address: string }) {
  const { t } = useTranslation('mfe-blog');
  const [broken, setBroken] = useState(false);
  if (broken) {
    return (
      <p className={styles.broken} role="alert">
        {t('admin.toast.image_failed')}
      </p>
    );
  }
  return (
    <img
      className={styles.thumbnail}
      src={address}
      alt={t('admin.preview.image')}
      width={1200}
      height={630}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
