import { jestConfig } from '../jest.config.base.mjs';

// Tests run against the built api, as users do; from source each process would set a compiler up.
export default { ...jestConfig(), globalSetup: '<rootDir>/src/test/build-api.mjs' };
