import { fileURLToPath } from 'node:url';
import { TestEnvironment } from 'jest-environment-node';
import * as host from './host.mjs';

// Compiling it for each start would take longer than most tests.
process.env.EMBEDDED_PROGRAM = fileURLToPath(new URL('../../dist/embedded.js', import.meta.url));

/** Gives each test file the one host of its Jest worker, whose modules are loaded once and not for every file. */
export default class ApiEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.host = host;
  }
}
