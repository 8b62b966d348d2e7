import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/client';
import { deleteVikaRegistration, type VikaRegistration } from 'shared/contracts/vika';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';

interface DeleteDialogProps {
  registration: VikaRegistration;
  onDeleted: (id: string) => void;
  onClose: () => void;
}

/** 'Slett registrering' (SPEC 5). */
export function DeleteDialog({ registration: { id, name }, onDeleted, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('mfe-vika');
  const { t: common } = useTranslation();
  const { client, toast } = useHost();
  const [pending, setPending] = useState(false);

  async function remove() {
    setPending(true);
    try {
      await client.call(deleteVikaRegistration, { params: { id } });
    } catch (error) {
      const refused = error instanceof ProblemError;
      // Deleted by somebody else meanwhile: what was wanted has happened.
      if (!refused || error.problem.status !== 404) {
        toast({ title: t(refused ? 'delete.failed' : 'delete.unexpected'), kind: 'destructive' });
        return setPending(false);
      }
    }
    onDeleted(id);
    toast({ title: t('delete.done'), kind: 'success' });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={t('delete.title')}>
      <p>{t('delete.text', { name })}</p>
      <div className="ui-dialog__actions">
        <Button variant="secondary" onClick={onClose}>
          {common('action.cancel')}
        </Button>
        <Button variant="danger" pending={pending} onClick={() => void remove()}>
          {common('action.delete')}
        </Button>
      </div>
    </Dialog>
  );
}
