import { expect, test } from '@jest/globals';
import type { Client } from 'shared/client/client';
import { ProblemError } from 'shared/client/errors';
import type { BlogDraft, BlogPost } from 'shared/contracts/blog';
import { blogChange, blogDraft } from 'shared/contracts/blog-draft.schema';
import { toBody } from './post-body';
import { valuesOf } from './post-values';
import { savePost } from './save-post';

const first = { ...valuesOf(), title: 'Tittel', content: '<p>En<br>linje</p>' };
const second = { ...first, content: '<p>To</p>' };
const foreign = { ...first, content: '<p>En kollegas</p>' };

/** An api with one post, which stores keys and versions and normalises content. */
function api(stored?: typeof first, version = 1, since: Partial<BlogPost> = {}) {
  const rows: BlogPost[] = [];
  const bodies: object[] = [];
  const put = (sent: BlogDraft, next: number) => {
    const { keep_date: _, ...values } = blogChange.parse(sent);
    const {
      content,
      variants,
      scheduled_at = null,
      slug,
      image_alt = null,
      ...fields
    } = blogDraft.parse({
      content: rows[0]?.content,
      ...values,
    });
    const told = Object.entries({ ...rows[0]?.variants, ...variants }).filter(([, one]) => one !== null);
    const at = '2026-11-20T10:00:00.000Z';
    const spelled = content.replaceAll('<br>', '<br />');
    rows[0] = {
      ...{
        ...fields,
        id: 'post',
        slug: slug ?? 'tittel',
        content: spelled,
        scheduled_at,
        image_alt,
        version: next,
      },
      ...{ published_at: null, created_at: at, updated_at: at },
      ...{ language: 'no', languages: ['no'], variants: Object.fromEntries(told) },
    };
    return rows[0];
  };
  if (stored) Object.assign(put(toBody(stored), version), since);
  const calls: string[] = [];
  const call = async ({ method }: { method: string }, input: { body: BlogDraft; version?: number }) => {
    calls.push(method);
    bodies.push(input.body);
    const [row] = rows;
    if (method === 'POST') return row ?? put(input.body, 1);
    if (row?.version === input.version) return put(input.body, (input.version ?? 0) + 1);
    const problem = {
      type: 'stale',
      title: '',
      detail: '',
      status: 409,
      errors: [],
      request_id: '',
      current: row,
    };
    throw new ProblemError(problem);
  };
  return { client: { call } as unknown as Client, calls, bodies };
}
const send = (
  client: Client,
  values: typeof first,
  seen?: number,
  earlier: (typeof first)[] = [],
  from = {},
) =>
  savePost(client, {
    keepsDate: true,
    values,
    // The state that the form started from, regardless of later changes.
    seen: seen === undefined ? undefined : { post: { id: 'post', ...from } as BlogPost, version: seen },
    earlier,
    idempotencyKey: 'key',
  });

test('a new post is sent once, however its content is spelled', async () => {
  const { client, calls } = api();
  expect(await send(client, first)).toMatchObject({ post: { content: '<p>En<br />linje</p>', version: 1 } });
  expect(calls).toEqual(['POST']);
});

test('a post that was stored before its answer was lost takes the newer text', async () => {
  expect(await send(api(first).client, second)).toMatchObject({ post: { content: '<p>To</p>', version: 2 } });
});

test('a change that was stored before its answer was lost is no conflict', async () => {
  expect(await send(api(second, 4).client, second, 3)).toMatchObject({ post: { version: 4 } });
  expect(await send(api(first, 4).client, second, 3, [foreign, first])).toMatchObject({
    post: { content: '<p>To</p>', version: 5 },
  });
});

test('a text that is taken back after a save whose answer was lost is stored as it stands in the form', async () => {
  const { client, bodies } = api(second, 4);
  // The client goes on from the version that its own lost call has made.
  const call = (route: object, input: { version: number }) =>
    client.call(route as never, { ...input, version: Math.max(4, input.version) } as never);
  const from = { content: first.content };
  const saved = await send({ call } as Client, { ...first, title: 'Ny' }, 3, [second], from);
  expect(saved).toMatchObject({ post: { title: 'Ny', content: '<p>En<br />linje</p>' } });
  expect(bodies).toHaveLength(1);
});

