import { createServer, type Server } from 'node:net';
import type { Catalog } from './catalog';
import { isLongRead, run } from './commands/run';
import { Cursors } from './cursors';
import type { Reader } from './reader';
import { answer, handleMessages, parse } from './wire';

/** Serves MongoDB's wire protocol; messages of a connection are answered in order. */
export function createDatabaseServer(catalog: Catalog, reader: Reader): Server {
  const cursors = new Cursors(0);
  return createServer((socket) => {
    const reply = async (bytes: Buffer) => {
      const message = parse(bytes);
      const isLong = isLongRead(catalog, message.body) && !cursors.has(message.body.getMore);
      const reply = isLong
        ? await reader.answer(bytes)
        : answer(message, await run(catalog, cursors, message.body));
      if (message.wantsReply && socket.writable) socket.write(reply);
    };
    socket.on('error', () => socket.destroy());
    handleMessages(socket, reply, (error) => {
      // Not the protocol, or a malformed document: there is no request to reply to.
      const reason = error instanceof Error ? error.message : error;
      process.stderr.write(`embedded database: a connection is closed: ${reason}\n`);
      socket.destroy();
    });
  });
}
