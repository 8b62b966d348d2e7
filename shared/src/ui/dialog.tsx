import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '../hooks/use-back-closes';
import { CloseIcon } from './icons';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** Closes on a click that starts and ends on the backdrop; selecting text past the edge only ends there. */
function onBackdrop(dialog: HTMLDialogElement, close: () => void) {
  let began = false;
  const begin = ({ target }: Event) => {
    began = target === dialog;
  };
  const end = ({ target }: Event) => {
    if (began && target === dialog) close();
  };
  dialog.addEventListener('pointerdown', begin);
  dialog.addEventListener('click', end);
  return () => {
    dialog.removeEventListener('pointerdown', begin);
    dialog.removeEventListener('click', end);
  };
}

/** Keeps the page from scrolling while any dialog is open, also one of another module. */
function holdPage() {
  const isBehind = document.querySelector('.ui-dialog[open]') !== null;
  document.documentElement.classList.toggle('ui-behind-dialog', isBehind);
}

/** While it is rendered, a step back closes the dialog instead of changing the page behind it. */
function BackCloses({ onClose }: Pick<DialogProps, 'onClose'>) {
  useBackCloses(onClose);
  return null;
}

/** A modal dialog: the native element traps focus, closes on Escape and returns the focus. */
export function Dialog({ open, onClose, title, children }: DialogProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open && dialog?.open) dialog.close();
    holdPage();
    return holdPage;
  }, [open]);

  useEffect(() => {
    const dialog = element.current;
    // Closing fires `close`, which calls `onClose`, as with Escape.
    return dialog ? onBackdrop(dialog, () => dialog.close()) : undefined;
  }, []);

  return (
    <dialog ref={element} className="ui-dialog" aria-labelledby={titleId} onClose={onClose}>
      {open && (
        <>
          <BackCloses onClose={onClose} />
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
