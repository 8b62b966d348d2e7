import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { signInAddress } from 'shared/shell-paths';
import { Alert, Button } from 'shared/ui/antd';

/** Says that the session is over, keeps what is written, and leads to the sign-in in a tab of its own. */
export function SessionNotice({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('mfe-admin');
  const { pathname, search } = useLocation();
  const queries = useQueryClient();
  // It goes when the session is back: what could not be fetched meanwhile is there at once.
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
