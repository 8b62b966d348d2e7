/** What tabs of this browser tell each other about its session; tabs of older shells reload at any of it. */
export type TabMessage = 'signed-out' | 'signed-in';

let channel: BroadcastChannel | undefined;
/** The sender gets no message. */
const otherTabs = () => {
  channel ??= new BroadcastChannel('session');
  return channel;
};

export const tellOtherTabs = (message: TabMessage): void => otherTabs().postMessage(message);

/** Calls `heard` with each message of another tab; returns how to stop. */
export function hearOtherTabs(heard: (message: TabMessage) => void): () => void {
  const listen = ({ data }: MessageEvent<TabMessage>) => heard(data);
  otherTabs().addEventListener('message', listen);
  return () => otherTabs().removeEventListener('message', listen);
}
