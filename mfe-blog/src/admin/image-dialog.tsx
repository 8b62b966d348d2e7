import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreachable, ProblemError } from 'shared/client/errors';
import { upload } from 'shared/client/upload';
import { blogLimits, uploadBlogImage, uploadLimits, uploadType } from 'shared/contracts/blog';
import { useReason } from 'shared/hooks/use-reason';
import { useSignedIn } from 'shared/react/host';
import { Alert, Button } from 'shared/ui/antd';
import { Loading } from 'shared/ui/query-notice';
import { CancelButton, DialogActions, StaffDialog } from 'shared/ui/staff-dialog';
import { TextField } from 'shared/ui/staff-field';
import { postLanguage } from '../content/post-language';
import styles from './admin.module.css';

/** A picture in a post. */
export interface PlacedImage {
  address: string;
  alt: string;
}

interface ImageDialogProps {
  /** A file to upload, or a picture that is already in the post. */
  image: File | PlacedImage;
  onUse: (image: PlacedImage) => void;
  onClose: () => void;
}

/** Uploads a picture, shows it, and asks for its alt text. */
export function ImageDialog({ image, onUse, onClose }: ImageDialogProps) {
  const { t } = useTranslation('mfe-blog');
  const { t: common } = useTranslation();
  const reason = useReason();
  const isFile = image instanceof File;
  const uploaded = useUploaded(isFile ? image : undefined);
  const address = isFile ? uploaded.data?.address : image.address;
  const initial = isFile ? '' : image.alt;
  const [alt, setAlt] = useState(initial);

  const tooLong = alt.trim().length > blogLimits.imageAlt ? common('validation.text_too_long') : undefined;

  function use(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React events bubble through portals: without this the post's form would be submitted too.
    event.stopPropagation();
    if (tooLong) event.currentTarget.querySelector('input')?.focus();
    else if (address) onUse({ address, alt: alt.trim() });
  }

  return (
    <StaffDialog
      title={t(isFile ? 'admin.image.upload' : 'admin.image.change')}
      onClose={onClose}
      isTyped={alt !== initial}
    >
      <form className={styles.form} noValidate onSubmit={use}>
        {uploaded.isError && (
          <Alert
            type="error"
            role="alert"
            title={ownSentence(uploaded.error, common) ?? reason(uploaded.error)}
          />
        )}
        {isFile && uploaded.isPending && <Loading>{t('admin.image.uploading')}</Loading>}
        {address && <img className={styles.uploaded} src={address} alt={t('admin.preview.image')} />}
        {!uploaded.isError && (
          <TextField
            label={t('admin.field.image_alt')}
            hint={t('admin.hint.image_alt')}
            lang={postLanguage}
            autoFocus
            error={tooLong}
            value={alt}
            onChange={({ target }) => setAlt(target.value)}
          />
        )}
        <DialogActions>
          <CancelButton />
          {isUnreachable(uploaded.error) && (
            <Button onClick={() => void uploaded.refetch()}>{common('action.retry')}</Button>
          )}
          <Button type="primary" htmlType="submit" disabled={!address}>
            {t(isFile ? 'admin.image.use' : 'admin.image.keep')}
          </Button>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}

class TooLarge extends Error {}

/** Uploads a file, once per opened dialog, and returns the stored picture. */
function useUploaded(file: File | undefined) {
  const key = useId();
  const account = useSignedIn()?.user.id;
  return useQuery({
    queryKey: ['blog', 'upload', key],
    queryFn: ({ signal }) => {
      if (!file || file.size > uploadLimits.bytes) throw new TooLarge();
      return upload(uploadBlogImage, file, { type: uploadType, account, signal });
    },
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** What an upload error says beyond its status. */
function ownSentence(error: unknown, common: (key: string) => string): string | undefined {
  const { status, errors } = error instanceof ProblemError ? error.problem : { status: 0, errors: [] };
  if (error instanceof TooLarge || status === 413) return common('validation.upload_too_large');
  const [fault] = errors;
  if (fault) return common(`validation.${fault.code}`);
  return undefined;
}
