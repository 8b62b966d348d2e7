import { errorOf, NetworkError, ProblemError } from './errors';

export const readText = (answer: Response) => answer.text();

/**
 * Sends a request to the api and reads the response.
 * @param by the `fetch` to use
 * @param signal the caller's; the request's own signal may also abort for other reasons, such as a timeout
 * @throws ProblemError for an error response, NetworkError if there is none; the signal's reason once it is aborted
 */
export async function send<Content>(
  by: typeof fetch,
  address: string,
  request: RequestInit,
  read: (answer: Response) => Promise<Content>,
  signal?: AbortSignal,
): Promise<Content> {
  try {
    const answer = await by(address, {
      ...request,
      credentials: 'same-origin',
      // The api never redirects, so a redirect comes from something else.
      redirect: 'error',
    });
    if (answer.ok) return await read(answer);
    throw errorOf(answer, await answer.text());
  } catch (cause) {
    if (signal?.aborted || cause instanceof ProblemError) throw cause;
    throw new NetworkError('no answer', { cause });
  }
}
