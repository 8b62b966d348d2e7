import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared/ui/antd';
import { TextField } from 'shared/ui/staff-field';
import styles from '../admin.module.css';
import { Popover } from '../popover';
import { linkAddress } from './link-address';

interface LinkPopoverProps {
  /** Current address of the link; undefined for a new link. */
  address: string | undefined;
  onSave: (address: string) => void;
  onRemove: () => void;
  /** Closed without a change: focus moved elsewhere ('leaving'), or back to the text ('cancel'). */
  onClose: (by: 'leaving' | 'cancel') => void;
}

/** Adds, changes or removes a link. Not a <form>, because it is rendered inside the post's form. */
export function LinkPopover({ address, onSave, onRemove, onClose }: LinkPopoverProps) {
  const { t } = useTranslation('mfe-blog');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState(address ?? '');
  const [wrong, setWrong] = useState(false);

  function save() {
    const found = linkAddress(typed);
    if (!found) return setWrong(true);
    onSave(found);
  }

  return (
    <Popover
      title={t(address ? 'admin.editor.link_change' : 'admin.editor.link')}
      onClose={(by) => onClose(by === 'escape' ? 'cancel' : by)}
    >
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
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          save();
        }}
      />
      <div className={styles.choices}>
        <Button type="primary" onClick={save}>
          {common('action.save')}
        </Button>
        {address && <Button onClick={onRemove}>{t('admin.editor.unlink')}</Button>}
        <Button onClick={() => onClose('cancel')}>{common('action.cancel')}</Button>
      </div>
    </Popover>
  );
}
