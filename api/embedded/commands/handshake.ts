import type { Command } from './command';

/** The reply of a standalone MongoDB 7.0; without a replica set name the driver uses no transactions. */
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
  // A driver's first message, before it knows that the server supports `hello`.
  ismaster: hello,
  ping: ok,
  endSessions: ok,
};
