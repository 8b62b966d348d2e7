import { expect } from '@playwright/test';

// biome-ignore lint/suspicious/noExplicitAny: what a page's function takes and gives is known where it is called.
export type PageFunction = (...args: any[]) => any;

/** What a browser is told; each engine does it in its own protocol. */
export interface Driver {
  /** Starts to load an address. */
  open(url: string): Promise<void>;
  /** Runs a function in the page; it sees nothing but its arguments. */
  run<T>(inPage: PageFunction, ...args: unknown[]): Promise<T>;
  /** Clicks the element that a function in the page returns; `false` if it returns none. */
  click(inPage: PageFunction, ...args: unknown[]): Promise<boolean>;
  /** Presses the keys of a text, in what has the focus. */
  type(text: string): Promise<void>;
  picture(path: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

interface Watched extends Window {
  /** What the page complained of, since it was opened. */
  complaints?: string[];
}

/** Runs in the page, before its own scripts: collects errors, warnings, and what the policy refuses. */
export function watch() {
  const watched = window as Watched;
  if (watched.complaints) return;
  const complaints: string[] = [];
  watched.complaints = complaints;
  for (const level of ['error', 'warn'] as const) {
    const log = console[level];
    console[level] = (...said) => {
      complaints.push(`${level}: ${said.map(String).join(' ')}`);
      log(...said);
    };
  }
  // Captured, because a file that fails to load tells its element alone.
  const onError = ({ message, target }: ErrorEvent) =>
    complaints.push(`fault: ${message ?? (target as Element).outerHTML}`);
  addEventListener('error', onError, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`rejected: ${reason}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    complaints.push(`refused: ${effectiveDirective} ${blockedURI}`),
  );
}

const complaintsOf = () => (window as Watched).complaints;

/** Whether the document is loaded and React has hydrated both the shell's part and the remote's. */
const isAlive = () =>
  document.readyState === 'complete' &&
  ['#root', 'h1'].every((part) =>
    Object.keys(document.querySelector(part) ?? {}).some((key) => key.startsWith('__react')),
  );

/** The first element that can be seen, is called so, and can be used; in the middle of the screen. */
function find(selector: string, name: string) {
  const nameOf = (element: Element) =>
    [
      element.getAttribute('aria-label'),
      (element as HTMLInputElement).labels?.[0]?.textContent,
      element.textContent,
    ]
      .find((text) => text)
      ?.replaceAll(/\s+/g, ' ')
      .trim() ?? '';
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) =>
      candidate.checkVisibility() && nameOf(candidate).startsWith(name) && !candidate.matches(':disabled'),
  );
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element;
}

/** A page of the product in one engine. */
export class Tab {
  constructor(
    readonly driver: Driver,
    readonly origin: string,
  ) {}

  /** Opens a path, and waits until its controls work. */
  async open(path: string): Promise<void> {
    await this.driver.open(this.origin + path);
    await this.untilAlive();
  }

  untilAlive = () => this.until(isAlive);

  run = <T>(inPage: PageFunction, ...args: unknown[]) => this.driver.run<T>(inPage, ...args);

  /** Waits for a condition in the page. */
  async until(inPage: PageFunction, ...args: unknown[]): Promise<void> {
    await expect.poll(() => this.run(inPage, ...args), { message: String(inPage) }).toBeTruthy();
  }

  /** Waits for a text that can be seen. */
  async untilText(text: string): Promise<void> {
    // biome-ignore lint/performance/useDomNodeTextContent: that holds what is hidden, and the page's data
    await expect.poll(() => this.run(() => document.body.innerText)).toContain(text);
  }

  /** Waits until the address ends so. */
  async untilPath(path: string): Promise<void> {
    await expect.poll(() => this.run(() => location.pathname + location.hash)).toBe(path);
    await this.untilAlive();
  }

  async click(selector: string, name = ''): Promise<void> {
    await expect
      .poll(() => this.driver.click(find, selector, name), { message: `${selector} '${name}'` })
      .toBe(true);
  }

  async fill(selector: string, name: string, text: string): Promise<void> {
    await this.click(selector, name);
    await this.driver.type(text);
  }

  complaints = () => this.run<string[]>(complaintsOf);
}
