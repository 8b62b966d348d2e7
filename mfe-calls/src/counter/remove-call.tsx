import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from 'shared/client/problem-of';
import { unlessGone } from 'shared/client/unless-gone';
import { maxDaysBack, type OwnCall, removeCall } from 'shared/contracts/calls';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import { Button } from 'shared/ui/antd';
import { DialogFailure, type Failure } from 'shared/ui/dialog-failure';
import { DialogActions } from 'shared/ui/staff-dialog';
import { statisticsKey } from './use-statistics';

interface RemoveCallProps {
  call: OwnCall;
  /** Called when the user keeps the call. */
  onBack: () => void;
  onDone: () => void;
}

/** Confirms the removal of one's own call from all counts. */
export function RemoveCall({ call, onBack, onDone }: RemoveCallProps) {
  const { t } = useTranslation('mfe-calls');
  const { t: common } = useTranslation();
  const { client, toast, language } = useHost();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<Failure>();
  const removal = useMutation({
    mutationFn: () => client.call(removeCall, { params: { id: call.id } }).catch(unlessGone),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: [statisticsKey] });
      toast({ kind: 'success', title: t('removed') });
      onDone();
    },
    onError(error) {
      const status = problemOf(error)?.status;
      if (status === 409) setFailure({ title: t('removeTooOld', { days: maxDaysBack }) });
      else setFailure({ title: t(status === 401 ? 'signInFirst' : 'removeFailed'), error });
    },
  });
  const rang = momentText(call.occurred_at, language, 'short');

  return (
    <>
      <DialogFailure failure={failure} />
      <p>{t('removeText', { department: call.department, rang })}</p>
      <DialogActions>
        <Button autoFocus onClick={onBack}>
          {common('action.cancel')}
        </Button>
        <Button type="primary" danger loading={removal.isPending} onClick={() => removal.mutate()}>
          {t('remove')}
        </Button>
      </DialogActions>
    </>
  );
}
