import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VikaRegistration, VikaStatus } from 'shared/contracts/vika';
import { useMay } from 'shared/react/host';
import { RegistrationRow } from './registration-row';
import styles from './registration-table.module.css';
import { usePrint } from './use-print';
import { useRowTexts } from './use-row-texts';

const usualHeight = 96;
const rowsAhead = 8;
/** Scrolled further than this, new rows are held back, so that the list does not move (pixels). */
const topPx = 160;
const columns = ['patient', 'address', 'problem', 'answers', 'state', 'registered'] as const;

interface RegistrationTableProps {
  rows: VikaRegistration[];
  caption: string;
  /** Total of the rows of which these are the first; null if unknown. */
  total: number | null;
  /** Total of the whole list, also while only the new rows are shown; null if unknown. */
  listed: number | null;
  loadingMore: boolean;
  onEnd: (() => void) | undefined;
  onAtTop: (atTop: boolean) => void;
  /** Statuses being saved, by row id. */
  sending: ReadonlyMap<string, VikaStatus>;
  onStatus: (row: VikaRegistration, status: VikaStatus) => void;
  /** Today's date. */
  today: string;
  onCall: (row: VikaRegistration) => void;
  onEdit: (row: VikaRegistration) => void;
  onDelete: (row: VikaRegistration) => void;
}

/** A virtualised table: only the rows near the viewport are rendered, except for printing. */
export function RegistrationTable({
  rows,
  caption,
  total,
  listed,
  loadingMore,
  onEnd,
  onAtTop,
  sending,
  ...actions
}: RegistrationTableProps) {
  const { t } = useTranslation('mfe-vika');
  const mayEdit = useMay('vika:edit');
  const mayAudit = useMay('audit:read');
  const texts = useRowTexts();
  const table = useRef<HTMLTableElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => setOffset(table.current?.offsetTop ?? 0), []);

  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => usualHeight,
    overscan: rowsAhead,
    scrollMargin: offset,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const near = virtual.getVirtualItems();
  const printing = usePrint(rows);
  const items = printing ? rows.map(({ id }, index) => ({ index, key: id })) : near;
  const [first, last] = [near[0], near.at(-1)];
  const nearEnd = last !== undefined && last.index >= rows.length - rowsAhead;
  const atTop = (virtual.scrollOffset ?? 0) < offset + topPx;

  useEffect(() => {
    if (nearEnd) onEnd?.();
  }, [nearEnd, onEnd, rows.length]);
  useEffect(() => onAtTop(atTop), [atTop, onAtTop]);

  return (
    <>
      {printing && listed !== null && rows.length < listed && (
        <p>{t('report.printed', { shown: rows.length, count: listed })}</p>
      )}
      <table
        ref={table}
        className={styles.table}
        aria-rowcount={(total ?? rows.length) + 1}
        aria-busy={loadingMore}
      >
        <caption className="ui-visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles[column]}>
                {t(`column.${column}`)}
              </th>
            ))}
            {mayEdit && (
              <th scope="col" className={styles.actions}>
                <span className="ui-visually-hidden">{t('column.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {!printing && <Spacer height={(first?.start ?? offset) - offset} />}
          {items.map(({ index, key }) => {
            const row = rows[index];
            return (
              row && (
                <RegistrationRow
                  key={key}
                  row={row}
                  index={index}
                  texts={texts}
                  still={!virtual.isScrolling}
                  measure={virtual.measureElement}
                  mayEdit={mayEdit}
                  mayAudit={mayAudit}
                  sending={sending.get(row.id)}
                  {...actions}
                />
              )
            );
          })}
          {!printing && <Spacer height={virtual.getTotalSize() - ((last?.end ?? offset) - offset)} />}
        </tbody>
      </table>
    </>
  );
}

/** Takes the height of the rows that are not rendered. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr className={styles.spacer}>
      <td colSpan={columns.length + 1} style={{ height }} />
    </tr>
  ) : null;
