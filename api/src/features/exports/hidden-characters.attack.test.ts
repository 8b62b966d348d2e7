import { expect, test } from '@jest/globals';
import { useApi } from '../../test/use-api';

const use = useApi();
/** What deceives a reader, breaks a file or the database's own text. */
const hidden = [
  '\u0000',
  '\ud83d',
  '\u202e',
  '\u2066',
  '\u3164',
  '\u115f',
  '\uffa0',
  '\u200b',
  '\ufeff',
  '\u0007',
  '\uffff',
];
const emoji = '👩‍💻 ❤️';

test('11 hidden signs in every typed field come out of no list, export, post or feed; emoji do', async () => {
  const dirty = (text: string) => hidden.map((sign) => `${sign}${text}${sign}`).join(' ');
  const clean = (text: string) => hidden.map(() => text).join(' ');
  const admin = await use.signedIn('admin@firma.example');
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await admin.call(path, { method: 'POST', body });
    expect([path, status]).toEqual([path, 201]);
    return answer;
  };
  const lead = { name: dirty('Ola'), email: 'ola@kunde.example', message: `${dirty('Hei')}\n${emoji}` };
  await post('/api/contact-messages', { ...lead, phone: `1${hidden[0]}2` });
  const quote = { company: dirty('AS'), calls_per_day: dirty('1'), customer_system: dirty('x') };
  await post('/api/quote-requests', { ...lead, ...quote });
  const patient = {
    name: dirty('Kari'),
    phone: '12',
    address: dirty('Gata'),
    message: dirty('Kne'),
    orders: true,
  };
  await post('/api/vika-registrations', patient);
  await post('/api/blog-posts', {
    title: dirty('Tittel'),
    content: `<p>${dirty('Hei')} &#x202e;&#8238;&#x3164;&#0; ${emoji}</p>`,
    author: dirty('Per'),
    published: true,
  });

  const [contact] = (await admin.call('/api/contact-messages')).body.items;
  expect(contact).toMatchObject({ name: clean('Ola'), phone: '12', message: `${clean('Hei')}\n${emoji}` });
  const [asked] = (await admin.call('/api/quote-requests')).body.items;
  expect(asked).toMatchObject({ name: clean('Ola'), company: clean('AS'), customer_system: clean('x') });
  const [registered] = (await admin.call('/api/vika-registrations')).body.items;
  expect(registered).toMatchObject({ name: clean('Kari'), address: clean('Gata'), message: clean('Kne') });
  const [written] = (await use.visitor().call('/api/blog-posts')).body.items;
  expect(written).toMatchObject({ title: clean('Tittel'), author: clean('Per') });
  const read = (await use.visitor().call(`/api/blog-posts/${written.id}`)).body;
  expect(read.content).toContain(emoji);

  const feed = String((await use.visitor().call('/api/blog-posts/feed.xml')).bytes);
  const shown = JSON.stringify([contact, asked, registered, read]) + feed;
  expect(shown).not.toMatch(/\p{Cs}/u);
  for (const sign of hidden.filter((text) => !/\p{Cs}/u.test(text))) {
    expect(shown).not.toContain(sign);
    expect(shown).not.toContain(JSON.stringify(sign).slice(1, -1));
  }
});
