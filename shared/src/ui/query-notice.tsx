import { useTranslation } from 'react-i18next';
import { Alert, Button } from 'shared/ui/antd';

export { Loading } from './spinner';

interface FailureNoticeProps {
  title: string;
  description?: string;
  onRetry: () => void;
}

/** An error notice for failed loading, with a retry button. */
export function FailureNotice({ onRetry, ...words }: FailureNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert
      type="error"
      {...words}
      action={
        <Button size="small" onClick={onRetry}>
          {t('action.retry')}
        </Button>
      }
    />
  );
}
