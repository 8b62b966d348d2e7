import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'shared/contracts/limits';
import type { User } from 'shared/contracts/users';
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
  const [name, setName] = useState(begun);
  const [failure, setFailure] = useState<Failure>();
  const saving = useChangeUser(setFailure);

  function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!saving.isPending) saving.mutate({ kind: 'update', user, change: { name } }, { onSuccess: onClose });
  }

  return (
    <StaffDialog title={t('users.nameOf', { email: user.email })} onClose={onClose} isTyped={name !== begun}>
      <form className={styles.dialogForm} onSubmit={submit} noValidate>
        <TextField
          label={t('users.name')}
          autoComplete="off"
          maxLength={limits.name}
          readOnly={saving.isPending}
          value={name}
          onChange={({ target }) => setName(target.value)}
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
