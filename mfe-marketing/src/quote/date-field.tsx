import { lazy, Suspense, useRef, useState } from 'react';
import { TextField } from 'shared/ui/field';
import { Icon } from 'shared/ui/icons';
import { Spinner } from 'shared/ui/spinner';
import { useWords } from '../use-words';

const Calendar = lazy(() => import('./calendar'));

interface DateFieldProps {
  name: string;
  label: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
}

/** A date to type, with a calendar beside it that is fetched when it is first opened. */
export function DateField({ name, label, defaultValue, error }: DateFieldProps) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const input = () => field.current?.querySelector('input');

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function choose(date: string) {
    const control = input();
    if (control) {
      control.value = date;
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
    close();
  }

  return (
    <div ref={field} className="marketing-date">
      <TextField type="date" name={name} label={label} defaultValue={defaultValue} error={error} />
      <button
        ref={button}
        type="button"
        className="ui-icon-button marketing-date__button"
        aria-expanded={open}
        aria-label={t(open ? 'calendar.close' : 'calendar.open')}
        onClick={() => (open ? close() : setOpen(true))}
      >
        <Icon>
          <path d="M4 9h16M8 3v4M16 3v4M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1z" />
        </Icon>
      </button>
      {open && (
        <Suspense fallback={<Spinner />}>
          <Calendar chosen={input()?.value ?? ''} onChoose={choose} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
