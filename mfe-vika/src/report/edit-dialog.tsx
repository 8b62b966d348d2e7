import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type District,
  districts,
  type VikaRegistration,
  type VikaStatus,
  vikaStatuses,
  type YesNo,
} from 'shared/contracts/vika';
import { Button } from 'shared/ui/antd';
import { DialogFailure } from 'shared/ui/dialog-failure';
import { Obstacle } from 'shared/ui/obstacle';
import { CancelButton, DialogActions, StaffDialog } from 'shared/ui/staff-dialog';
import { SelectField, TextAreaField, TextField } from 'shared/ui/staff-field';
import { AnswerField } from '../answer-field';
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
  const { form, isTyped, pending, base, conflict, failure, met, save, takeTheirs, keepMine } =
    useEdit(edited);
  const { values, set, errorOf } = form;
  if (locked) return null;

  const text = (field: 'name' | 'phone' | 'address' | 'message') => ({
    name: field,
    label: t(field === 'message' ? 'field.clientRequest' : `field.${field}`),
    value: values[field],
    error: errorOf(field),
    required: true,
    readOnly: pending,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => set(field, target.value),
  });
  const question = (field: 'waiting_list' | 'on_sick_leave' | 'newly_operated' | 'orders') => ({
    name: `edit-${field}`,
    label: t(`answers.${field}`),
    value: values[field],
    error: errorOf(field),
    onChange: (answer: YesNo) => set(field, answer),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    save();
  }

  return (
    <StaffDialog onClose={edited.onClose} title={t('edit.title')} focusAfter={focusAfter} isTyped={isTyped}>
      <form ref={form.form} className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.fields}>
          <TextField {...text('name')} />
          <TextField {...text('phone')} inputMode="tel" />
          <TextField {...text('address')} />
          <SelectField<District | ''>
            label={t('field.district')}
            error={errorOf('district')}
            optional
            value={values.district as District | ''}
            onChange={(district) => set('district', district)}
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
            required
            label={t('field.status')}
            value={values.status}
            onChange={(status) => set('status', status)}
            options={vikaStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
          />
        </div>
        <DialogFailure failure={failure} met={met} />
        {!failure && conflict && (
          <Obstacle met={met}>
            <ConflictNotice base={base} theirs={conflict} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />
          </Obstacle>
        )}
        <DialogActions>
          <CancelButton />
          <Button type="primary" htmlType="submit" loading={pending}>
            {common('action.save')}
          </Button>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
