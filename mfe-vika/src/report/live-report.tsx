import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/client';
import type { VikaRegistration } from 'shared/contracts/vika';
import { Checkbox } from 'shared/ui/antd';
import { FailureNotice, Loading } from 'shared/ui/query-notice';
import { DeleteDialog } from './delete-dialog';
import { EditDialog } from './edit-dialog';
import { ExportButtons } from './export-buttons';
import { NewRowsBand } from './new-rows-band';
import { RegistrationTable } from './registration-table';
import styles from './report-screen.module.css';
import { ReportToolbar } from './report-toolbar';
import type { Report } from './use-report';

interface LiveReportProps {
  report: Report;
  /** Nothing is drawn; what is being done to the list waits. */
  locked: boolean;
  onSignedOut: () => void;
}

/** The list with everything that is done to it. */
export function LiveReport({ report: { store, state, notice }, locked, onSignedOut }: LiveReportProps) {
  const { t } = useTranslation('mfe-vika');
  const { list, loading, error } = state;
  const [edited, setEdited] = useState<VikaRegistration>();
  const [deleted, setDeleted] = useState<VikaRegistration>();
  // The rows that 'vis' shows alone, however far away in the list they belong.
  const [onlyNew, setOnlyNew] = useState<ReadonlySet<string>>();
  const count = useRef<HTMLParagraphElement>(null);
  const rows = onlyNew ? list.held.filter(({ id }) => onlyNew.has(id)) : list.rows;

  const nothingKnown = list.rows.length === 0 && (loading !== undefined || error !== undefined);
  const counted =
    list.total === null
      ? t('report.found', { count: list.rows.length })
      : t('report.total', { count: list.total });
  const dialog = { locked, onSignedOut, focusAfter: () => count.current?.focus() };

  function backToList() {
    setOnlyNew(undefined);
    store.seeHeld();
  }

  return (
    <>
      {!locked && (
        <>
          <div className={styles.tools}>
            <ReportToolbar filter={list.filter} onChange={store.setFilter} />
            <ExportButtons />
          </div>
          <div className={styles.line}>
            <p role="status" ref={count} tabIndex={-1}>
              {!nothingKnown && counted}
            </p>
            <Checkbox checked={notice.on} onChange={({ target }) => notice.set(target.checked)}>
              {t('report.announce')}
            </Checkbox>
          </div>
          <NewRowsBand
            count={list.held.length}
            showing={onlyNew !== undefined}
            onShow={() => setOnlyNew(new Set(list.held.map(({ id }) => id)))}
            onBack={backToList}
          />
          {error !== undefined && (
            <FailureNotice
              title={t(error instanceof ProblemError ? 'report.loadFailed' : 'report.loadUnexpected')}
              onRetry={() => void store.retry()}
            />
          )}
          {rows.length > 0 && (
            <RegistrationTable
              rows={rows}
              total={onlyNew ? rows.length : list.total}
              loadingMore={loading === 'more'}
              onEnd={onlyNew ? undefined : store.more}
              onAtTop={store.setAtTop}
              onEdit={setEdited}
              onDelete={setDeleted}
            />
          )}
          {rows.length === 0 && loading && <Loading>{t('report.loading')}</Loading>}
          {rows.length === 0 && !loading && error === undefined && (
            <p className={styles.empty}>{t(isFiltered() ? 'report.noneFound' : 'report.none')}</p>
          )}
        </>
      )}
      {edited && (
        <EditDialog
          {...dialog}
          registration={edited}
          latest={
            list.rows.find(({ id }) => id === edited.id) ?? list.held.find(({ id }) => id === edited.id)
          }
          gone={list.gone.has(edited.id)}
          onSaved={store.changed}
          onClose={() => setEdited(undefined)}
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

  function isFiltered() {
    return Boolean(list.filter.search.trim() || list.filter.status || list.filter.district);
  }
}
