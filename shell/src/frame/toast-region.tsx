import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from 'shared/i18n/languages';
import type { Toast } from 'shared/react/host';
import { CloseIcon } from 'shared/ui/icons';
import { handFocusBack } from './hand-focus-back';
import { takeToast } from './next-page-toast';
import text from './text-button.module.css';
import styles from './toast-region.module.css';
import { type Side, useFarSide } from './use-far-side';

interface ShownToast extends Toast {
  id: number;
  side: Side;
}

const shownMs = 6_000;
const destructiveMs = 12_000;
const graceMs = 1_000;
/** Most toasts on a narrow screen, so that they do not cover what they are about. */
const maxAtOnce = () => (innerWidth < 600 ? 1 : 4);

/** A newer toast replaces an older one on the same subject, unless that has an action: the newer one does not offer it. */
const replaces = (newer: Toast, older: Toast) =>
  !older.action &&
  ((newer.about !== undefined && newer.about === older.about) ||
    (newer.title === older.title && newer.description === older.description));

/** The page's toasts: `toast` is offered to all parts by the host, the rest is for `ToastRegion`. */
export function useToasts(language: Language) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const next = useRef(0);
  const farSide = useFarSide();
  const dismiss = useCallback((id: number) => setToasts((shown) => shown.filter((one) => one.id !== id)), []);
  const toast = useCallback(
    (added: Toast) => {
      const id = next.current++;
      const side = farSide();
      setToasts((shown) =>
        [...shown.filter((one) => !replaces(added, one)), { ...added, id, side }].slice(-maxAtOnce()),
      );
      return () => dismiss(id);
    },
    [dismiss, farSide],
  );
  useEffect(() => {
    const toastOfLastPage = takeToast();
    if (toastOfLastPage) toast(toastOfLastPage);
  }, [toast]);
  // Toasts in the former language are removed.
  const [spoken, setSpoken] = useState(language);
  if (spoken !== language) {
    setSpoken(language);
    setToasts([]);
  }
  return { toast, toasts, dismiss };
}

/** The live region for toasts; present from the start, or screen readers would not announce them. */
export function ToastRegion({ toasts, dismiss }: Pick<ReturnType<typeof useToasts>, 'toasts' | 'dismiss'>) {
  const { t } = useTranslation();
  const cards = (isUrgent: boolean) =>
    toasts
      .filter(({ kind }) => (kind === 'destructive') === isUrgent)
      .map((toast) => (
        <div key={toast.id} ref={handFocusBack<HTMLDivElement>}>
          <ToastCard toast={toast} dismiss={dismiss} />
        </div>
      ));
  return (
    <section className={styles.toasts} data-side={toasts.at(-1)?.side} aria-label={t('frame.toast.region')}>
      <div role="status">{cards(false)}</div>
      <div role="alert">{cards(true)}</div>
    </section>
  );
}

function ToastCard({ toast, dismiss }: { toast: ShownToast; dismiss: (id: number) => void }) {
  const { t } = useTranslation();
  const { id, title, description, reason, subject, kind = 'info', action } = toast;
  const actionMs = action?.forMs;
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const stayMs = actionMs ?? (kind === 'destructive' ? destructiveMs : shownMs);
    const element = card.current;
    let timer = setTimeout(expire, stayMs);
    function expire() {
      // Nobody can read it now; its time begins anew when the page is shown.
      if (!actionMs && document.hidden) return;
      // Focus pauses the timer; an expired action is not offered any more.
      if (!actionMs && element?.matches(':focus-within')) timer = setTimeout(expire, graceMs);
      else dismiss(id);
    }
    // Whoever moves over it is reading; a pointer that only rests there may have been there before.
    function stay() {
      clearTimeout(timer);
      timer = setTimeout(expire, stayMs);
    }
    if (!actionMs) {
      element?.addEventListener('pointermove', stay);
      document.addEventListener('visibilitychange', stay);
    }
    return () => {
      clearTimeout(timer);
      element?.removeEventListener('pointermove', stay);
      document.removeEventListener('visibilitychange', stay);
    };
  }, [id, kind, actionMs, dismiss]);

  return (
    <div ref={card} className={styles.toast} data-kind={kind}>
      <p className={styles.title}>{title}</p>
      {description && <p>{description}</p>}
      {reason && <p>{reason}</p>}
      {subject && <p>{subject}</p>}
      {action && (
        <button
          type="button"
          className={text.button}
          onClick={() => {
            action.run();
            dismiss(id);
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="ui-icon-button"
        aria-label={t('action.close')}
        onClick={() => dismiss(id)}
      >
        <CloseIcon />
      </button>
    </div>
  );
}
