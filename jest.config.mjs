import { join } from 'node:path';

/**
 * Set by `npm run test:long`: `*.long.test.ts` is run then alone, and `*.endurance.test.ts` does then all that it can do
 * and in `npm test` a little of it.
 */
const isLong = process.env.TEST_LONG === '1';

/** One set-up for all workspaces: TypeScript by swc, tests beside the code. */
const common = {
  testMatch: isLong ? ['**/*.{long,endurance}.test.ts'] : ['**/*.test.ts', '**/*.test.tsx'],
  setupFiles: ['<rootDir>/../shared/src/testing/no-owner-stacks.cjs'],
  setupFilesAfterEnv: ['<rootDir>/../jest.assertions.mjs'],
  // Packages that are ES modules alone, for tests that run as CommonJS.
  transformIgnorePatterns: ['/node_modules/(?!(p-limit|yocto-queue)/)'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/../jest.class-names.cjs',
    '\\.webp$': '<rootDir>/../jest.no-picture.cjs',
    '/theme/internal$': '<rootDir>/../shared/src/testing/no-styles.cjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...(isLong ? [] : ['\\.long\\.test\\.ts$'])],
  transform: {
    '^.+\\.(t|mj|j)sx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2022',
        },
        module: { type: 'commonjs' },
      },
    ],
  },
};

const inBrowser = { testEnvironment: '../jest.browser-environment.mjs' };

/** Every workspace with tests, and what its own need; a single file asks for a browser in its first line. */
const workspaces = {
  shared: {},
  // Tests run against the built api, as users do; from source each process would set a compiler up.
  api: {
    globalSetup: '<rootDir>/src/test/build-api.mjs',
    testEnvironment: '<rootDir>/src/test/environment.mjs',
    moduleNameMapper: {
      ...common.moduleNameMapper,
      '^(ioredis|mongoose|ws)$': '<rootDir>/src/test/packages/$1.cjs',
    },
  },
  shell: {},
  'mfe-marketing': {
    ...inBrowser,
    globals: { __webpack_public_path__: '/remotes/mfe-marketing/', atEdge: true, recordedCall: '' },
  },
  'mfe-blog': {},
  'mfe-admin': inBrowser,
  'mfe-vika': {},
  'mfe-calls': inBrowser,
};

export default {
  // Ends a test that hangs; how long one takes depends on the machine.
  testTimeout: isLong ? 900_000 : 300_000,
  projects: Object.entries(workspaces).map(([displayName, own]) => ({
    ...common,
    rootDir: join(import.meta.dirname, displayName),
    displayName,
    ...own,
  })),
};
