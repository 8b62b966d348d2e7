import { expect, test } from '@jest/globals';
import { useDatabase } from '../../test/use-database';
import { createBlog } from './blog.service';

useDatabase();
const blog = createBlog('https://firma.example');

const by = 'ansatt@firma.example';
const write = (fields: object = {}) =>
  blog.create(
    {
      title: 'Ærlig talt: Ærfugl på Røros',
      content: '<p>Vi svarer <strong>100 %</strong> av kvéldene.</p><p>Også i helgen (alle).</p>',
      author: 'Åse Ødegård',
      image_url: null,
      published: false,
      ...fields,
    },
    by,
  );
const found = async (search: string, state?: 'published' | 'draft') => {
  const { items } = await blog.list({ status: 'all', limit: 50, search, state });
  return items.map(({ id }) => id);
};

test('a post is found by its title, its writer and its words, however they are spelled', async () => {
  const { id } = await write();
  for (const words of [
    'ærfugl',
    'AERFUGL',
    'roros',
    'åse  ødegård',
    'ase odegard',
    'aase ødegaard',
    'KVELDENE. og',
    '100 %',
    '(alle)',
  ])
    expect([words, await found(words)]).toEqual([words, [id]]);
  for (const words of ['strong', '.*', 'finnes ikke'])
    expect([words, await found(words)]).toEqual([words, []]);
});

test('a state narrows it, and what is changed is found by what it says now', async () => {
  const { id, version } = await write({ title: 'Smale steder' });
  expect(await found('smale steder', 'draft')).toEqual([id]);
  expect(await found('smale steder', 'published')).toEqual([]);
  await blog.update(id, { version }, { title: 'Brede steder', published: true }, by);
  expect(await found('smale steder')).toEqual([]);
  expect(await found('brede steder kvel', 'published')).toEqual([]);
  expect(await found('brede steder', 'published')).toEqual([id]);
  expect(await found('odegard vi svarer', 'published')).toEqual([id]);
});
