import { useTranslation } from 'react-i18next';
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { Alert, Button } from 'shared/ui/antd';

interface WaitingNoticeProps {
  count: number;
  signedOut: boolean;
  /** Whether what waits survives a closed window. */
  kept: boolean;
}

/** Says how many calls wait for the connection or for sign-in. */
export function WaitingNotice({ count, signedOut, kept }: WaitingNoticeProps) {
  const { t } = useTranslation('mfe-calls');
  const { action: signInAgain } = useSignInAgain();
  return (
    <Alert
      type="warning"
      role="status"
      title={t(signedOut ? 'waitingSignedOut' : 'waiting', { count: String(count) })}
      {...(!kept && { description: t('notKept') })}
      {...(signedOut && {
        action: (
          <Button size="small" onClick={signInAgain.run}>
            {signInAgain.label}
          </Button>
        ),
      })}
    />
  );
}
