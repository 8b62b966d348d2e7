import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { filesIn, sendFile } from '../server/files';

/** What is served in the place of a page. */
interface ServedPage {
  text: string;
  headers?: Record<string, string>;
}

const send = (response: ServerResponse, { text, headers = {} }: ServedPage) => {
  const body = brotliCompressSync(text);
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
    'cache-control': 'no-cache',
  });
  response.end(body);
};

/** Serves a site whose documents are made by `documentOf` and whose other addresses are the product's. */
async function serve(
  origin: string,
  documentOf: (path: string) => Promise<ServedPage>,
  folder?: string,
): Promise<string> {
  const documents = new Map<string, Promise<ServedPage>>();
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/';
    if (request.headers['sec-fetch-dest'] === 'document') {
      const document = documents.get(path) ?? documentOf(path);
      documents.set(path, document);
      return send(response, await document);
    }
    const file = /^\/bundle\/(.+)$/.exec(path)?.[1];
    const read = filesIn(folder ?? '');
    if (folder && file && (await sendFile(request, response, { read, path: file, cacheControl: 'public' })))
      return;
    const call = ask(origin + path, { method: request.method, headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(call);
  }
  const server = createServer((request, response) => void handle(request, response)).listen(0);
  await once(server, 'listening');
  server.unref();
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Of the answer's body, which is another here. */
const ofBody = /^(content-(encoding|length|type)|etag|vary|date|connection|keep-alive|transfer-encoding)$/;

/**
 * The product's own documents without anything that runs: no page with the same content can be faster. They come with
 * the product's headers, as `Cross-Origin-Opener-Policy` alone has the browser start a process for the page.
 */
export const serveWithoutScripts = (origin: string) =>
  serve(origin, async (path) => {
    const answer = await fetch(origin + path);
    const text = (await answer.text())
      .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
      .replace(/<link\b[^>]*\bas="script"[^>]*>/g, '');
    return { text, headers: Object.fromEntries([...answer.headers].filter(([name]) => !ofBody.test(name))) };
  });

/** One bundle that draws every page in the browser. */
export const serveClientRendered = (origin: string, document: string, folder: string) =>
  serve(origin, async () => ({ text: document }), folder);
