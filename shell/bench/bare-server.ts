import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves one page of the product from memory: the baseline cost of Node and the machine. */
get(process.argv[2] ?? '', { headers: { 'accept-encoding': 'br' } }, async (page) => {
  const chunks: Buffer[] = [];
  for await (const chunk of page) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const server = createServer((_, response) => {
    response.writeHead(200, page.headers).end(body);
  }).listen(0, () => console.log(`http://localhost:${(server.address() as AddressInfo).port}`));
});
process.stdin.resume().once('end', () => process.exit());
