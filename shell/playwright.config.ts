import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/tools.mjs';
import { dataDirectory, demoPassword, port } from './e2e/settings';

const chromium = findChromium();

/** Set by `npm run test:long`, which runs the journeys in `e2e/long`. */
const isLong = process.env.TEST_LONG === '1';

/** The journeys run against the whole product, started as its users start it, on data of their own. */
export default defineConfig({
  testDir: isLong ? './e2e/long' : './e2e',
  testIgnore: isLong ? [] : '**/long/**',
  workers: 2,
  retries: 0,
  timeout: isLong ? 600_000 : 300_000,
  // A machine that is busy with other things shows the same, only later.
  expect: { timeout: 60_000 },
  forbidOnly: true,
  outputDir: '../test-results',
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    // A trace of each journey takes a quarter of its time: TRACE=1 keeps those of the failed ones.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node ../scripts/start.mjs',
    // The api answers earlier, when some modules may not have been released yet.
    wait: { stdout: /Ready: / },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDirectory,
      RELEASES_DIR: mkdtempSync(join(tmpdir(), 'journeys-releases-')),
      DEMO_PASSWORD: demoPassword,
      // A light hash, as these journeys are not about its strength.
      PASSWORD_MEMORY_KIB: '64',
      // Each journey is a visitor of its own: the harness says so in X-Forwarded-For, as a proxy in front would.
      TRUST_PROXY: '1',
    },
  },
});
