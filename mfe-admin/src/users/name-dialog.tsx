import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from 'shared/contracts/users';
import { nameForm } from 'shared/contracts/users.schema';
import { useContractForm } from 'shared/hooks/use-contract-form';
import { Button } from 'shared/ui/antd';
import { DialogFailure, type Failure } from 'shared/ui/dialog-failure';
import { CancelButton, DialogActions, StaffDialog } from 'shared/ui/staff-dialog';
import { TextField } from 'shared/ui/staff-field';
import styles from '../admin.module.css';
import { useChangeUser } from './use-users';

interface NameDialogProps {
  user: User;
  onClose: () => void;
}

/** Edits the name of an account's owner. */
export function NameDialog({ user, onClose }: NameDialogProps) {
  const { t } = useTranslation('mfe-admin');
  const { t: common } = useTranslation();
  const [begun] = useState(user.name);
  const form = useContractForm({ schema: nameForm, initial: { name: begun } });
  const { name } = form.values;
  const [failure, setFailure] = useState<Failure>();
  const saving = useChangeUser(setFailure);

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    const change = form.check();
    if (change && !saving.isPending) saving.mutate({ kind: 'update', user, change }, { onSuccess: onClose });
  }

  return (
    <StaffDialog title={t('users.nameOf', { email: user.email })} onClose={onClose} isTyped={name !== begun}>
      <form ref={form.form} className={styles.dialogForm} onSubmit={submit} noValidate>
        <TextField
          label={t('users.name')}
          autoComplete="off"
          error={form.errorOf('name')}
          readOnly={saving.isPending}
          value={name}
          onChange={({ target }) => form.set('name', target.value)}
        />
        <DialogFailure failure={failure} />
        <DialogActions>
          <CancelButton />
          <Button type="primary" htmlType="submit" loading={saving.isPending}>
            {common('action.save')}
          </Button>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
