import { useTranslation } from 'react-i18next';
import {
  type District,
  districts,
  type VikaRegistration,
  type VikaStatus,
  vikaStatuses,
} from 'shared/contracts/vika';
import { Button } from 'shared/ui/antd';
import { DialogFailure } from 'shared/ui/dialog-failure';
import { FocusedNotice } from 'shared/ui/focused-notice';
import { CancelButton, DialogActions, StaffDialog } from 'shared/ui/staff-dialog';
import { SelectField, TextAreaField, TextField } from 'shared/ui/staff-field';
import { AnswerField } from '../common/answer-field';
import { ConflictNotice } from './conflict-notice';
import styles from './edit-dialog.module.css';
import { useEdit } from './use-edit';

interface EditDialogProps {
  registration: VikaRegistration;
  /** While the screen is locked, nothing is rendered, but the values are kept. */
  locked: boolean;
  latest: VikaRegistration | undefined;
  /** A colleague deleted it while the dialog was open. */
  gone: boolean;
  onSaved: (row: VikaRegistration) => void;
  onSignedOut: () => void;
  onClose: () => void;
  focusAfter: () => void;
}

/** Edits all fields of a registration, including its status. */
export function EditDialog({ locked, focusAfter, ...edited }: EditDialogProps) {
  const { t } = useTranslation('mfe-vika');
  const { t: common } = useTranslation();
  const { form, isTyped, base, conflict, failure, attempt, takeTheirs, keepMine } = useEdit(edited);
  if (locked) return null;

  const text = (field: 'name' | 'phone' | 'address' | 'message') => ({
    ...form.text(field),
    label: t(field === 'message' ? 'field.clientRequest' : `field.${field}`),
    required: true,
    autoComplete: 'off',
  });
  const question = (field: 'waiting_list' | 'on_sick_leave' | 'newly_operated' | 'orders') => ({
    ...form.choice(field),
    name: `edit-${field}`,
    label: t(`answers.${field}`),
  });

  return (
    <StaffDialog onClose={edited.onClose} title={t('edit.title')} focusAfter={focusAfter} isTyped={isTyped}>
      <form {...form.form} className={styles.form}>
        <div className={styles.fields}>
          <TextField {...text('name')} />
          <TextField {...text('phone')} inputMode="tel" />
          <TextField {...text('address')} />
          <SelectField<District | ''>
            {...form.choice('district')}
            label={t('field.district')}
            optional
            options={[
              { value: '', label: t('field.noDistrict') },
              ...districts.map((district) => ({ value: district, label: district })),
            ]}
          />
        </div>
        <TextAreaField {...text('message')} rows={4} />
        <div className={styles.fields}>
          <AnswerField {...question('waiting_list')} />
          <AnswerField {...question('on_sick_leave')} />
          <AnswerField {...question('newly_operated')} />
          <AnswerField {...question('orders')} required noLabel={t('answer.otherEnquiry')} />
          <SelectField<VikaStatus>
            {...form.choice('status')}
            required
            label={t('field.status')}
            options={vikaStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          />
        </div>
        <DialogFailure failure={failure} attempt={attempt} />
        {!failure && conflict && (
          <FocusedNotice attempt={attempt}>
            <ConflictNotice base={base} theirs={conflict} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />
          </FocusedNotice>
        )}
        <DialogActions>
          <CancelButton />
          <Button type="primary" htmlType="submit" loading={form.isPending}>
            {common('action.save')}
          </Button>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
