import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPreviewLink, getPreviewLink, revokePreviewLink } from 'shared/contracts/blog';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import { FailureNotice } from 'shared/ui/query-notice';
import { TextField } from 'shared/ui/staff-field';
import styles from './admin.module.css';
import { Popover } from './popover';
import { useFailure } from './use-failure';

/** Temporary link to a stored post for people without an account. Its address is shown once and never stored. */
export function PreviewLink({ id }: { id: string }) {
  const { t } = useTranslation('mfe-blog');
  const { language, toast } = useHost();
  const { link, make, end } = usePreviewLink(id);
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const until = make.data?.expires_at ?? link.data?.expires_at;
  const address = until ? make.data?.address : undefined;

  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: 'success', title: t('admin.link.copied') });
    } catch {
      toast({ kind: 'destructive', title: t('admin.link.copy_failed') });
    }
  };
  return (
    <div className={styles.anchor}>
      <Button
        size="small"
        ref={opener}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('admin.link.open')}
      </Button>
      {open && (
        <Popover
          title={t('admin.link.title')}
          above
          onClose={(by) => {
            setOpen(false);
            if (by === 'escape') opener.current?.focus();
          }}
        >
          {link.isError && (
            <FailureNotice
              title={t('admin.link.failed')}
              error={link.error}
              onRetry={() => void link.refetch()}
            />
          )}
          <p className="ui-hint" role="status">
            {until ? t('admin.link.until', { time: momentText(until, language) }) : t('admin.link.hint')}
          </p>
          {address && (
            <TextField
              label={t('admin.link.address')}
              hint={t('admin.link.once')}
              readOnly
              value={address}
              onFocus={({ target }) => target.select()}
            />
          )}
          <div className={styles.choices}>
            {address && (
              <Button size="small" onClick={() => void copy(address)}>
                {t('admin.link.copy')}
              </Button>
            )}
            <Button
              size="small"
              loading={make.isPending}
              disabled={!link.isSuccess}
              onClick={() => make.mutate()}
            >
              {t(until ? 'admin.link.again' : 'admin.link.make')}
            </Button>
            {until && (
              <Button size="small" danger loading={end.isPending} onClick={() => end.mutate()}>
                {t('admin.link.end')}
              </Button>
            )}
          </div>
        </Popover>
      )}
    </div>
  );
}

function usePreviewLink(id: string) {
  const { client } = useHost();
  const queries = useQueryClient();
  const failed = useFailure();
  const queryKey = ['blog', 'preview-link', id];
  const params = { id };
  const link = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.call(getPreviewLink, { params, signal }),
  });
  const make = useMutation({
    mutationFn: () => client.call(createPreviewLink, { params }),
    onSuccess: ({ expires_at }) => queries.setQueryData(queryKey, { expires_at }),
    onError: (error) => failed(error, 'link_failed'),
  });
  const end = useMutation({
    mutationFn: () => client.call(revokePreviewLink, { params }),
    onSuccess: () => {
      make.reset();
      queries.setQueryData(queryKey, { expires_at: null });
    },
    onError: (error) => failed(error, 'link_failed'),
  });
  return { link, make, end };
}
