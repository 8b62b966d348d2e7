import type { Command } from './command';

/** What a single server of MongoDB 7.0 says of itself; without a set name the driver uses no transactions. */
const hello: Command = {
  fields: ['helloOk', 'client', 'compression', 'backpressure'],
  run: () => ({
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    minWireVersion: 0,
    maxWireVersion: 21,
    readOnly: false,
    ok: 1,
  }),
};
const ok: Command = { fields: [], run: () => ({ ok: 1 }) };

export const handshakeCommands: Record<string, Command> = {
  hello,
  // The first greeting of a driver, before it knows that the server understands `hello`.
  ismaster: hello,
  ping: ok,
  endSessions: ok,
};
