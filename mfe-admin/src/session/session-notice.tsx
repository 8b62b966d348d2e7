import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { signInAddress } from 'shared/shell-paths';
import { Alert, Button } from 'shared/ui/antd';

/** Notice that the session is over; sign-in opens in a new tab, so that drafts are kept. */
export function SessionNotice({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('mfe-admin');
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  // It unmounts when the session is back: refetch what could not be fetched meanwhile.
  useEffect(() => () => void queries.invalidateQueries(), [queries]);
  return (
    <Alert
      {...(className && { className })}
      type="error"
      title={t('sessionOver.title')}
      action={
        <Button size="small" href={signInAddress(pathname + search)} target="_blank">
          {t('sessionOver.signIn')}
        </Button>
      }
    />
  );
}
