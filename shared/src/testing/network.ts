/** One request that a screen made. */
export interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

/** What is answered to a method and a path: an object as JSON, a response as it stands, or made from the request. */
export type Answer = object | ((asked: RecordedRequest) => object | Promise<object>);

/** An answer of the api that tells what is wrong. */
export const problem = (status: number, told: object = {}) =>
  new Response(
    JSON.stringify({
      type: 'about:blank',
      title: '',
      status,
      detail: '',
      errors: [],
      request_id: '',
      ...told,
    }),
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

/**
 * Stands for the api in tests of screens, which keep their own client. What is not answered has no line.
 * @param answers by method and path; tests may change them while a screen is open
 */
export function answerFetch(answers: Record<string, Answer>): RecordedRequest[] {
  const asked: RecordedRequest[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(String(input), location.href);
    const request: RecordedRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      headers: new Headers(init.headers),
    };
    asked.push(request);
    const answer = answers[`${request.method} ${request.path}`];
    if (!answer) throw new TypeError('no line');
    const given = typeof answer === 'function' ? await answer(request) : answer;
    return given instanceof Response ? given.clone() : Response.json(given);
  };
  return asked;
}
