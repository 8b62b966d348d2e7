import { useTranslation } from 'react-i18next';
import { FailureNotice, Loading } from 'shared/ui/query-notice';

interface LoadNoticeProps {
  query: { isPending: boolean; isError: boolean; error: unknown; refetch: () => Promise<unknown> };
  loading: string;
  failed: string;
}

/** Loading state of a list, or its failure with a retry. */
export function LoadNotice({ query, loading, failed }: LoadNoticeProps) {
  const { t } = useTranslation('mfe-admin');
  if (query.isPending) return <Loading>{loading}</Loading>;
  if (!query.isError) return null;
  return (
    <FailureNotice
      title={t('error')}
      description={failed}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  );
}
