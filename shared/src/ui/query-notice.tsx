import { useTranslation } from 'react-i18next';
import { Alert, Button } from 'shared/ui/antd';
import { useReason } from '../hooks/use-reason';
import { useSignInAgain } from '../hooks/use-sign-in-again';

export { Loading } from './spinner';

interface FailureNoticeProps {
  title: string;
  description?: string;
  /** What was thrown: the notice says why, and what helps. */
  error: unknown;
  onRetry: () => void;
}

/** An error notice for failed loading, with a button for what helps: trying again or signing in. */
export function FailureNotice({ title, description, error, onRetry }: FailureNoticeProps) {
  const { t } = useTranslation();
  const reason = useReason()(error);
  const { action = { label: t('action.retry'), run: onRetry } } = useSignInAgain().offer(error);
  return (
    <Alert
      type="error"
      title={title}
      description={
        <>
          {description && <p>{description}</p>}
          <p>{reason}</p>
        </>
      }
      action={
        <Button size="small" onClick={action.run}>
          {action.label}
        </Button>
      }
    />
  );
}
