import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { endWithUs } from 'shared/testing/end-with-us.mjs';
import { freePort } from 'shared/testing/free-port';
import { engineProgram } from '../../../scripts/tools.mjs';
import { type Driver, type PageFunction, watch } from './engine';

/** Key under which WebDriver hands elements out. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
/** No command takes longer, unless the browser is stuck. */
const limitMs = 30_000;
/** A page that has not changed for some seconds may never give a picture. */
const pictureLimitMs = 5_000;

class CommandError extends Error {
  readonly code: string;
  constructor(method: string, path: string, { error, message }: { error: string; message: string }) {
    super(`${method} ${path}: ${error}: ${message}`);
    this.code = error;
  }
}

/** A screen for a browser that has no headless mode; its number, which it writes when it is there. */
async function startScreen() {
  const options = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const screen = spawn(engineProgram('Xvfb'), options, { stdio: ['ignore', 'pipe', 'ignore'] });
  endWithUs(screen);
  const [number] = await once(screen.stdout, 'data');
  return { screen, display: `:${String(number).trim()}` };
}

/** WebKitGTK, by WebDriver. */
export async function startWebKit(): Promise<Driver> {
  const program = engineProgram('WebKitWebDriver');
  const { screen, display } = await startScreen();
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      TZ: 'Europe/Oslo',
      // Its sandbox and its compositor need what a container does not have.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  endWithUs(driver, { group: true });

  async function command<T>(method: string, path: string, body?: object, withinMs = limitMs): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(withinMs),
    });
    const { value } = await response.json();
    if (!response.ok) throw new CommandError(method, path, value);
    return value;
  }
  const isListening = () =>
    command('GET', '/status').then(
      () => true,
      () => false,
    );
  while (!(await isListening())) if (driver.exitCode !== null) throw new Error(`${program} did not start`);

  // Its wait for a loaded page would let the page's first complaints pass unheard.
  const capabilities = { alwaysMatch: { pageLoadStrategy: 'none' } };
  const { sessionId } = await command<{ sessionId: string }>('POST', '/session', { capabilities });
  const session = `/session/${sessionId}`;
  const resize = async (width: number, height: number) =>
    void (await command('POST', `${session}/window/rect`, { x: 0, y: 0, width, height }));
  await resize(1440, 900);

  /** Each function first sees to it that the page is watched: a document may be new. */
  async function run<T>(inPage: PageFunction, ...args: unknown[]): Promise<T> {
    try {
      const script = `(${watch})();return (${inPage})(...arguments)`;
      return await command('POST', `${session}/execute/sync`, { script, args });
    } catch (fault) {
      // The document gave way to the next one.
      if (fault instanceof CommandError && fault.code === 'no such frame') return run(inPage, ...args);
      throw fault;
    }
  }

  return {
    async open(url) {
      await run(() => void Object.assign(window, { isLeft: true }));
      await command('POST', `${session}/url`, { url });
      while (await run(() => 'isLeft' in window));
    },
    run,
    async click(inPage, ...args) {
      const element = await run<{ [elementKey]: string } | null>(inPage, ...args);
      if (element) await command('POST', `${session}/element/${element[elementKey]}/click`, {});
      return Boolean(element);
    },
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await command('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions: keys }] });
    },
    async picture(path) {
      const taken = await command<string>('GET', `${session}/screenshot`, undefined, pictureLimitMs);
      await writeFile(path, taken, 'base64');
    },
    resize,
    async close() {
      await command('DELETE', session);
      driver.kill();
      screen.kill();
    },
  };
}
