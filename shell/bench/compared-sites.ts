import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { unpainted } from '../server/document';
import { filesIn, sendFile } from '../server/files';

/** Document served in place of a page. */
interface ServedPage {
  text: string;
  headers?: Record<string, string>;
}

/** Compresses a document once: while a page is being opened, that would take from the browser's processor. */
const compress = ({ text, headers = {} }: ServedPage) => ({ body: brotliCompressSync(text), headers });
type Compressed = ReturnType<typeof compress>;

const send = (response: ServerResponse, { body, headers }: Compressed) => {
  response.writeHead(200, {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
    'cache-control': 'no-cache',
  });
  response.end(body);
};

/** Serves documents from `documentOf`, and proxies everything else to the product. */
async function serve(
  origin: string,
  documentOf: (path: string) => Promise<ServedPage>,
  folder?: string,
): Promise<string> {
  const documents = new Map<string, Promise<Compressed>>();
  async function handle(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/';
    if (request.headers['sec-fetch-dest'] === 'document') {
      const document = documents.get(path) ?? documentOf(path).then(compress);
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

/** Headers that depend on the body, which is replaced here, or on the connection. */
const ofBody = /^(content-(encoding|length|type)|etag|vary|date|connection|keep-alive|transfer-encoding)$/;

/**
 * The product's documents without scripts and preloads: a lower bound, since no page with the same content can be faster.
 * They, too, leave what is far below the screen for later, and keep the product's headers, because
 * `Cross-Origin-Opener-Policy` alone makes the browser start a new process.
 */
export const serveWithoutScripts = (origin: string) =>
  serve(origin, async (path) => {
    const answer = await fetch(origin + path);
    const text = (await answer.text())
      .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
      .replace(/<link rel="preload"[^>]*>/g, '')
      .replace('<html ', `<html ${unpainted} `);
    return { text, headers: Object.fromEntries([...answer.headers].filter(([name]) => !ofBody.test(name))) };
  });

/** Serves the client-rendered bundle for every page. */
export const serveClientRendered = (origin: string, document: string, folder: string) =>
  serve(origin, async () => ({ text: document }), folder);
