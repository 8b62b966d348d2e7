import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VikaRegistration, VikaStatus } from 'shared/contracts/vika';
import { useMay } from 'shared/react/host';
import { RegistrationRow } from './registration-row';
import styles from './registration-table.module.css';
import { usePrint } from './use-print';
import { useRowWords } from './use-row-words';

const usualHeight = 96;
const rowsAhead = 8;
/** Scrolled further than this, a reader is reading: new rows wait. */
const topPx = 160;
const columns = ['patient', 'address', 'problem', 'answers', 'state', 'registered'] as const;

interface RegistrationTableProps {
  rows: VikaRegistration[];
  caption: string;
  /** How many rows these are the beginning of. */
  total: number | null;
  /** How many rows the list has, also where these are not its beginning. */
  listed: number | null;
  loadingMore: boolean;
  onEnd: (() => void) | undefined;
  onAtTop: (atTop: boolean) => void;
  /** Statuses that are on their way to the server, by row. */
  sending: ReadonlyMap<string, VikaStatus>;
  onStatus: (row: VikaRegistration, status: VikaStatus) => void;
  /** The day it is. */
  today: string;
  onCall: (row: VikaRegistration) => void;
  onEdit: (row: VikaRegistration) => void;
  onDelete: (row: VikaRegistration) => void;
}

/** A real table of which only the rows near the window exist, but for paper: all of them stand there. */
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
  const words = useRowWords();
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
                  words={words}
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

/** Stands for the rows that do not exist now. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 ? (
    <tr className={styles.spacer}>
      <td colSpan={columns.length + 1} style={{ height }} />
    </tr>
  ) : null;
