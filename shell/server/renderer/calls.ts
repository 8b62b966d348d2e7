import { createClient } from 'shared/client/client';
import { ProblemError } from 'shared/client/errors';
import type { Answer, Call } from '../../src/rendering/messages';
import { isForEdges, requestPath } from '../request-path';

const maxAnswerBytes = 1024 * 1024;
const timeoutMs = 5_000;

/** Reads the body, up to the limit for page data. */
async function bounded(response: Response): Promise<Response> {
  if (!response.body) return response;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    length += chunk.length;
    if (length > maxAnswerBytes) throw new Error(`more than ${maxAnswerBytes} bytes`);
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), response);
}

/** Calls the api for a page: anonymous reads only, at normalised addresses. */
export function createCalls({ origin }: URL) {
  const client = createClient(origin, async (...request) => bounded(await fetch(...request)));
  const isForAnybody = (address: string) => {
    const asked = requestPath(address);
    return (
      asked?.path.startsWith('/api/') &&
      !isForEdges(asked.path) &&
      URL.canParse(origin + address) &&
      new URL(origin + address).href === origin + address
    );
  };

  return async ({ id, address }: Call, signal: AbortSignal): Promise<Answer> => {
    if (!isForAnybody(address)) return { id, fault: {} };
    try {
      const path = address as `/api/${string}`;
      return { id, value: await client.call({ method: 'GET', path }, { signal, timeoutMs }) };
    } catch (fault) {
      return { id, fault: fault instanceof ProblemError ? { problem: fault.problem } : {} };
    }
  };
}
export type MakeCall = ReturnType<typeof createCalls>;
