import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isImageAddress } from 'shared/contracts/blog-content';
import { Button } from 'shared/ui/antd';
import { TextField } from 'shared/ui/staff-field';
import { postLanguage } from '../content/post-language';
import styles from './admin.module.css';
import { ImageDialog } from './image-dialog';
import { fileIn, useImageFile } from './image-files';
import type { PostForm } from './use-post-form';

/** The post's picture: uploaded, by address or generated; with thumbnail and alt text. */
export function ImageField({ form }: { form: PostForm }) {
  const { t } = useTranslation('mfe-blog');
  const [file, setFile] = useState<File>();
  const chooser = useImageFile(setFile);
  const { image_url, image_alt } = form.values;
  const error = form.errorOf('image_url');
  const address = image_url.trim();

  const take = (event: SyntheticEvent, data: DataTransfer) => {
    const brought = fileIn(data);
    // React events bubble through portals: ignore those of the open dialog.
    if (!brought || file) return;
    event.preventDefault();
    setFile(brought);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may also be dropped here; the button does the same.
    <div
      className={styles.field}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => take(event, event.dataTransfer)}
      onPaste={(event) => take(event, event.clipboardData)}
    >
      <TextField
        label={t('admin.field.image_url')}
        value={image_url}
        inputMode="url"
        error={error}
        hint={error ? undefined : t('admin.hint.image_url')}
        onChange={({ target }) => form.change({ image_url: target.value })}
      />
      <div className={styles.choices}>
        <Button onClick={chooser.open}>{t('admin.image.upload')}</Button>
        <Button loading={form.isGenerating} onClick={form.generate}>
          {t('admin.generate')}
        </Button>
        {chooser.input}
      </div>
      {isImageAddress(address, location.origin) && <ImagePreview key={image_url} address={address} />}
      {address && (
        <TextField
          label={t('admin.field.image_alt')}
          hint={t('admin.hint.image_alt')}
          lang={postLanguage}
          value={image_alt}
          error={form.errorOf('image_alt')}
          onChange={({ target }) => form.change({ image_alt: target.value })}
        />
      )}
      {file && (
        <ImageDialog
          image={file}
          onClose={() => setFile(undefined)}
          onUse={(image) => {
            setFile(undefined);
            form.change({ image_url: image.address, image_alt: image.alt });
          }}
        />
      )}
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
