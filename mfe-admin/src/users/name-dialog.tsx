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
  const [opened] = useState(user);
  const changing = useChangeUser({ isToast: false });
  const { form, text, values, isPending, failure } = useForm({
    schema: nameForm,
    initial: { name: opened.name },
    async send(change): Promise<void> {
      // The list goes on behind this dialog: a colleague's name is replaced by who was told of it alone.
      const isSeen = failure !== undefined || [opened.name, change.name].includes(user.name);
      const asked = { kind: 'update' as const, user: isSeen ? user : opened, change };
      // Not after this dialog was left: another one may be open by then.
      await changing.mutateAsync(asked, { onSuccess: onClose });
    },
    failureOf: useUserFailure(),
  });

  return (
    <StaffDialog
      title={t('users.nameOf', { email: user.email })}
      onClose={onClose}
      isTyped={values.name !== opened.name}
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
