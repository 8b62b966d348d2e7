/** One request that a screen made. */
export interface RecordedRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
}

/** The response for a method and path: an object is sent as JSON, a Response as it is, a function gets the request. */
export type Answer = object | ((asked: RecordedRequest) => object | Promise<object>);

/** An error response of the api. */
export const problem = (status: number, fields: object = {}) =>
  new Response(
    JSON.stringify({
      type: 'about:blank',
      title: '',
      status,
      detail: '',
      errors: [],
      request_id: '',
      ...fields,
    }),
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

/**
 * Mocks `fetch` for tests of screens, which use their own client. Requests without an answer fail as if offline.
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
