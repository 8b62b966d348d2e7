import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from 'shared/hooks/use-back-closes';
import { Button, Modal } from 'shared/ui/antd';
import styles from './staff-form.module.css';

/** Closes a dialog, or runs `go`, after asking if unsaved input would be lost. */
type Leave = (go?: () => void) => void;
const LeaveContext = createContext<Leave>(() => {});

interface StaffDialogProps {
  title: string;
  onClose: () => void;
  /** Sets the focus on close if the element that opened the dialog is gone. */
  focusAfter?: () => void;
  /** Whether the dialog has unsaved input; if so, it asks before closing. */
  isTyped?: boolean;
  children: ReactNode;
}

/** A modal dialog, open while rendered. Returns the focus to the element that opened it. */
export function StaffDialog({ title, onClose, focusAfter, isTyped = false, children }: StaffDialogProps) {
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
  const [asked, setAsked] = useState<{ go: () => void }>();
  // The input may have been saved since the question was asked.
  if (asked && !isTyped) setAsked(undefined);
  const leave: Leave = (go = onClose) => (isTyped ? setAsked({ go }) : go());
  useBackCloses(leave);
  function discard() {
    setAsked(undefined);
    asked?.go();
  }
  return (
    <Modal
      open
      title={<h2 className={styles.title}>{title}</h2>}
      width="44rem"
      footer={null}
      closable={{ 'aria-label': t('action.close') }}
      mask={{ closable: false }}
      // antd locks scrolling with an inline style without a nonce, which the CSP refuses.
      scrollLock={false}
      onCancel={() => leave()}
    >
      <LeaveContext value={leave}>
        <DialogBody>{children}</DialogBody>
      </LeaveContext>
      {asked && (
        <StaffDialog title={t('discard.title')} onClose={() => setAsked(undefined)}>
          <p>{t('discard.text')}</p>
          <DialogActions>
            <CancelButton />
            <Button type="primary" danger onClick={discard}>
              {t('discard.action')}
            </Button>
          </DialogActions>
        </StaffDialog>
      )}
    </Modal>
  );
}

/** Focuses the first field, or in a question the button that changes nothing; antd would focus the close button. */
function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After antd's own focus effect, which runs later than this one.
    queueMicrotask(() => {
      if (!body.current || body.current.contains(document.activeElement)) return;
      body.current.querySelector<HTMLElement>('input:enabled, textarea:enabled, [data-cancel]')?.focus();
    });
  }, []);
  return (
    <div ref={body} className={styles.body}>
      {children}
    </div>
  );
}

/** The row of buttons at the bottom of a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** Closes the dialog as its close button does, or calls `onLeave`. */
export function CancelButton({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  const leave = use(LeaveContext);
  return (
    <Button data-cancel onClick={() => leave(onLeave)}>
      {t('action.cancel')}
    </Button>
  );
}
