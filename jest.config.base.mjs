/** One jest set-up for all workspaces: TypeScript by swc, tests beside the code. */
export const jestConfig = (testEnvironment = 'node') => ({
  testEnvironment,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  setupFilesAfterEnv: ['<rootDir>/../jest.assertions.mjs'],
  // Packages that are ES modules alone, for tests that run as CommonJS.
  transformIgnorePatterns: ['/node_modules/(?!(p-limit|yocto-queue)/)'],
  // A screen's code may be long in coming on a busy machine.
  testTimeout: 30_000,
  moduleNameMapper: {
    '\\.css$': '<rootDir>/../jest.class-names.cjs',
    '\\.webp$': '<rootDir>/../jest.no-picture.cjs',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
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
});
