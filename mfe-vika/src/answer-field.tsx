import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { YesNo } from 'shared/contracts/vika';
import styles from './answer-field.module.css';

interface AnswerFieldProps {
  name: string;
  label: string;
  value: YesNo;
  onChange: (answer: YesNo) => void;
  /** What stands at the answer no. */
  noLabel?: string;
  required?: boolean;
  error?: string | undefined;
  disabled?: boolean;
}

/** A question of yes and no. One stop for Tab; arrows choose, and so do the first letters of the answers. */
export function AnswerField({
  name,
  label,
  value,
  onChange,
  noLabel,
  required,
  error,
  disabled,
}: AnswerFieldProps) {
  const { t } = useTranslation('mfe-vika');
  const id = useId();
  const unanswered = t('answer.none');
  const answers: [YesNo, string][] = [
    ...(required ? [] : [['', unanswered] as [YesNo, string]]),
    ['ja', t('answer.yes')],
    ['nei', noLabel ?? t('answer.no')],
  ];

  function chooseByLetter(event: KeyboardEvent<HTMLDivElement>) {
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const chosen = answers.find(
      ([answer, text]) => answer && text[0]?.toLowerCase() === event.key.toLowerCase(),
    );
    if (!chosen) return;
    event.preventDefault();
    onChange(chosen[0]);
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${chosen[0]}"]`)?.focus();
  }

  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
      aria-disabled={disabled || undefined}
      onKeyDown={chooseByLetter}
    >
      <p className="ui-label" id={`${id}-label`}>
        {label}
      </p>
      <div className={styles.answers} data-wrong={error ? '' : undefined}>
        {answers.map(([answer, text]) => (
          <label key={answer} className={styles.answer}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={answer}
              disabled={disabled}
              checked={value === answer}
              onChange={() => onChange(answer)}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="ui-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
