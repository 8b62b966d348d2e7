import { useTranslation } from 'react-i18next';
import { Select } from 'shared/ui/antd';
import styles from '../common/admin.module.css';
import type { Lead, LeadFilter, LeadKind } from './lead-kind';
import { owners, suspectedChoice } from './use-lead-address';

interface LeadChoicesProps<Row extends Lead> {
  kind: LeadKind<Row>;
  filter: LeadFilter;
  onChange: (change: Partial<LeadFilter>) => void;
}

/** Filters by status and by owner. */
export function LeadChoices<Row extends Lead>({ kind, filter, onChange }: LeadChoicesProps<Row>) {
  const { t } = useTranslation('mfe-admin');
  return (
    <>
      <Select
        className={styles.status ?? ''}
        aria-label={t('filterStatus')}
        value={filter.suspected ? suspectedChoice : (filter.status ?? '')}
        onChange={(chosen: string) =>
          onChange({
            suspected: chosen === suspectedChoice,
            status: chosen === suspectedChoice ? undefined : chosen || undefined,
          })
        }
        options={[
          { value: '', label: t('allStatuses') },
          ...kind.statuses.map((status) => ({ value: status, label: t(`setStatus.${status}`) })),
          { value: suspectedChoice, label: t('suspected') },
        ]}
      />
      <Select
        className={styles.status ?? ''}
        aria-label={t('owner.label')}
        value={filter.owner ?? ''}
        onChange={(chosen: string) => onChange({ owner: owners.find((one) => one === chosen) })}
        options={[
          { value: '', label: t('owner.all') },
          ...owners.map((owner) => ({ value: owner, label: t(`owner.${owner}`) })),
        ]}
      />
    </>
  );
}