test("a colleague's words are never written over", async () => {
  const conflict = { conflict: { content: '<p>En kollegas</p>' } };
  expect(await send(api(foreign, 4).client, second, 3, [first])).toMatchObject(conflict);
  expect(await send(api(foreign, 2).client, second, undefined, [first])).toMatchObject(conflict);
});

test('a post that went out by its plan while it was written stays out, with the newest text and its day', async () => {
  const planned = { ...first, later: true, scheduled_at: '2026-11-20T11:00' };
  const out = { published: true, scheduled_at: '2026-11-20T10:00:00.000Z' };
  const { client, bodies } = api(planned, 4, out);
  expect(await send(client, { ...planned, content: '<p>To</p>' }, 3)).toMatchObject({
    post: { content: '<p>To</p>', version: 5 },
  });
  expect(bodies.at(-1)).toMatchObject({ published: true, scheduled_at: null, keep_date: true });
  const byColleague = api(foreign, 4, { published: true });
  expect(await send(byColleague.client, { ...planned, content: '<p>To</p>' }, 3)).toMatchObject({
    conflict: { content: '<p>En kollegas</p>' },
  });
});

const swedish = { title_sv: 'Titel', content_sv: '<p>En<br>rad</p>' };

test('of other languages what differs from what is stored is sent, and a lost answer is no conflict', async () => {
  const { client, bodies } = api({ ...first, ...swedish }, 3);
  const danish = { title_da: 'Titel', content_da: '<p>Dansk</p>' };
  expect(await send(client, { ...first, ...danish }, 3)).toMatchObject({
    post: { version: 4, variants: { da: { title: 'Titel', content: '<p>Dansk</p>' } } },
  });
  expect(bodies.at(-1)).toMatchObject({ variants: { da: { title: 'Titel' } } });
  expect(await send(api({ ...first, ...swedish }, 4).client, { ...first, ...swedish }, 3)).toMatchObject({
    post: { version: 4 },
  });
  const foreignWords = { ...first, ...swedish, title_sv: 'En kollegas' };
  expect(await send(api(foreignWords, 4).client, { ...first, ...swedish }, 3)).toMatchObject({
    conflict: { variants: { sv: { title: 'En kollegas' } } },
  });
});

test('a text that is as it was is not sent again', async () => {
  const { client, bodies } = api(first, 3);
  const values = { ...first, title: 'Ny tittel', title_sv: 'Titel', content_sv: '<p>Text</p>' };
  const from = { content: first.content };
  expect(await send(client, values, 3, [], from)).toMatchObject({
    post: { version: 4, title: 'Ny tittel', variants: { sv: { title: 'Titel' } } },
  });
  expect(bodies.at(-1)).not.toHaveProperty('content');
});

test('a slug that is left to be made is no conflict, and one that is wanted is sent', async () => {
  const { client, bodies } = api({ ...first, slug: 'tittel-2' }, 4);
  expect(await send(client, first, 3)).toMatchObject({ post: { slug: 'tittel-2', version: 4 } });
  expect(bodies.at(-1)).toMatchObject({ slug: null });
  expect(await send(client, { ...first, slug: ' eget-navn ' }, 4)).toMatchObject({
    post: { slug: 'eget-navn' },
  });
  expect(
    await send(api({ ...first, slug: 'en-kollegas' }, 4).client, { ...first, slug: 'mitt' }, 3),
  ).toMatchObject({
    conflict: { slug: 'en-kollegas' },
  });
});

test('what is wrong is told before anything is sent', async () => {
  const { client, calls } = api();
  expect(await send(client, { ...first, title_sv: 'Bara en titel' })).toEqual({
    errors: { content_sv: 'title_and_content_required' },
  });
  expect(calls).toEqual([]);
});
