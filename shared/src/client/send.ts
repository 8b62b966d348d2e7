import { errorOf, NetworkError, ProblemError } from './errors';

export const readText = (answer: Response) => answer.text();

/**
 * Sends something to the api and reads what it answers.
 * @param by what sends it
 * @param signal of whoever asked; the request's own may end it for other reasons, too
 * @throws ProblemError for an error answer, NetworkError when there is none; the signal's reason once it is aborted
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
      // The api redirects nobody: whatever does is not the api.
      redirect: 'error',
    });
    if (answer.ok) return await read(answer);
    throw errorOf(answer, await answer.text());
  } catch (cause) {
    if (signal?.aborted || cause instanceof ProblemError) throw cause;
    throw new NetworkError('no answer', { cause });
  }
}
