import { useTranslation } from 'react-i18next';
import { Alert, Button, Spin } from 'shared/ui/antd';

interface LoadNoticeProps {
  query: { isPending: boolean; isError: boolean; refetch: () => Promise<unknown> };
  loading: string;
  failed: string;
}

/** What stands in a list's place while it is fetched, and when that failed. */
export function LoadNotice({ query, loading, failed }: LoadNoticeProps) {
  const { t } = useTranslation('mfe-admin');
  if (query.isPending) {
    return (
      <p className="mfe-admin__loading" role="status">
        <Spin /> {loading}
      </p>
    );
  }
  if (!query.isError) return null;
  return (
    <Alert
      type="error"
      role="alert"
      title={t('error')}
      description={failed}
      action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
    />
  );
}
