import { accountHeader, otherAccount, unattendedHeader } from '../contracts/route';
import { errorOf, isUnreachable, NetworkError, ProblemError } from './errors';
import { isUnattended } from './last-input';

/** Dispatched at the window when the api refused a request because another account is signed in; the host listens. */
export const otherAccountEvent = 'other-account';
export const tellOtherAccount = (): void => void globalThis.dispatchEvent?.(new Event(otherAccountEvent));

/** Dispatched at the window after each request, with whether the server answered it; `connection` listens. */
export const contactEvent = 'server-contact';
const tellContact = (isAnswered: boolean): void =>
  void globalThis.dispatchEvent?.(new CustomEvent<boolean>(contactEvent, { detail: isAnswered }));

/** The header that names the account of the page. */
export const named = (account: string | undefined): Record<string, string> =>
  account === undefined ? {} : { [accountHeader]: account };

/** What the api answers where there is nothing to say. */
export const noContent = 204;

/** Reads what the api answered. Throws where it is something else: a page of a portal or a filter in between, or nothing. */
export async function readJson(answer: Response): Promise<unknown> {
  return answer.status === noContent ? undefined : answer.json();
}

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
    const headers = new Headers(request.headers);
    if (isUnattended()) headers.set(unattendedHeader, '1');
    const answer = await by(address, {
      ...request,
      headers,
      credentials: 'same-origin',
      // The api never redirects, so a redirect comes from something else.
      redirect: 'error',
    });
    if (answer.ok) {
      const content = await read(answer);
      tellContact(true);
      return content;
    }
    const refusal = errorOf(answer, await answer.text());
    tellContact(!isUnreachable(refusal));
    if (refusal.problem.title === otherAccount) tellOtherAccount();
    throw refusal;
  } catch (cause) {
    if (signal?.aborted || cause instanceof ProblemError) throw cause;
    tellContact(false);
    throw new NetworkError('no answer', { cause });
  }
}
