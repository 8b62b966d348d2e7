import { useTranslation } from 'react-i18next';
import type { AuditEntry } from 'shared/contracts/audit';
import { Button } from 'shared/ui/antd';
import { FailureNotice, Loading } from 'shared/ui/query-notice';
import { AuditEntries } from './audit-entries';

interface AuditPagesProps {
  caption?: string;
  entries: AuditEntry[];
  /** Called when a person's name is pressed. */
  onActor: (actor: string) => void;
  /** The infinite query that loads the entries. */
  pages: {
    data: unknown;
    isError: boolean;
    error: unknown;
    isFetching: boolean;
    hasNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
}

/** The entries loaded so far, a button for more, and the loading and error states. */
export function AuditPages({ caption, entries, pages, onActor }: AuditPagesProps) {
  const { t } = useTranslation('mfe-vika');
  const { isError, isFetching, hasNextPage } = pages;
  const again = () => void (pages.data ? pages.fetchNextPage() : pages.refetch());
  return (
    <>
      {entries.length > 0 && (
        <AuditEntries {...(caption && { caption })} entries={entries} onActor={onActor} />
      )}
      {isError && !isFetching && (
        <FailureNotice title={t('audit.failed')} error={pages.error} onRetry={again} />
      )}
      {isFetching && <Loading>{t('audit.loading')}</Loading>}
      {hasNextPage && !isFetching && !isError && <Button onClick={again}>{t('audit.more')}</Button>}
    </>
  );
}
