import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from 'shared/hooks/use-back-closes';
import { Button, Modal } from 'shared/ui/antd';
import styles from './staff-form.module.css';

/** Leaves a dialog, for good or to where it leads on, once nothing typed is lost or somebody has said that it may be. */
type Leave = (go?: () => void) => void;
const LeaveContext = createContext<Leave>(() => {});

interface StaffDialogProps {
  title: string;
  onClose: () => void;
  /** Takes the focus when what opened the dialog is gone by the time that it closes. */
  focusAfter?: () => void;
  /** Whether words stand in it that closing would lose: it asks first. */
  isTyped?: boolean;
  children: ReactNode;
}

/** A modal dialog, open for as long as it is drawn. It hands the focus back to what opened it. */
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
  // What it asks about may have been saved meanwhile.
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
      // antd would hold the page behind with a style that has no nonce.
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

/** Begins with the focus in its first field, and a question at what changes nothing: antd's own first is the cross. */
function DialogBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // antd holds the focus where it stands, from its own effect on, which comes after this one.
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

/** The buttons at a dialog's end. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** Closes a dialog as its cross does, or leads back to where it was opened from within it. */
export function CancelButton({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  const leave = use(LeaveContext);
  return (
    <Button data-cancel onClick={() => leave(onLeave)}>
      {t('action.cancel')}
    </Button>
  );
}
