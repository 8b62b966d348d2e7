import { useTranslation } from 'react-i18next';
import { Alert, Button } from 'shared/ui/antd';
import styles from '../common/admin.module.css';
import type { Lead, LeadFilter, LeadKind } from './lead-kind';
import { useNewest } from './use-leads';

interface NewRowsProps<Row extends Lead> {
  kind: LeadKind<Row>;
  filter: LeadFilter;
  /** The rows that the list shows. */
  rows: Row[];
  onShow: () => void;
}

/** Sticky notice below the header that there are new leads which the list does not show. */
export function NewRows<Row extends Lead>({ kind, filter, rows, onShow }: NewRowsProps<Row>) {
  const { t } = useTranslation('mfe-admin');
  const newest = useNewest(kind, filter).data?.items[0];
  // The list may be fresher than this query, and it keeps rows that no longer match the filter.
  const isNew =
    newest && rows.every(({ id, created_at }) => id !== newest.id && newest.created_at >= created_at);
  if (!isNew) return null;
  return (
    <Alert
      className={styles.newRows}
      type="info"
      role="status"
      title={t('newRows')}
      action={<Button onClick={onShow}>{t('showNewRows')}</Button>}
    />
  );
}
