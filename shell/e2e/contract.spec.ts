import * as i18n from 'shared/provided/i18n';
import * as router from 'shared/provided/router';
import { expect, test } from './journey';

/** What the contract allows a module to import. */
const declared = {
  'react-router-dom': Object.keys(router).sort(),
  'react-i18next': Object.keys(i18n).sort(),
};

test('modules get in a browser exactly what the contract names', async ({ page }) => {
  await page.goto('/om-oss');
  const provided = await page.evaluate(async (names) => {
    type Shared = Record<string, { get: () => Promise<() => object> }>;
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __SHARE__: Record<string, { default: Record<string, Shared> }> };
    };
    const [scopes] = Object.values(federation.__SHARE__);
    const exportsOf = async (name: string) => {
      const [version] = Object.values(scopes?.default[name] ?? {});
      return Object.keys((await version?.get())?.() ?? {}).sort();
    };
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await exportsOf(name)] as const)),
    );
  }, Object.keys(declared));
  expect(provided).toEqual(declared);
});
