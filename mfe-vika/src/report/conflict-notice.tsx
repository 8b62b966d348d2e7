import { useTranslation } from 'react-i18next';
import type { VikaRegistration } from 'shared/contracts/vika';
import { Alert, Button } from 'shared/ui/antd';
import styles from './edit-dialog.module.css';
import { changedFields, type EditField, type EditValues, fieldLabels, toEditValues } from './edit-values';

interface ConflictNoticeProps {
  base: VikaRegistration;
  theirs: VikaRegistration;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Edit conflict: shows what a colleague changed and asks whether to keep one's own changes. */
export function ConflictNotice({ base, theirs, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const { t } = useTranslation('mfe-vika');
  const values = toEditValues(theirs);

  function shown(field: EditField, { [field]: value }: EditValues): string {
    if (field === 'status') return t(`status.${value}`);
    if (value === 'ja' || value === 'nei') return t(value === 'ja' ? 'answer.yes' : 'answer.no');
    return value || '–';
  }

  return (
    <Alert
      type="error"
      title={t('edit.conflict', { who: theirs.changed_by ?? '–' })}
      description={
        <>
          <dl className={styles.changes}>
            {changedFields(toEditValues(base), values).map((field) => (
              <div key={field}>
                <dt>{`${t(fieldLabels[field])}:`}</dt>
                <dd>{shown(field, values)}</dd>
              </div>
            ))}
          </dl>
          <div className={styles.choices}>
            <Button type="primary" size="small" onClick={onTakeTheirs}>
              {t('edit.takeTheirs')}
            </Button>
            <Button size="small" onClick={onKeepMine}>
              {t('edit.keepMine')}
            </Button>
          </div>
        </>
      }
    />
  );
}
