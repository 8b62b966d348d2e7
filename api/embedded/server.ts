import { createServer, type Server, type Socket } from 'node:net';
import type { Catalog } from './catalog';
import { run } from './commands/run';
import { Cursors } from './cursors';
import { answer, Framer, parse } from './wire';

/** Speaks MongoDB's wire protocol; the messages of one connection are answered in their order. */
export function createDatabaseServer(catalog: Catalog): Server {
  const cursors = new Cursors();
  return createServer((socket) => {
    const framer = new Framer();
    let last = Promise.resolve();
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      try {
        for (const message of framer.push(chunk))
          last = last.then(() => handle(catalog, cursors, socket, message));
      } catch {
        socket.destroy();
      }
    });
  });
}

let replies = 0;

async function handle(catalog: Catalog, cursors: Cursors, socket: Socket, bytes: Buffer): Promise<void> {
  try {
    const message = parse(bytes);
    const reply = await run(catalog, cursors, message.body);
    replies = (replies + 1) % 0x7fffffff;
    if (message.wantsReply && socket.writable) socket.write(answer(message, replies, reply));
  } catch {
    // Not the protocol, or a broken document: there is nothing that an answer could refer to.
    socket.destroy();
  }
}
