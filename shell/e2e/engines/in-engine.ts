import { test as base } from '../journey';
import { type Driver, Tab } from './engine';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

const start = { Firefox: startFirefox, WebKit: startWebKit };
type Engine = keyof typeof start;
export const engines = Object.keys(start) as Engine[];

interface Fixtures {
  /** Starts an engine, which ends with the test, and leaves a picture of a failure if it can. */
  openIn: (engine: Engine) => Promise<Tab>;
}

export const test = base.extend<Fixtures>({
  openIn: async ({ baseURL }, use, info) => {
    const drivers: Driver[] = [];
    await use(async (engine) => {
      const driver = await start[engine]();
      drivers.push(driver);
      return new Tab(driver, baseURL ?? '');
    });
    for (const [index, driver] of drivers.entries()) {
      const picture = info.outputPath(`${index}.png`);
      if (info.status !== info.expectedStatus) await driver.picture(picture).catch(() => {});
      await driver.close();
    }
  },
});
