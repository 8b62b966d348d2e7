import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { otherAccountCode, sessionEndedCode } from 'shared/session';
import { type WebSocket, WebSocketServer } from 'ws';
import type { EventLog, LiveEvent } from './event-log';

/** The account that is sent messages. */
interface Receiver {
  userId: string;
  email: string;
}

/** The account behind a socket. */
interface Member extends Receiver {
  /** Cookies of the upgrade request, with which the session is checked again periodically. */
  cookie: string;
}

type ClientMessage =
  | { type: 'resume'; last_id: string | null; account?: string | undefined }
  | { type: 'ping' };

interface ChannelOptions {
  log: EventLog;
  /** Builds the messages for a batch of events, reading each record once; may skip events. */
  messagesFor(events: LiveEvent[]): Promise<object[]>;
  /** Called before the messages of events are sent, for auditing; sending waits until it resolves. */
  sending?(receivers: Receiver[], events: LiveEvent[]): Promise<void>;
  /** Whether the session of these cookies may still receive messages. */
  stillAllowed(cookie: string): Promise<boolean>;
  /** Parses a client message; undefined closes the socket. */
  parse(text: string): ClientMessage | undefined;
  closed?(member: Member): void;
  report?(error: unknown): void;
}

interface Listener {
  member: Member;
  ws: WebSocket;
  alive: boolean;
  state: 'waiting' | 'catching-up' | 'live';
  /** Messages that arrived while this socket was catching up. */
  held: Buffer[];
  /** Pings since the last heartbeat. */
  pings: number;
}

const heartbeatMs = 25_000;
/** Far more than a page sends between two heartbeats, also one that is hidden and shown all the time. */
const maxPings = 60;
/** A message as text, encoded once and sent to every socket. */
const encode = (message: object) => Buffer.from(JSON.stringify(message));
const pong = encode({ type: 'pong' });
const maxUnread = 1024 * 1024;
const maxMissed = 1_000;
const maxMessageBytes = 1_024;
/** Time for clients to answer the close frame. */
const closeGraceMs = 200;
const resumeWithinMs = 10_000;

/** WebSocket close code 1003, for a message that is not understood. */
const notUnderstoodCode = 1003;
/** WebSocket close code 1008, for a client that breaks a rule. */
const tooManyCode = 1008;

