import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which bytes are written as they are, and everything that comes back is collected. */
export class RawClient {
  readonly socket: Socket;
  received = '';
  closed = false;
  #waiting = new Set<() => void>();

  constructor(port: number, localAddress = '127.0.0.1') {
    this.socket = connect({ port, host: '127.0.0.1', localAddress });
    this.socket.setNoDelay(true).setEncoding('latin1');
    this.socket.on('data', (text) => {
      this.received += text;
      for (const look of this.#waiting) look();
    });
    this.socket.on('connect', () => {
      for (const look of this.#waiting) look();
    });
    this.socket.on('error', () => {});
    this.socket.on('close', () => {
      this.closed = true;
      for (const look of this.#waiting) look();
    });
  }

  async open(): Promise<this> {
    await once(this.socket, 'connect');
    return this;
  }

  write(text: string): this {
    this.socket.write(text, 'latin1');
    return this;
  }

  /** Resolves when what came is enough, or the connection is closed; rejects when neither happens in time. */
  until(enough: (received: string) => boolean, withinMs = 120_000): Promise<string> {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(() => settle(() => reject(new Error(`only ${this.received}`))), withinMs);
      const settle = (how: () => void) => {
        clearTimeout(limit);
        this.#waiting.delete(look);
        how();
      };
      const look = () => {
        if (this.closed || enough(this.received)) settle(() => resolve(this.received));
      };
      this.#waiting.add(look);
      look();
    });
  }

  /** Status codes of the answers so far. */
  get statuses(): number[] {
    return [...this.received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  }

  end(): void {
    this.socket.destroy();
  }
}
