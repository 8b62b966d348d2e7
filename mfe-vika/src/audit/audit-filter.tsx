import { Fragment, type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditAction, type AuditNarrowing, auditActions } from 'shared/contracts/audit';
import { calendarDate } from 'shared/contracts/fields';
import { limits } from 'shared/contracts/limits';
import { Button } from 'shared/ui/antd';
import { DateField } from 'shared/ui/staff-date-field';
import { SelectField, TextField } from 'shared/ui/staff-field';
import styles from './audit-log.module.css';

interface AuditFilterProps {
  narrowing: AuditNarrowing;
  onChange: (narrowing: AuditNarrowing) => void;
}

/** Removes the empty fields of a filter: they narrow nothing. */
const chosen = (narrowing: { [Field in keyof AuditNarrowing]: AuditNarrowing[Field] | '' | undefined }) =>
  Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value)) as AuditNarrowing;

/** Filters by person, action and dates. The person is searched on Enter or blur only: each query is itself logged. */
export function AuditFilter({ narrowing, onChange }: AuditFilterProps) {
  const { t } = useTranslation('mfe-vika');
  const { actor = '', action = '', from = '', to = '' } = narrowing;
  const [typed, setTyped] = useState(actor);
  useEffect(() => setTyped(actor), [actor]);
  /** How often the filter was cleared: new fields hold no half-typed day. */
  const [cleared, setCleared] = useState(0);
  const set = (change: Parameters<typeof chosen>[0]) => onChange(chosen({ ...narrowing, ...change }));

  function lookFor() {
    if (typed.trim() !== actor) set({ actor: typed.trim() });
  }
  function clear() {
    setCleared(cleared + 1);
    onChange({});
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    lookFor();
  }

  return (
    <search aria-label={t('audit.filter')}>
      <form className={`${styles.filter} ${styles.fields}`} onSubmit={submit} noValidate>
        <TextField
          label={t('audit.who')}
          placeholder={t('audit.whoHint')}
          type="search"
          autoComplete="off"
          maxLength={limits.account}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={lookFor}
        />
        <SelectField<AuditAction | ''>
          label={t('audit.action')}
          value={action}
          onChange={(one) => set({ action: one })}
          options={[
            { value: '', label: t('report.all') },
            ...auditActions.map((known) => ({ value: known, label: t(`audit.actions.${known}`) })),
          ]}
        />
        <Fragment key={cleared}>
          <DayField label={t('audit.from')} day={from} onChange={(day) => set({ from: day })} />
          <DayField label={t('audit.to')} day={to} onChange={(day) => set({ to: day })} />
        </Fragment>
        <Button onClick={clear}>{t('audit.clear')}</Button>
      </form>
    </search>
  );
}

interface DayFieldProps {
  label: string;
  day: string;
  onChange: (day: string) => void;
}

/** A date field that reports only whole dates, or that it is empty. */
function DayField({ label, day, onChange }: DayFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(day);
  useEffect(() => setTyped(day), [day]);
  const isWhole = (value: string) => calendarDate.safeParse(value).success;
  return (
    <DateField
      label={label}
      min="2000-01-01"
      value={typed}
      error={typed && !isWhole(typed) ? t('validation.date_invalid') : undefined}
      onChange={(value) => {
        setTyped(value);
        if (value === '' || isWhole(value)) onChange(value);
      }}
    />
  );
}
