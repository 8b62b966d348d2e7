import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared/ui/antd';
import { DialogActions, StaffDialog } from 'shared/ui/staff-dialog';
import { TextField } from 'shared/ui/staff-field';
import styles from '../admin.module.css';
import { linkAddress } from './link-address';

interface LinkDialogProps {
  /** Where the link leads now; undefined for a new one. */
  address: string | undefined;
  onSave: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Where a link leads: asked for, corrected or taken away. */
export function LinkDialog({ address, onSave, onRemove, onClose }: LinkDialogProps) {
  const { t } = useTranslation('mfe-blog');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState(address ?? '');
  const [wrong, setWrong] = useState(false);

  function save(event: SubmitEvent) {
    event.preventDefault();
    // React tells the form of the post too, in which the dialog stands for it.
    event.stopPropagation();
    const found = linkAddress(typed);
    if (!found) return setWrong(true);
    onSave(found);
  }

  return (
    <StaffDialog title={t(address ? 'admin.editor.link_change' : 'admin.editor.link')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={save}>
        <TextField
          label={t('admin.editor.link_question')}
          value={typed}
          inputMode="url"
          autoComplete="off"
          autoFocus
          required
          error={wrong ? t('admin.editor.link_invalid') : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
        />
        <DialogActions>
          <Button onClick={onClose}>{common('action.cancel')}</Button>
          {address && <Button onClick={onRemove}>{t('admin.editor.unlink')}</Button>}
          <Button type="primary" htmlType="submit">
            {common('action.save')}
          </Button>
        </DialogActions>
      </form>
    </StaffDialog>
  );
}
