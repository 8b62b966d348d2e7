import { fileURLToPath } from 'node:url';
import { types } from 'node:util';
import { TestEnvironment } from 'jest-environment-node';
import * as host from './host.mjs';

// Compiling it for each start would take longer than most tests.
process.env.EMBEDDED_PROGRAM = fileURLToPath(new URL('../../dist/embedded.js', import.meta.url));

/** Makes what the host's packages make an instance of the test file's own class as well. */
function admitHosts(type, isOne) {
  const isOwn = Function.prototype[Symbol.hasInstance];
  Object.defineProperty(type, Symbol.hasInstance, {
    value(one) {
      return isOwn.call(this, one) || (this === type && isOne(one));
    },
  });
}

/** Gives each test file the one host of its Jest worker, whose modules are loaded once and not for every file. */
export default class ApiEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.host = host;
    admitHosts(this.global.Error, types.isNativeError);
    admitHosts(this.global.Date, types.isDate);
  }

  async teardown() {
    await host.dropDatabases();
    await super.teardown();
  }
}
