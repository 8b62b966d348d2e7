import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isImageAddress } from 'shared/contracts/blog-content';
import { Button } from 'shared/ui/antd';
import { TextField } from 'shared/ui/staff-field';
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
      <div className={styles.imageRow}>
        <TextField
          label={t('admin.field.image_url')}
          value={value}
          inputMode="url"
          error={error}
          hint={error ? undefined : t('admin.hint.image_url')}
          onChange={({ target }) => onChange(target.value)}
        />
        <Button loading={isGenerating} onClick={onGenerate}>
          {t('admin.generate')}
        </Button>
      </div>
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
