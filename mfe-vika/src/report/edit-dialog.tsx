import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  districts,
  type VikaRegistration,
  type VikaStatus,
  vikaStatuses,
  type YesNo,
} from 'shared/contracts/vika';
import { Button } from 'shared/ui/button';
import { Dialog } from 'shared/ui/dialog';
import { SelectField, TextAreaField, TextField } from 'shared/ui/field';
import { Notice } from 'shared/ui/notice';
import { AnswerField } from '../answer-field';
import { ConflictNotice } from './conflict-notice';
import styles from './edit-dialog.module.css';
import { useEdit } from './use-edit';

interface EditDialogProps {
  registration: VikaRegistration;
  latest: VikaRegistration | undefined;
  /** Somebody deleted it while it was open. */
  gone: boolean;
  onSaved: (row: VikaRegistration) => void;
  onClose: () => void;
}

/** All fields of a registration, the status among them (SPEC 4, 5). */
export function EditDialog({ registration, latest, gone, onSaved, onClose }: EditDialogProps) {
  const { t } = useTranslation('mfe-vika');
  const { t: common } = useTranslation();
  const { values, errors, pending, base, conflict, edit, save, takeTheirs, keepMine } = useEdit({
    registration,
    latest,
    onSaved,
    onClose,
  });

  const error = (field: string) => errors[field] && common(`validation.${errors[field]}`);
  const text = (field: 'name' | 'phone' | 'address' | 'message') => ({
    name: field,
    label: t(field === 'message' ? 'field.clientRequest' : `field.${field}`),
    value: values[field],
    error: error(field),
    required: true,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => edit(field, target.value),
  });
  const question = (field: 'waiting_list' | 'on_sick_leave' | 'newly_operated' | 'orders') => ({
    name: `edit-${field}`,
    label: t(`answers.${field}`),
    value: values[field],
    error: error(field),
    onChange: (answer: YesNo) => edit(field, answer),
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <Dialog open onClose={onClose} title={t('edit.title')}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {gone && <Notice title={t('edit.gone')} kind="danger" />}
        {conflict && !gone && (
          <ConflictNotice base={base} theirs={conflict} onTakeTheirs={takeTheirs} onKeepMine={keepMine} />
        )}
        <div className={styles.fields}>
          <TextField {...text('name')} />
          <TextField {...text('phone')} inputMode="tel" />
          <TextField {...text('address')} />
          <SelectField
            label={t('field.district')}
            value={values.district}
            onChange={({ target }) => edit('district', target.value)}
          >
            <option value="">{t('field.noDistrict')}</option>
            {districts.map((district) => (
              <option key={district}>{district}</option>
            ))}
          </SelectField>
        </div>
        <TextAreaField {...text('message')} rows={4} />
        <div className={styles.fields}>
          <AnswerField {...question('waiting_list')} />
          <AnswerField {...question('on_sick_leave')} />
          <AnswerField {...question('newly_operated')} />
          <AnswerField {...question('orders')} required noLabel={t('answer.otherEnquiry')} />
          <SelectField
            required
            label={t('field.status')}
            value={values.status}
            onChange={({ target }) => edit('status', target.value as VikaStatus)}
          >
            {vikaStatuses.map((status) => (
              <option key={status} value={status}>
                {t(`status.${status}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="ui-dialog__actions">
          <Button variant="secondary" onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button type="submit" pending={pending} disabled={gone || conflict !== undefined}>
            {common('action.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
