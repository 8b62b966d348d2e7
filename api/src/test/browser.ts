import { login } from 'shared/contracts/auth';
import { accountHeader } from 'shared/contracts/route';
import type { VikaLiveMessage } from 'shared/contracts/vika-live';
import { WebSocket } from 'ws';
import { testPassword } from './api-process';

interface Call {
  method?: string;
  /** Sent as JSON, or unchanged if it is a byte array. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A browser session for tests: keeps cookies, makes requests and opens sockets. */
export class Browser {
  #cookies = new Map<string, string>();
  /** The account that its page was loaded for, which its requests name. */
  #account: string | undefined;
  constructor(readonly origin: string) {}

  get cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async call(path: string, { method = 'GET', body, headers = {} }: Call = {}) {
    const response = await fetch(this.origin + path, {
      method,
      headers: {
        cookie: this.cookie,
        'sec-fetch-site': 'same-origin',
        ...(this.#account && { [accountHeader]: this.#account }),
        ...(body !== undefined && {
          'content-type': body instanceof Uint8Array ? 'application/octet-stream' : 'application/json',
        }),
        ...headers,
      },
      ...(body !== undefined && {
        body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
      }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = response.headers.get('content-type')?.includes('json');
    const answer = isJson && bytes.length > 0 ? JSON.parse(String(bytes)) : undefined;
    // Signing in loads a page of that account.
    if (path.startsWith(login.path) && answer?.user) this.#account = answer.user.id;
    return { status: response.status, headers: response.headers, bytes, body: answer };
  }

  async signIn(email: string, password = testPassword): Promise<this> {
    const { status } = await this.call('/api/auth/login', { method: 'POST', body: { email, password } });
    if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
    return this;
  }

  /** Sets a cookie that was not set by this server. */
  with(name: string, value: string): this {
    this.#cookies.set(name, value);
    return this;
  }

  /** The same session at another instance. */
  at(origin: string): Browser {
    const other = new Browser(origin);
    other.#cookies = new Map(this.#cookies);
    other.#account = this.#account;
    return other;
  }

  /** Another tab of the same session, whose page was loaded for this account; undefined for one that names none. */
  tabOf(account: string | undefined): Browser {
    const tab = this.at(this.origin);
    tab.#account = account;
    return tab;
  }

  /** Opens a live report. */
  watch(lastId: string | null = null, origin = this.origin): LiveReport {
    return new LiveReport(this.origin, this.cookie, { lastId, origin, account: this.#account });
  }
}

/** The socket of a live report and all messages received. */
export class LiveReport {
  readonly messages: VikaLiveMessage[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  #waiting = new Set<() => void>();

  constructor(
    api: string,
    cookie: string,
    { lastId, origin, account }: { lastId: string | null; origin: string; account: string | undefined },
  ) {
    this.socket = new WebSocket(`${api.replace('http', 'ws')}/ws/vika`, { headers: { cookie, origin } });
    this.closed = new Promise((resolve) => this.socket.once('close', (code) => resolve(code)));
    this.socket.on('error', () => {});
    this.socket.on('open', () =>
      this.socket.send(JSON.stringify({ type: 'resume', last_id: lastId, account })),
    );
    this.socket.on('message', (data) => {
      this.messages.push(JSON.parse(String(data)));
      for (const look of this.#waiting) look();
    });
  }

  get lastId(): string | null {
    return this.messages.at(-1)?.id ?? null;
  }

  /** Resolves when `enough` accepts the messages received so far. */
  until(enough: (messages: VikaLiveMessage[]) => boolean, withinMs = 120_000): Promise<void> {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(
        () => done(reject, new Error(`waited in vain; ${this.messages.length} came`)),
        withinMs,
      );
      const done = (settle: (error?: unknown) => void, value?: unknown) => {
        clearTimeout(limit);
        this.#waiting.delete(look);
        settle(value);
      };
      const look = () => enough(this.messages) && done(resolve as () => void);
      this.#waiting.add(look);
      look();
    });
  }

  ready() {
    return this.until((messages) => messages.some(({ type }) => type === 'ready' || type === 'reload'));
  }

  close() {
    this.socket.terminate();
  }
}
