import { backOff } from 'shared/back-off';
import { tellOtherAccount } from 'shared/client/send';
import type { LiveLine } from 'shared/connection/connection';
import { onWake } from 'shared/connection/on-wake';
import type { VikaLiveMessage, VikaPing, VikaPong, VikaResume } from 'shared/contracts/vika-live';
import { otherAccountCode, sessionEndedCode } from 'shared/session';

export interface LiveLineOptions {
  url: string;
  /** Id of the account that the page is for. */
  account: string | undefined;
  /** Id of the last event received; undefined before the first. */
  lastId: () => string | undefined;
  /** Asks over HTTP for what the socket would have sent. */
  poll: () => Promise<VikaLiveMessage[]>;
  onMessage: (message: VikaLiveMessage) => void;
  onLine: (line: LiveLine) => void;
  /** Called when the server ends the session, and on every third failure: the session may be over. */
  onEnded: () => void;
}

const failuresUntilAsking = 3;
const readyWithinMs = 10_000;
const pingEveryMs = 20_000;
const pongWithinMs = 5_000;
const pollEveryMs = 30_000;

/** The report's live line: a WebSocket that is pinged and made anew when it is dead; polls while none comes through. */
export function openLiveLine({ url, account, lastId, poll, onMessage, onLine, onEnded }: LiveLineOptions) {
  let socket: WebSocket | undefined;
  let isReady = false;
  let answersPings = false;
  let awaitsPong = false;
  let failures = 0;
  let closed = false;
  /** The next step of the socket: to connect, to ping, or to give it up. */
  let step: ReturnType<typeof setTimeout> | undefined;
  let nextPoll: ReturnType<typeof setTimeout> | undefined;

  const send = (message: VikaResume | VikaPing) => socket?.send(JSON.stringify(message));

  function connect() {
    const mine = new WebSocket(url);
    socket = mine;
    step = setTimeout(lose, readyWithinMs, mine);
    mine.onopen = () => send({ type: 'resume', last_id: lastId() ?? null, account });
    mine.onmessage = ({ data }) => {
      if (socket !== mine) return;
      const message = JSON.parse(String(data)) as VikaLiveMessage | VikaPong;
      if (message.type === 'ready' || message.type === 'reload') open(message.pings ?? false);
      hear(mine);
      if (message.type !== 'pong') onMessage(message);
    };
    mine.onclose = ({ code }) => lose(mine, code);
  }

  function open(pings: boolean) {
    isReady = true;
    answersPings = pings;
    failures = 0;
    clearTimeout(nextPoll);
    nextPoll = undefined;
    onLine('open');
  }

  /** Whatever is heard shows that the line lives. An older api answers no pings, so nothing is expected of it. */
  function hear(mine: WebSocket) {
    clearTimeout(step);
    awaitsPong = false;
    if (!isReady) step = setTimeout(lose, readyWithinMs, mine);
    else if (answersPings) step = setTimeout(ping, pingEveryMs, mine);
  }

  function ping(mine: WebSocket) {
    clearTimeout(step);
    awaitsPong = true;
    send({ type: 'ping' });
    step = setTimeout(lose, pongWithinMs, mine);
  }

  /** Gives a socket up; its own `close` event may come minutes later. */
  function lose(mine: WebSocket, code?: number) {
    if (closed || socket !== mine) return;
    clearTimeout(step);
    socket = undefined;
    mine.close();
    failures++;
    if (code === otherAccountCode) tellOtherAccount();
    if (code === sessionEndedCode || failures % failuresUntilAsking === 0) onEnded();
    if (closed) return;
    if (isReady) onLine('connecting');
    else if (nextPoll === undefined) void ask();
    isReady = false;
    awaitsPong = false;
    step = setTimeout(connect, backOff(failures));
  }

  async function ask() {
    clearTimeout(nextPoll);
    nextPoll = setTimeout(ask, pollEveryMs);
    try {
      const messages = await poll();
      if (closed || isReady) return;
      onLine('polling');
      for (const message of messages) onMessage(message);
    } catch {
      if (!closed && !isReady) onLine('connecting');
    }
  }

  function wake() {
    if (socket && isReady) {
      if (answersPings && !awaitsPong) ping(socket);
    } else if (!socket) {
      clearTimeout(step);
      connect();
    }
  }

  const stopWaking = onWake(wake);
  onLine('connecting');
  connect();

  return {
    close() {
      closed = true;
      stopWaking();
      clearTimeout(step);
      clearTimeout(nextPoll);
      socket?.close();
      onLine('none');
    },
  };
}
export type OpenLine = ReturnType<typeof openLiveLine>;
