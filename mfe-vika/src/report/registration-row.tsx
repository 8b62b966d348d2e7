import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { VikaRegistration } from 'shared/contracts/vika';
import { momentText } from 'shared/i18n/moment-text';
import { useHost } from 'shared/react/host';
import styles from './registration-table.module.css';

interface RegistrationRowProps {
  row: VikaRegistration;
  index: number;
  measure: (element: HTMLTableRowElement | null) => void;
  mayEdit: boolean;
  mayAudit: boolean;
  onEdit: (row: VikaRegistration) => void;
  onDelete: (row: VikaRegistration) => void;
}

const questions = ['waiting_list', 'on_sick_leave', 'newly_operated'] as const;

/** One registration: a row on a wide screen, a card on a narrow one. */
export const RegistrationRow = memo(function RegistrationRow(props: RegistrationRowProps) {
  const { row, index, measure, mayEdit, mayAudit, onEdit, onDelete } = props;
  const { t } = useTranslation('mfe-vika');
  const { language } = useHost();
  const yesNo = (answer: boolean | null) => (answer === null ? '–' : t(answer ? 'answer.yes' : 'answer.no'));

  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={styles.row}>
      <td className={styles.patient}>
        <strong className={styles.name}>{row.name}</strong>
        <a className={styles.phone} href={`tel:${row.phone.replace(/[^+\d]/g, '')}`}>
          {row.phone}
        </a>
      </td>
      <td className={styles.address}>
        {row.address && <span>{row.address}</span>}
        {row.district && <span className={styles.soft}>{row.district}</span>}
        {!row.address && !row.district && '–'}
      </td>
      <td className={styles.problem}>{row.message}</td>
      <td className={styles.answers}>
        <dl>
          {questions.map((question) => (
            <div key={question} data-answer={row[question] ?? undefined}>
              <dt>{t(`answers.${question}`)}</dt>
              <dd>{yesNo(row[question])}</dd>
            </div>
          ))}
        </dl>
      </td>
      <td className={styles.state}>
        <div>
          <span className={styles.badge} data-kind={row.orders ? 'order' : 'other'}>
            {t(row.orders ? 'report.order' : 'report.other')}
          </span>
          <span className={styles.badge} data-kind={row.status}>
            {t(`status.${row.status}`)}
          </span>
        </div>
      </td>
      <td className={styles.registered}>
        <time dateTime={row.created_at}>{momentText(row.created_at, language, 'short')}</time>
        {row.changed_by && (
          <span className={styles.soft}>
            {t('report.changedBy', {
              who: row.changed_by,
              when: momentText(row.updated_at, language, 'short'),
            })}
          </span>
        )}
        {mayAudit && (
          <Link
            className={styles.seen}
            to={{ search: `?vis=logg&id=${row.id}` }}
            aria-label={t('report.seenRow', { name: row.name })}
          >
            {t('report.seen')}
          </Link>
        )}
      </td>
      {mayEdit && (
        <td className={styles.actions}>
          <button
            type="button"
            className={styles.button}
            aria-label={t('report.editRow', { name: row.name })}
            onClick={() => onEdit(row)}
          >
            {t('report.edit')}
          </button>
          <button
            type="button"
            className={styles.button}
            aria-label={t('report.deleteRow', { name: row.name })}
            onClick={() => onDelete(row)}
          >
            {t('report.delete')}
          </button>
        </td>
      )}
    </tr>
  );
});
