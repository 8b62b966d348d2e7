import { backOff } from 'shared/back-off';
import type { VikaLiveMessage, VikaResume } from 'shared/contracts/vika';
import { sessionEndedCode } from 'shared/session';

/** How the report hears of changes right now. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'offline';

export interface LiveSocketOptions {
  url: string;
  /** The last event that was seen; undefined before the first. */
  lastId: () => string | undefined;
  onMessage: (message: VikaLiveMessage) => void;
  onConnection: (connection: Connection) => void;
  /** The server will not have us: signed out, or the right is gone. */
  onEnded: () => void;
}

const failuresUntilAsking = 3;

/** A line to the live channel that comes back by itself, with jittered pauses, and goes on where it left off. */
export function openLiveSocket({ url, lastId, onMessage, onConnection, onEnded }: LiveSocketOptions) {
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
      const resume: VikaResume = { type: 'resume', last_id: lastId() ?? null };
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
