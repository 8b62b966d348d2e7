import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/client';
import { deleteVikaRegistration, type VikaRegistration } from 'shared/contracts/vika';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import { DialogActions, StaffDialog } from 'shared/ui/staff-dialog';

interface DeleteDialogProps {
  registration: VikaRegistration;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** Asks before a registration is deleted. */
export function DeleteDialog({ registration: { id, name }, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('mfe-vika');
  const { t: common } = useTranslation();
  const { client, toast } = useHost();
  const removal = useMutation({
    mutationFn: () =>
      client.call(deleteVikaRegistration, { params: { id } }).catch((error: unknown) => {
        // Deleted by somebody else meanwhile: what was wanted has happened.
        if (!(error instanceof ProblemError) || error.problem.status !== 404) throw error;
      }),
    onSuccess: () => {
      onDeleted(id);
      toast({ title: t('delete.done'), kind: 'success' });
      onClose();
    },
    onError: (error) => {
      const title = t(error instanceof ProblemError ? 'delete.failed' : 'delete.unexpected');
      toast({ title, kind: 'destructive' });
    },
  });

  return (
    <StaffDialog onClose={onClose} title={t('delete.title')}>
      <p>{t('delete.text', { name })}</p>
      <DialogActions>
        <Button onClick={onClose}>{common('action.cancel')}</Button>
        <Button type="primary" danger loading={removal.isPending} onClick={() => removal.mutate()}>
          {common('action.delete')}
        </Button>
      </DialogActions>
    </StaffDialog>
  );
}
