import { useTranslation } from 'react-i18next';
import type { ManagedModule } from 'shared/contracts/module-console';
import { canaryDraft } from 'shared/contracts/module-console.schema';
import { maxCanaryShare } from 'shared/contracts/modules';
import { useForm } from 'shared/forms/use-form';
import { Button } from 'shared/ui/antd';
import { DialogFailure } from 'shared/ui/dialog-failure';
import { CancelButton, DialogActions, StaffDialog } from 'shared/ui/staff-dialog';
import { SelectField, TextField } from 'shared/ui/staff-field';
import styles from '../common/admin.module.css';
import { isStale, useStartCanary } from './use-modules';

const usualShare = 10;

interface CanaryFormProps {
  module: ManagedModule;
  onClose: () => void;
  focusAfter: () => void;
}

/** Starts a canary of a stored version on a share of all documents, or changes the share of the running one. */
export function CanaryForm({ module, onClose, focusAfter }: CanaryFormProps) {
  const { t } = useTranslation('mfe-admin');
  const start = useStartCanary();
  const { name, canary, others } = module;
  const versions = canary ? [canary.version] : others;
  const { form, text, choice, values, isPending, failure } = useForm({
    schema: canaryDraft,
    initial: { version: versions[0] ?? '', share: String(canary?.share ?? usualShare) },
    // An empty field becomes NaN, which is refused, rather than 0.
    toBody: ({ version, share }) => ({ version, share: Number(share.trim() || Number.NaN) }),
    send: (draft) => start.mutateAsync({ module, draft }, { onSuccess: onClose }),
    failureOf: (error) =>
      isStale(error) ? { title: t('modules.stale') } : { title: t('modules.canary.startFailed'), error },
  });
  // Its answer may have been lost, and the list shows it.
  const isDone = canary?.version === values.version && String(canary.share) === values.share.trim();

  return (
    <StaffDialog
      title={t(canary ? 'modules.canary.shareTitle' : 'modules.canary.formTitle', { name })}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <form {...form} className={styles.dialogForm}>
        <SelectField
          {...choice('version')}
          label={t('modules.canary.version')}
          required
          options={versions.map((version) => ({ value: version, label: version }))}
          disabled={canary !== null}
        />
        <TextField
          {...text('share')}
          label={t('modules.canary.share')}
          hint={t('modules.canary.shareHint', { max: maxCanaryShare })}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <DialogFailure failure={isDone ? undefined : failure} />
        <DialogActions>
          <CancelButton />
          <Button type="primary" htmlType="submit" loading={isPending}>
            {t(canary ? 'modules.canary.change' : 'modules.canary.begin')}
          </Button>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
