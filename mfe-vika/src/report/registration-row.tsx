import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { phoneLink } from 'shared/contracts/phone-numbers';
import { callAgainOn, isOpen, type VikaRegistration, type VikaStatus } from 'shared/contracts/vika';
import { daysBetween, dayText, momentText } from 'shared/i18n/dates';
import { osloDay } from 'shared/i18n/oslo-clock';
import { useHost } from 'shared/react/host';
import styles from './registration-table.module.css';
import { StatusChoice } from './status-choice';
import { useReturnFocus } from './use-return-focus';
import type { RowTexts } from './use-row-texts';

function SeenLink({ row, texts }: Pick<RegistrationRowProps, 'row' | 'texts'>) {
  const way = useReturnFocus(row.id);
  return (
    <Link
      {...way}
      className={styles.seen}
      to={{ search: `?vis=logg&id=${row.id}` }}
      aria-label={texts.seenRow(row.name)}
    >
      {texts.seen}
    </Link>
  );
}

interface RegistrationRowProps {
  row: VikaRegistration;
  index: number;
  texts: RowTexts;
  /** False while the list is being scrolled. */
  still: boolean;
  measure: (element: HTMLTableRowElement | null) => void;
  mayEdit: boolean;
  mayAudit: boolean;
  /** The status being saved, if any. */
  sending: VikaStatus | undefined;
  onStatus: (row: VikaRegistration, status: VikaStatus) => void;
  /** Today's date. */
  today: string;
  onCall: (row: VikaRegistration) => void;
  onEdit: (row: VikaRegistration) => void;
  onDelete: (row: VikaRegistration) => void;
}

/** One registration: a row on a wide screen, a card on a narrow one. */
export const RegistrationRow = memo(function RegistrationRow(props: RegistrationRowProps) {
  const {
    row,
    index,
    texts,
    still,
    measure,
    mayEdit,
    mayAudit,
    sending,
    today,
    onStatus,
    onCall,
    onEdit,
    onDelete,
  } = props;
  const { t } = useTranslation('mfe-vika');
  const { language } = useHost();
  const yesNo = (answer: boolean | null) => (answer === null ? '–' : answer ? texts.yes : texts.no);

  const waited = isOpen(row) ? daysBetween(osloDay(row.created_at), today) : 0;
  const lastCall = row.calls.at(-1);
  const again = isOpen(row) ? callAgainOn(row) : null;

  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={styles.row}>
      <td className={styles.patient}>
        <strong className={styles.name} translate="no">
          {row.name}
        </strong>
        <a className={styles.phone} translate="no" href={phoneLink(row.phone)}>
          {row.phone}
        </a>
      </td>
      <td className={styles.address}>
        {row.address && <span>{row.address}</span>}
        {row.district && <span className={styles.soft}>{row.district}</span>}
        {!row.address && !row.district && <span>–</span>}
      </td>
      <td className={styles.problem}>{row.message}</td>
      <td className={styles.answers}>
        <dl>
          {texts.questions.map(([question, label]) => (
            <div key={question} data-answer={row[question] ?? undefined}>
              <dt>{label}</dt>
              <dd>{yesNo(row[question])}</dd>
            </div>
          ))}
        </dl>
      </td>
      <td className={styles.state}>
        <div>
          <span className={styles.badge} data-kind={row.orders ? 'order' : 'other'}>
            {row.orders ? texts.order : texts.other}
          </span>
          {mayEdit ? (
            <StatusChoice row={row} texts={texts} still={still} sending={sending} onStatus={onStatus} />
          ) : (
            <span className={styles.badge} data-kind={row.status}>
              {texts.statuses.find(([status]) => status === row.status)?.[1]}
            </span>
          )}
          {lastCall && (
            <span className={styles.soft}>
              {t('report.lastCall', {
                count: row.calls.length,
                outcome: texts.outcomes[lastCall.outcome],
                when: dayText(lastCall.at, language, 'short'),
              })}
            </span>
          )}
          {again && (
            <span className={styles.badge} data-kind={again <= today ? 'due' : 'later'}>
              {again <= today
                ? texts.dueToday
                : t('report.callAgain', { day: dayText(again, language, 'short') })}
            </span>
          )}
        </div>
      </td>
      <td className={styles.registered}>
        <time dateTime={row.created_at}>{momentText(row.created_at, language, 'short')}</time>
        {waited > 0 && <span className={styles.waited}>{t('report.waited', { count: waited })}</span>}
        {row.changed_by && (
          <span className={styles.soft}>
            {t('report.changedBy', {
              who: row.changed_by,
              when: momentText(row.updated_at, language, 'short'),
            })}
          </span>
        )}
        {mayAudit && <SeenLink row={row} texts={texts} />}
      </td>
      {mayEdit && (
        <td className={styles.actions}>
          <button
            type="button"
            className={styles.button}
            aria-label={texts.editRow(row.name)}
            onClick={() => onEdit(row)}
          >
            {texts.edit}
          </button>
          <button
            type="button"
            className={styles.button}
            aria-label={texts.callsRow(row.name)}
            onClick={() => onCall(row)}
          >
            {texts.calls}
          </button>
          <button
            type="button"
            className={`${styles.button} ${styles.danger}`}
            aria-label={texts.deleteRow(row.name)}
            onClick={() => onDelete(row)}
          >
            {texts.delete}
          </button>
        </td>
      )}
    </tr>
  );
});
