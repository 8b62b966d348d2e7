import { beforeAll, expect, test } from '@jest/globals';
import { processorMs } from 'shared/testing/process-usage';
import type { Browser } from '../../test/browser';
import { useApiProcess } from '../../test/use-api';

const use = useApiProcess();
const posts = 30;
const rounds = 20;
/** As dense as a post may be: what is shown of it takes long to find out. */
const content = (number: number) => `<p>${number}${'<b>a</b><i>b</i>'.repeat(2_500)}</p>`;

let writer: Browser;
let id: string;
/** Milliseconds of the api's processor that storing one such post takes. */
let written: number;
beforeAll(async () => {
  writer = await use.signedIn('ansatt@firma.example');
  const before = processorMs(use.api.pid);
  for (let number = 0; number < posts; number += 1) {
    const body = { title: `Innlegg ${number}`, content: content(number), published: true };
    const made = await writer.call('/api/blog-posts', { method: 'POST', body });
    expect(made.status).toBe(201);
    id = made.body.id;
  }
  written = (processorMs(use.api.pid) - before) / posts;
});

/** Milliseconds of the api's processor that a visitor's reading takes, once it was read. */
async function costOf(path: string): Promise<number> {
  const read = async () => expect((await use.visitor().call(path)).status).toBe(200);
  await read();
  const before = processorMs(use.api.pid);
  for (let round = 0; round < rounds; round += 1) await read();
  return (processorMs(use.api.pid) - before) / rounds;
}

// What is shown of a post is found out when it is stored; the feed shows them all.
test(`reading the feed of ${posts} long posts takes the api no longer than storing one of them`, async () => {
  expect(await costOf('/api/blog-posts/feed.xml')).toBeLessThan(written);
});

test('reading a long post takes the api less than a third of storing it', async () => {
  expect(3 * (await costOf(`/api/blog-posts/${id}`))).toBeLessThan(written);
});

test('the feed and the post are the newest all the same', async () => {
  const feed = async () => String((await use.visitor().call('/api/blog-posts/feed.xml')).bytes);
  expect(await feed()).not.toContain('Et annet navn');
  const change = { title: 'Et annet navn', content: 'Andre ord.' };
  const changed = await writer.call(`/api/blog-posts/${id}`, {
    method: 'PATCH',
    body: change,
    headers: { 'if-match': '"1"' },
  });
  expect(changed.status).toBe(200);
  expect(await feed()).toContain('Et annet navn');
  expect((await use.visitor().call(`/api/blog-posts/${id}`)).body).toMatchObject(change);
  await writer.call(`/api/blog-posts/${id}`, { method: 'DELETE' });
  expect(await feed()).not.toContain('Et annet navn');
});
