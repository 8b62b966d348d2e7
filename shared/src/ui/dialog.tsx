import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from './icons';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** A modal dialog: the native element traps focus, closes on Escape and hands focus back. */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  return (
    <dialog ref={element} className="ui-dialog" aria-labelledby={titleId} onClose={onClose}>
      {open && (
        <>
          <div className="ui-dialog__head">
            <h2 id={titleId}>{title}</h2>
            <button type="button" className="ui-icon-button" aria-label={t('action.close')} onClick={onClose}>
              <CloseIcon />
            </button>
          </div>
          <div className="ui-dialog__body">{children}</div>
        </>
      )}
    </dialog>
  );
}
