import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from 'shared/contracts/users';
import { nameForm } from 'shared/contracts/users.schema';
import { useForm } from 'shared/forms/use-form';
import { Button } from 'shared/ui/antd';
import { DialogFailure } from 'shared/ui/dialog-failure';
import { CancelButton, DialogActions, StaffDialog } from 'shared/ui/staff-dialog';
import { TextField } from 'shared/ui/staff-field';
import styles from '../common/admin.module.css';
import { useChangeUser, useUserFailure } from './use-users';

interface NameDialogProps {
  user: User;
  onClose: () => void;
}

/** Edits the name of an account's owner. */
export function NameDialog({ user, onClose }: NameDialogProps) {
  const { t } = useTranslation('mfe-admin');
  const { t: common } = useTranslation();
  const [initial] = useState(user.name);
  const changing = useChangeUser({ isToast: false });
  const { form, text, values, isPending, failure } = useForm({
    schema: nameForm,
    initial: { name: initial },
    // Not after this dialog was left: another one may be open by then.
    send: (change) => changing.mutateAsync({ kind: 'update', user, change }, { onSuccess: onClose }),
    failureOf: useUserFailure(),
  });

  return (
    <StaffDialog
      title={t('users.nameOf', { email: user.email })}
      onClose={onClose}
      isTyped={values.name !== initial}
    >
      <form {...form} className={styles.dialogForm}>
        <TextField {...text('name')} label={t('users.name')} autoComplete="off" />
        {/* Its answer may have been lost, and the list shows it. */}
        <DialogFailure failure={user.name === values.name ? undefined : failure} />
        <DialogActions>
          <CancelButton />
          <Button type="primary" htmlType="submit" loading={isPending}>
            {common('action.save')}
          </Button>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
