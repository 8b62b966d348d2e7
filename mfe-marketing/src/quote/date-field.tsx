import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from 'shared/ui/field';
import { Icon } from 'shared/ui/icons';
import { Spinner } from 'shared/ui/spinner';
import styles from '../forms/forms.module.css';
import { useTexts } from '../page/use-texts';
import type { CalendarProps } from './calendar';

interface DateFieldProps {
  name: string;
  label: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
}

/** Parses dates, which nobody needs before one is typed; without it a date is not repeated in words. */
const DayInWords = lazy(() => import('./day-in-words').catch(() => ({ default: () => null })));

/** A date, typed as the page's language writes it, with a date picker that is lazy-loaded when first opened. */
export function DateField({ name, label, defaultValue, error }: DateFieldProps) {
  const t = useTexts();
  const { t: common } = useTranslation();
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>('closed');
  const [Calendar, setCalendar] = useState<ComponentType<CalendarProps>>();
  const [typed, setTyped] = useState(defaultValue ?? '');
  const field = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const input = () => field.current?.querySelector('input');
  const open = state === 'open' || state === 'loading';

  // The field may have been typed in before this page's code was there.
  useEffect(() => setTyped(field.current?.querySelector('input')?.value ?? ''), []);

  useEffect(() => {
    if (!open) return;
    function leave({ target }: Event) {
      if (target instanceof Node && !field.current?.contains(target)) setState('closed');
    }
    document.addEventListener('focusin', leave);
    document.addEventListener('pointerdown', leave);
    return () => {
      document.removeEventListener('focusin', leave);
      document.removeEventListener('pointerdown', leave);
    };
  }, [open]);

  async function show() {
    setState('loading');
    try {
      const { default: loaded } = await import('./calendar');
      setCalendar(() => loaded);
      setState((now) => (now === 'loading' ? 'open' : now));
    } catch {
      setState('failed');
      input()?.focus();
    }
  }

  function close() {
    setState('closed');
    button.current?.focus();
  }

  function choose(shown: string) {
    const control = input();
    if (control) {
      control.value = shown;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    close();
  }

  return (
    <div
      ref={field}
      className={styles.date}
      onInput={({ target }) => target instanceof HTMLInputElement && setTyped(target.value)}
    >
      <TextField
        name={name}
        label={label}
        placeholder={common('field.date')}
        autoComplete="off"
        defaultValue={defaultValue}
        error={error}
        hint={
          state === 'failed'
            ? t('calendar.failed')
            : typed && (
                <Suspense>
                  <DayInWords typed={typed} />
                </Suspense>
              )
        }
      />
      <button
        ref={button}
        type="button"
        className={`ui-icon-button ${styles.button}`}
        aria-expanded={open}
        aria-label={t(open ? 'calendar.close' : 'calendar.open')}
        onClick={() => (open ? close() : void show())}
      >
        <Icon>
          <path d="M4 9h16M8 3v4M16 3v4M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z" />
        </Icon>
      </button>
      {state === 'loading' && <Spinner />}
      {state === 'open' && Calendar && <Calendar typed={typed} onChoose={choose} onClose={close} />}
    </div>
  );
}
