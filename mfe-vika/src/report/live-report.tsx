import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from 'shared/client/problem-of';
import type { VikaRegistration } from 'shared/contracts/vika';
import { osloDay } from 'shared/i18n/oslo-clock';
import { Alert } from 'shared/ui/antd';
import { PrintNote } from 'shared/ui/print-note';
import { FailureNotice, Loading } from 'shared/ui/query-notice';
import { CallDialog } from './call-dialog';
import { DeleteDialog } from './delete-dialog';
import { EditDialog } from './edit-dialog';
import { ExportButtons } from './export-buttons';
import { NewRowsBand } from './new-rows-band';
import { RegistrationTable } from './registration-table';
import { FoldedExtras, ReportSignals } from './report-extras';
import { narrows, type ReportFilter, shownRows } from './report-list';
import styles from './report-screen.module.css';
import { ReportToolbar } from './report-toolbar';
import { ReportViews, viewOf } from './report-views';
import { useNarrow } from './use-narrow';
import type { Report } from './use-report';
import { useStatusChange } from './use-status-change';

const pollMs = 30_000;

/** Today's date in Oslo, also when the page stays open past midnight. */
function useToday(): string {
  const [today, setToday] = useState(() => osloDay(Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setToday(osloDay(Date.now())), pollMs);
    return () => clearInterval(timer);
  }, []);
  return today;
}

interface LiveReportProps {
  report: Report;
  /** While the screen is locked, nothing is rendered, but open dialogs keep their values. */
  locked: boolean;
  onSignedOut: () => void;
}

/** The live list with its filters, exports and dialogs. */
export function LiveReport({ report, locked, onSignedOut }: LiveReportProps) {
  const { store, state, notice, sound } = report;
  const { t } = useTranslation('mfe-vika');
  const { filter, list, loading, error } = state;
  const [edited, setEdited] = useState<VikaRegistration>();
  const [deleted, setDeleted] = useState<VikaRegistration>();
  const [called, setCalled] = useState<VikaRegistration>();
  const today = useToday();
  const isNarrow = useNarrow();
  // The new rows that 'vis' shows alone, wherever they sort in the list.
  const [onlyNew, setOnlyNew] = useState<ReadonlySet<string>>();
  const count = useRef<HTMLParagraphElement>(null);
  const view = viewOf(list.filter);
  const rows = onlyNew ? list.pending.filter(({ id }) => onlyNew.has(id)) : shownRows(list);

  useEffect(() => {
    // Midnight has passed since the filter was set.
    if (filter.due_by && filter.due_by !== today) void store.setFilter({ ...filter, due_by: today });
  }, [store, filter, today]);

  const nothingKnown = list.rows.length === 0 && (loading !== undefined || error !== undefined);
  const counted =
    list.total === null
      ? t('report.found', { count: list.rows.length })
      : t('report.total', { count: list.total });
  const focusAfter = () => count.current?.focus();
  const dialog = { locked, onSignedOut, focusAfter };
  const status = useStatusChange({ report, onSignedOut, focusAfter });

  /** The latest version of a row in the live list. */
  function latestOf({ id }: VikaRegistration) {
    return list.rows.find((row) => row.id === id) ?? list.pending.find((row) => row.id === id);
  }

  const backToList = useCallback(() => {
    setOnlyNew(undefined);
    store.seePending();
  }, [store]);

  const isNewAlone = onlyNew !== undefined;
  const narrow = useCallback(
    (narrowed: ReportFilter) => {
      // Changing the filter leaves the new rows, which count as seen.
      if (isNewAlone) backToList();
      void store.setFilter(narrowed);
    },
    [store, isNewAlone, backToList],
  );

  return (
    <>
      {!locked && (
        <>
          <div className={`${styles.tools} ${styles.screenOnly}`}>
            <ReportToolbar filter={filter} today={today} onChange={narrow} />
            {!isNarrow && <ExportButtons />}
          </div>
          <div className={styles.line}>
            <div className={styles.views}>
              <p role="status" ref={count} tabIndex={-1}>
                {!nothingKnown && counted}
              </p>
              {!isNarrow && <ReportViews filter={filter} today={today} onChange={narrow} />}
            </div>
            {isNarrow ? (
              <FoldedExtras notice={notice} sound={sound} />
            ) : (
              <ReportSignals notice={notice} sound={sound} />
            )}
          </div>
          {sound.isBlocked && (
            <Alert
              className={styles.screenOnly}
              type="warning"
              role="status"
              title={t('report.soundBlocked')}
            />
          )}
          <NewRowsBand
            count={list.pending.length}
            showing={onlyNew !== undefined}
            onShow={() => setOnlyNew(new Set(list.pending.map(({ id }) => id)))}
            onBack={backToList}
          />
          {error !== undefined && (
            <FailureNotice
              title={t(problemOf(error)?.status === 403 ? 'report.loadFailed' : 'report.loadUnexpected')}
              error={error}
              onRetry={() => void store.retry()}
            />
          )}
          <PrintNote
            filter={[
              filter.search.trim() && `«${filter.search.trim()}»`,
              filter.kind && t(`report.${filter.kind}`),
              filter.status && t(`status.${filter.status}`),
              filter.district,
              view && t(`report.views.${view}.name`),
            ]}
          />
          {rows.length > 0 && (
            <RegistrationTable
              rows={rows}
              caption={t(view && !onlyNew ? `report.views.${view}.caption` : 'report.caption')}
              total={onlyNew ? rows.length : list.total}
              listed={list.total}
              loadingMore={loading === 'more'}
              onEnd={onlyNew ? undefined : store.more}
              onAtTop={store.setAtTop}
              sending={status.sending}
              onStatus={status.change}
              today={today}
              onCall={setCalled}
              onEdit={setEdited}
              onDelete={setDeleted}
            />
          )}
          {rows.length === 0 && loading && <Loading>{t('report.loading')}</Loading>}
          {rows.length === 0 && !loading && error === undefined && (
            <p className={styles.empty}>
              {t(
                view
                  ? `report.views.${view}.none`
                  : narrows(list.filter)
                    ? 'report.noneFound'
                    : 'report.none',
              )}
            </p>
          )}
        </>
      )}
      {edited && (
        <EditDialog
          {...dialog}
          registration={edited}
          latest={latestOf(edited)}
          gone={list.gone.has(edited.id)}
          onSaved={store.changed}
          onClose={() => setEdited(undefined)}
        />
      )}
      {called && (
        <CallDialog
          {...dialog}
          registration={latestOf(called) ?? called}
          today={today}
          onSaved={store.changed}
          onClose={() => setCalled(undefined)}
        />
      )}
      {deleted && (
        <DeleteDialog
          {...dialog}
          registration={deleted}
          onDeleted={store.removed}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </>
  );
}
