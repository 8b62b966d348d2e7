/** One jest set-up for all workspaces: TypeScript by swc, tests beside the code. */
export const jestConfig = (testEnvironment = 'node') => ({
  testEnvironment,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  // Packages that are ES modules alone, for tests that run as CommonJS.
  transformIgnorePatterns: ['/node_modules/(?!(p-limit|yocto-queue)/)'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  transform: {
    '^.+\\.(t|j)sx?$': [
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
