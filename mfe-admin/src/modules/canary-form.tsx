import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedModule } from 'shared/contracts/module-console';
import { canaryDraft } from 'shared/contracts/module-console.schema';
import { maxCanaryShare } from 'shared/contracts/modules';
import { useContractForm } from 'shared/hooks/use-contract-form';
import { Button } from 'shared/ui/antd';
import { DialogFailure, type Failure } from 'shared/ui/dialog-failure';
import { CancelButton, DialogActions, StaffDialog } from 'shared/ui/staff-dialog';
import { SelectField, TextField } from 'shared/ui/staff-field';
import styles from '../admin.module.css';
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
  const [failure, setFailure] = useState<Failure>();
  const { name, canary, others } = module;
  const versions = canary ? [canary.version] : others;
  const form = useContractForm({
    schema: canaryDraft,
    initial: { version: versions[0] ?? '', share: String(canary?.share ?? usualShare) },
    // An empty field becomes NaN, which is refused, rather than 0.
    toBody: ({ version, share }) => ({ version, share: Number(share.trim() || Number.NaN) }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const draft = form.check();
    if (!draft) return;
    try {
      await start.mutateAsync({ module, draft });
      onClose();
    } catch (error) {
      if (!form.showRefusal(error))
        setFailure(
          isStale(error) ? { title: t('modules.stale') } : { title: t('modules.canary.startFailed'), error },
        );
    }
  }

  return (
    <StaffDialog
      title={t(canary ? 'modules.canary.shareTitle' : 'modules.canary.formTitle', { name })}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <form className={styles.dialogForm} onSubmit={submit} noValidate ref={form.form}>
        <SelectField
          label={t('modules.canary.version')}
          required
          value={form.values.version}
          options={versions.map((version) => ({ value: version, label: version }))}
          disabled={canary !== null}
          error={form.errorOf('version')}
          onChange={(version) => form.set('version', version)}
        />
        <TextField
          label={t('modules.canary.share')}
          hint={t('modules.canary.shareHint', { max: maxCanaryShare })}
          name="share"
          inputMode="numeric"
          autoComplete="off"
          required
          value={form.values.share}
          error={form.errorOf('share')}
          onChange={({ target }) => form.set('share', target.value)}
        />
        <DialogFailure failure={failure} />
        <DialogActions>
          <CancelButton />
          <Button type="primary" htmlType="submit" loading={start.isPending}>
            {t(canary ? 'modules.canary.change' : 'modules.canary.begin')}
          </Button>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
