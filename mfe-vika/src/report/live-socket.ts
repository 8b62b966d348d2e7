import { backOff } from 'shared/back-off';
import { tellOtherAccount } from 'shared/client/send';
import type { VikaLiveMessage, VikaResume } from 'shared/contracts/vika';
import { otherAccountCode, sessionEndedCode } from 'shared/session';

/** State of the live connection. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';

export interface LiveSocketOptions {
  url: string;
  /** Id of the account that the page is for. */
  account: string | undefined;
  /** Id of the last event received; undefined before the first. */
  lastId: () => string | undefined;
  onMessage: (message: VikaLiveMessage) => void;
  onConnection: (connection: Connection) => void;
  /** Called when the server ends the session, and on every third failure: the session may be over. */
  onEnded: () => void;
}

const failuresUntilAsking = 3;

/** Connects to the live channel; reconnects with jittered backoff and resumes after the last event received. */
export function openLiveSocket({
  url,
  account,
  lastId,
  onMessage,
  onConnection,
  onEnded,
}: LiveSocketOptions) {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;

  function connect() {
    clearTimeout(timer);
    if (closed) return;
    if (!navigator.onLine) return onConnection('offline');
    onConnection(failures === 0 && lastId() === undefined ? 'connecting' : 'reconnecting');
    const line = new WebSocket(url);
    socket = line;
    line.onopen = () => {
      const resume: VikaResume = { type: 'resume', last_id: lastId() ?? null, account };
      line.send(JSON.stringify(resume));
    };
    line.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as VikaLiveMessage;
      if (message.type === 'ready' || message.type === 'reload') {
        failures = 0;
        onConnection('live');
      }
      onMessage(message);
    };
    line.onclose = ({ code }) => {
      if (closed || socket !== line) return;
      socket = undefined;
      failures++;
      if (code === otherAccountCode) tellOtherAccount();
      if (code === sessionEndedCode || failures % failuresUntilAsking === 0) onEnded();
      if (closed) return;
      onConnection(navigator.onLine ? 'reconnecting' : 'offline');
      timer = setTimeout(connect, backOff(failures));
    };
  }

  const wentOffline = () => {
    onConnection('offline');
    socket?.close();
  };
  window.addEventListener('online', connect);
  window.addEventListener('offline', wentOffline);
  connect();

  return {
    close() {
      closed = true;
      clearTimeout(timer);
      window.removeEventListener('online', connect);
      window.removeEventListener('offline', wentOffline);
      socket?.close();
    },
  };
}
export type LiveSocket = ReturnType<typeof openLiveSocket>;
