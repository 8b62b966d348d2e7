import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from 'shared/ui/antd';
import styles from './staff-form.module.css';

interface StaffDialogProps {
  title: string;
  onClose: () => void;
  /** Takes the focus when what opened the dialog is gone by the time that it closes. */
  focusAfter?: () => void;
  children: ReactNode;
}

/** A modal dialog, open for as long as it is drawn. It hands the focus back to what opened it. */
export function StaffDialog({ title, onClose, focusAfter, children }: StaffDialogProps) {
  const { t } = useTranslation();
  const [opener] = useState(() => document.activeElement);
  const after = useRef(focusAfter);
  after.current = focusAfter;
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
        opener.focus({ preventScroll: true });
      } else after.current?.();
    },
    [opener],
  );
  return (
    <Modal
      open
      title={<h2 className={styles.title}>{title}</h2>}
      width="44rem"
      footer={null}
      closable={{ 'aria-label': t('action.close') }}
      mask={{ closable: false }}
      // antd would hold the page behind with a style that has no nonce.
      scrollLock={false}
      onCancel={onClose}
    >
      <div className={styles.body}>{children}</div>
    </Modal>
  );
}

/** The buttons at a dialog's end. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
