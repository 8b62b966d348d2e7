import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from 'shared/client/problem-of';
import { unlessGone } from 'shared/client/unless-gone';
import { deleteVikaRegistration, type VikaRegistration } from 'shared/contracts/vika';
import { useHost, useProve } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import { DialogFailure, type Failure } from 'shared/ui/dialog-failure';
import { CancelButton, DialogActions, StaffDialog } from 'shared/ui/staff-dialog';
import { refusedOrFailed } from './refused-or-failed';

interface DeleteDialogProps {
  registration: VikaRegistration;
  locked: boolean;
  onDeleted: (id: string) => void;
  onSignedOut: () => void;
  onClose: () => void;
  focusAfter: () => void;
}

/** Confirms the deletion of a registration. */
export function DeleteDialog({
  registration: { id, name, version },
  locked,
  onDeleted,
  onSignedOut,
  onClose,
  focusAfter,
}: DeleteDialogProps) {
  const { t } = useTranslation('mfe-vika');
  const { t: common } = useTranslation();
  const { client, toast } = useHost();
  const prove = useProve();
  const [failure, setFailure] = useState<Failure>();
  const removal = useMutation({
    // Nothing of a patient stays in the cache that all tools share.
    gcTime: 0,
    mutationFn: () =>
      prove(() => client.call(deleteVikaRegistration, { params: { id }, version })).catch(unlessGone),
    onSuccess: () => {
      onDeleted(id);
      toast({ title: t('delete.done'), kind: 'success' });
      onClose();
    },
    onError: (error) => {
      if (problemOf(error)?.status === 401) return onSignedOut();
      setFailure({ title: t(refusedOrFailed('delete', error)), error });
    },
  });
  if (locked) return null;

  return (
    <StaffDialog onClose={onClose} title={t('delete.title')} focusAfter={focusAfter}>
      <p>{t('delete.text', { name })}</p>
      <DialogFailure failure={failure} />
      <DialogActions>
        <CancelButton />
        <Button type="primary" danger loading={removal.isPending} onClick={() => removal.mutate()}>
          {common('action.delete')}
        </Button>
      </DialogActions>
    </StaffDialog>
  );
}
