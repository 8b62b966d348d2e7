import { useWords } from '../use-words';

/** A field that people neither see nor reach: what is written in it was written by a program. */
export function Trap() {
  const t = useWords();
  return (
    <div className="marketing-trap" aria-hidden="true">
      <label>
        {t('form.trap')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
