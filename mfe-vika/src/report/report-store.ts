import type { Client } from 'shared/client/client';
import {
  listVikaRegistrations,
  searchVikaRegistrations,
  type VikaLiveMessage,
  type VikaRegistration,
} from 'shared/contracts/vika';
import { type Connection, type LiveSocket, type LiveSocketOptions, openLiveSocket } from './live-socket';
import {
  emptyList,
  noFilter,
  type ReportFilter,
  type ReportList,
  withHeldSeen,
  withMessage,
  withoutRow,
  withPage,
} from './report-list';

interface ReportState {
  /** What is asked for: the list answers it when it has come. */
  filter: ReportFilter;
  list: ReportList;
  connection: Connection;
  loading: 'first' | 'more' | undefined;
  error: unknown;
}

interface ReportStoreOptions {
  client: Client;
  socketUrl: string;
  /** A registration came in that was not here before. */
  onCreated: (registration: VikaRegistration) => void;
  /** The live channel was closed on us: find out whether somebody is still signed in. */
  onEnded: () => void;
  open?: (options: LiveSocketOptions) => LiveSocket;
}

const pageSize = 100;
const lineWithinMs = 800;

/** The report's data: the list under its filter, kept up to date by the live channel. Lives in memory alone. */
export function createReportStore({
  client,
  socketUrl,
  onCreated,
  onEnded,
  open = openLiveSocket,
}: ReportStoreOptions) {
  let state: ReportState = {
    filter: noFilter,
    list: emptyList(),
    connection: 'connecting',
    loading: undefined,
    error: undefined,
  };
  let lastId: string | undefined;
  let atTop = true;
  let socket: LiveSocket | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  let failed: 'first' | 'more' = 'first';
  /** What happened while a page was on its way: said again once it is here. */
  let meanwhile: VikaLiveMessage[] = [];
  const announced = new Set<string>();
  const listeners = new Set<() => void>();

  function set(change: Partial<ReportState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  const apply = (list: ReportList, message: VikaLiveMessage) => withMessage(list, message, atTop);

  /** The list with what stands in it whatever the filter: the rows that are gone, and those that nobody was shown. */
  const carriedOver = (from: ReportList) => ({ ...from, gone: state.list.gone, held: state.list.held });

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
      // A search answers in bounded steps: an empty one is no end.
      if (page.items.length === 0 && page.next_cursor) await load(list, 'more');
    } catch (error) {
      if (request !== mine) return;
      // What was asked for holds, also when nothing came: no row may stand under a filter that it does not fit.
      const list = from.filter === state.list.filter ? state.list : carriedOver(from);
      set({ list, error, loading: undefined });
      failed = loading;
    }
  }

  const reload = () => load(emptyList(state.filter), 'first');
  /** Tries again what failed: the page that was next, or the list as a whole. */
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
    socket ??= open({
      url: socketUrl,
      lastId: () => lastId,
      onMessage: receive,
      onConnection: (connection) => set({ connection }),
      onEnded,
    });
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    /** Connects. The list is loaded when the line is ready, or soon anyway: the line may be down. */
    start() {
      connect();
      if (state.filter !== state.list.filter) return void reload();
      waiting = setTimeout(() => {
        if (state.list.rows.length === 0 && !request) void reload();
      }, lineWithinMs);
    },
    /** Closes the socket; the list and the position in the log stay. */
    stop() {
      clearTimeout(waiting);
      socket?.close();
      socket = undefined;
      request?.abort();
      request = undefined;
      set({ loading: undefined });
    },
    retry,
    setFilter: (filter: ReportFilter = noFilter) => load(emptyList(filter), 'first'),
    more() {
      if (!state.loading && state.list.cursor && !state.error) void load(state.list, 'more');
    },
    setAtTop(top: boolean) {
      atTop = top;
    },
    seeHeld: () => set({ list: withHeldSeen(state.list) }),
    /** Takes over a row that this browser changed itself, without waiting for the live channel. */
    changed: (registration: VikaRegistration) =>
      set({ list: withMessage(state.list, { id: lastId ?? '0-0', type: 'updated', registration }, atTop) }),
    removed: (id: string) => set({ list: withoutRow(state.list, id) }),
  };
}