/** The live channel of this process: each event is read once and sent to all sockets. */
export async function openChannel(options: ChannelOptions) {
  const { log, report = () => {} } = options;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });
  const listeners = new Set<Listener>();
  let at = '0-0';

  /** The messages of events, read while they are being announced. */
  async function messagesOnce(announcing: Promise<void> | undefined, events: LiveEvent[]) {
    const [messages] = await Promise.all([options.messagesFor(events), announcing]);
    return messages;
  }

  /** All listeners that will get current events, including those still catching up. */
  const receivers = () => [...listeners].filter(({ state }) => state !== 'waiting');

  function write(listener: Listener, bytes: Buffer) {
    if (listener.ws.readyState !== listener.ws.OPEN) return;
    if (listener.ws.bufferedAmount > maxUnread) return listener.ws.terminate();
    listener.ws.send(bytes, { binary: false });
  }

  function hand(bytes: Buffer) {
    for (const listener of listeners) {
      if (listener.state === 'live') write(listener, bytes);
      else if (listener.state === 'catching-up') listener.held.push(bytes);
    }
  }

  at = await log.follow({
    async events(batch) {
      const announced = new Set<Listener>();
      const announceTo = async (some: Listener[]) => {
        for (const listener of some) announced.add(listener);
        const members = some.map(({ member }) => member);
        await options.sending?.(members, batch);
      };
      const first = receivers();
      const messages = first.length > 0 ? await messagesOnce(announceTo(first), batch) : [];
      // Repeat for sockets that joined while the audit entry was being written.
      while (messages.length > 0) {
        const late = receivers().filter((listener) => !announced.has(listener));
        if (late.length === 0) break;
        await announceTo(late);
      }
      at = batch.at(-1)?.id ?? at;
      for (const bytes of messages.map(encode)) hand(bytes);
    },
    gap(id) {
      at = id;
      hand(encode({ id, type: 'reload' }));
    },
  });

  /** What an account missed since an id, ending with where the log stands. */
  async function missedBy(receiver: Receiver, lastId: string | null): Promise<object[]> {
    const mark = at;
    const missed = lastId === null ? [] : await log.between(lastId, mark, maxMissed);
    const messages = missed?.length ? await messagesOnce(options.sending?.([receiver], missed), missed) : [];
    return [...messages, { id: mark, type: missed ? 'ready' : 'reload', pings: true }];
  }

  /** Sends the missed events, then switches to live; no event is lost or sent twice. */
  async function resume(listener: Listener, lastId: string | null) {
    listener.state = 'catching-up';
    const messages = await missedBy(listener.member, lastId);
    for (const bytes of messages.map(encode)) write(listener, bytes);
    for (const bytes of listener.held) write(listener, bytes);
    listener.held = [];
    listener.state = 'live';
  }

  function join(ws: WebSocket, member: Member) {
    const listener: Listener = { member, ws, alive: true, state: 'waiting', held: [], pings: 0 };
    listeners.add(listener);
    const tooQuiet = setTimeout(() => ws.close(notUnderstoodCode), resumeWithinMs);
    ws.on('pong', () => {
      listener.alive = true;
    });
    ws.on('error', () => ws.terminate());
    ws.on('close', () => {
      clearTimeout(tooQuiet);
      listeners.delete(listener);
      options.closed?.(member);
    });
    ws.on('message', (data, isBinary) => {
      const message = isBinary ? undefined : options.parse(String(data));
      if (message?.type === 'ping') {
        listener.pings++;
        return listener.pings > maxPings ? ws.close(tooManyCode) : write(listener, pong);
      }
      if (!message || listener.state !== 'waiting') return ws.close(notUnderstoodCode);
      clearTimeout(tooQuiet);
      if (message.account && message.account !== member.userId) return ws.close(otherAccountCode);
      resume(listener, message.last_id).catch((error: unknown) => {
        report(error);
        ws.terminate();
      });
    });
  }

  /** Closes all sockets of an account; clients with a valid session reconnect by themselves. */
  function endSockets(userId: string) {
    for (const { member, ws } of listeners) if (member.userId === userId) ws.close(sessionEndedCode);
  }

  /** Heartbeat; also closes sockets whose session has expired. */
  async function beat() {
    const cookies = new Map<string, boolean>();
    for (const listener of listeners) {
      if (!listener.alive) listener.ws.terminate();
      listener.alive = false;
      listener.pings = 0;
      listener.ws.ping();
      cookies.set(listener.member.cookie, true);
    }
    for (const cookie of cookies.keys()) cookies.set(cookie, await options.stillAllowed(cookie));
    for (const { member, ws } of listeners)
      if (cookies.get(member.cookie) === false) ws.close(sessionEndedCode);
  }
  const heart = setInterval(() => beat().catch(report), heartbeatMs);
  heart.unref();

  return {
    /** Takes over a connection after origin, session and permission were checked. */
    accept: (request: IncomingMessage, socket: Duplex, head: Buffer, member: Member) =>
      server.handleUpgrade(request, socket, head, (ws) => join(ws, member)),
    endSockets,
    missedBy,
    /** Number of open sockets of an account. */
    openOf: (userId: string) => [...listeners].filter(({ member }) => member.userId === userId).length,
    get size() {
      return listeners.size;
    },
    async close() {
      clearInterval(heart);
      for (const { ws } of listeners) ws.close(1001);
      await log.close();
      await wait(closeGraceMs);
      for (const { ws } of listeners) ws.terminate();
      server.close();
    },
  };
}
export type Channel = Awaited<ReturnType<typeof openChannel>>;
