import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from 'shared/contracts/limits';
import type { User } from 'shared/contracts/users';
import { Button } from 'shared/ui/antd';
import { DialogActions, StaffDialog } from 'shared/ui/staff-dialog';
import { TextField } from 'shared/ui/staff-field';
import styles from '../admin.module.css';

interface NameDialogProps {
  user: User;
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Writes down whose account it is. */
export function NameDialog({ user, onSave, onClose }: NameDialogProps) {
  const { t } = useTranslation('mfe-admin');
  const { t: common } = useTranslation();
  const [name, setName] = useState(user.name);

  function submit(event: FormEvent) {
    event.preventDefault();
    onClose();
    onSave(name);
  }

  return (
    <StaffDialog title={t('users.nameOf', { email: user.email })} onClose={onClose}>
      <form className={styles.dialogForm} onSubmit={submit} noValidate>
        <TextField
          label={t('users.name')}
          autoComplete="off"
          maxLength={limits.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <DialogActions>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          <Button type="primary" htmlType="submit">
            {common('action.save')}
          </Button>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
