import type { Client } from 'shared/client/client';
import { connection } from 'shared/connection/connection';
import { listVikaRegistrations, searchVikaRegistrations, type VikaRegistration } from 'shared/contracts/vika';
import { listVikaChanges, type VikaLiveMessage } from 'shared/contracts/vika-live';
import { type LiveLineOptions, type OpenLine, openLiveLine } from './live-line';
import {
  emptyList,
  noFilter,
  type ReportFilter,
  type ReportList,
  withMessage,
  withoutRow,
  withPage,
  withPendingSeen,
} from './report-list';

interface ReportState {
  /** The requested filter; `list.filter` follows once its rows have loaded. */
  filter: ReportFilter;
  list: ReportList;
  loading: 'first' | 'more' | undefined;
  error: unknown;
}

interface ReportStoreOptions {
  client: Client;
  socketUrl: string;
  account: string | undefined;
  /** Called once per new registration. */
  onCreated: (registration: VikaRegistration) => void;
  /** Called when the live channel was refused; the caller checks whether the session is over. */
  onEnded: () => void;
  open?: (options: LiveLineOptions) => OpenLine;
}

const pageSize = 100;
const lineWithinMs = 800;

/** The report's data: the filtered list, kept up to date by the live channel. Kept in memory only. */
export function createReportStore({
  client,
  socketUrl,
  account,
  onCreated,
  onEnded,
  open = openLiveLine,
}: ReportStoreOptions) {
  let state: ReportState = {
    filter: noFilter,
    list: emptyList(),
    // Nothing is known until the live channel is ready.
    loading: 'first',
    error: undefined,
  };
  let lastId: string | undefined;
  let atTop = true;
  let line: OpenLine | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  let failed: 'first' | 'more' = 'first';
  /** Events received while a page is loading; applied again on top of it. */
  let meanwhile: VikaLiveMessage[] = [];
  const announced = new Set<string>();
  const listeners = new Set<() => void>();

  function set(change: Partial<ReportState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const apply = (list: ReportList, message: VikaLiveMessage) => withMessage(list, message, atTop);

  /** Adds what does not depend on the filter: the ids of deleted rows and the pending rows. */
  const carriedOver = (from: ReportList): ReportList => ({
    ...from,
    gone: state.list.gone,
    pending: state.list.pending,
  });

  async function load(from: ReportList, loading: 'first' | 'more') {
    request?.abort();
    const mine = new AbortController();
    request = mine;
    meanwhile = [];
    set({ filter: from.filter, loading, error: undefined });
    try {
      const { search, ...narrowing } = from.filter;
      const query = { limit: pageSize, ...narrowing, ...(from.cursor && { cursor: from.cursor }) };
      const page = search.trim()
        ? await client.call(searchVikaRegistrations, { body: { ...query, search }, signal: mine.signal })
        : await client.call(listVikaRegistrations, { query, signal: mine.signal });
      if (request !== mine) return;
      const base = loading === 'more' ? state.list : carriedOver(from);
      const list = meanwhile.reduce(apply, withPage(base, page));
      set({ list, loading: undefined });
      // A search scans in bounded steps: an empty page with a cursor is not the end.
      if (page.items.length === 0 && page.next_cursor) await load(list, 'more');
    } catch (error) {
      if (request !== mine) return;
      // Switch to the new filter even on failure: no row may be shown under a filter that it does not match.
      const list = from.filter === state.list.filter ? state.list : carriedOver(from);
      set({ list, error, loading: undefined });
      failed = loading;
    }
  }

  const reload = () => load(emptyList(state.filter), 'first');
  /** Retries what failed: the next page or the whole list. */
  const retry = () => (failed === 'more' ? load(state.list, 'more') : reload());

  function receive(message: VikaLiveMessage) {
    const first = lastId === undefined;
    lastId = message.id;
    if (message.type === 'reload' || (message.type === 'ready' && first)) return void reload();
    if (message.type === 'ready') return void (state.error !== undefined && retry());
    if (state.loading) meanwhile.push(message);
    set({ list: apply(state.list, message) });
    if (message.type !== 'created' || announced.has(message.registration.id)) return;
    announced.add(message.registration.id);
    onCreated(message.registration);
  }

  function connect() {
    line ??= open({
      url: socketUrl,
      account,
      lastId: () => lastId,
      poll: async () =>
        (await client.call(listVikaChanges, { query: lastId === undefined ? {} : { after: lastId } }))
          .messages,
      onMessage: receive,
      onLine: connection.setLine,
      onEnded,
    });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    /** Connects. The list loads when the live channel is ready, or after a short wait in case it is down. */
    start() {
      connect();
      if (state.filter !== state.list.filter) return void reload();
      waiting = setTimeout(() => {
        if (state.list.rows.length === 0 && !request) void reload();
      }, lineWithinMs);
    },
    /** Closes the line; the list and the last event id are kept. */
    stop() {
      clearTimeout(waiting);
      line?.close();
      line = undefined;
      request?.abort();
      request = undefined;
      // The next start loads a list without rows.
      set({ loading: state.list.rows.length === 0 ? 'first' : undefined });
    },
    retry,
    setFilter: (filter: ReportFilter = noFilter) => load(emptyList(filter), 'first'),
    more() {
      if (!state.loading && state.list.cursor && !state.error) void load(state.list, 'more');
    },
    setAtTop(top: boolean) {
      atTop = top;
    },
    seePending: () => set({ list: withPendingSeen(state.list) }),
    /** Applies a row that this browser changed, without waiting for the live channel. */
    changed: (registration: VikaRegistration) =>
      set({ list: withMessage(state.list, { id: lastId ?? '0-0', type: 'updated', registration }, atTop) }),
    removed: (id: string) => set({ list: withoutRow(state.list, id) }),
  };
}
