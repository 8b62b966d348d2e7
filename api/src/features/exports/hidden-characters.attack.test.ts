import { expect, test } from '@jest/globals';
import { read, utils } from 'xlsx';
import type { Browser } from '../../test/browser';
import { mailOf } from '../../test/mails';
import { useApi } from '../../test/use-api';

const told = 'leads@firma.example';
const use = useApi('embedded', { NOTIFY_EMAIL: told });
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
const dirty = (text: string) => hidden.map((sign) => `${sign}${text}${sign}`).join(' ');
const clean = (text: string) => hidden.map(() => text).join(' ');
const lead = { name: dirty('Ola'), email: 'ola@kunde.example', message: `${dirty('Hei')}\n${emoji}` };
const patient = {
  name: dirty('Kari'),
  phone: '12',
  address: dirty('Gata'),
  message: dirty('Kne'),
  orders: true,
};

const poster =
  (browser: Browser) =>
  async (path: string, body: object, headers: Record<string, string> = {}) => {
    const { status, body: answer } = await browser.call(path, { method: 'POST', body, headers });
    expect([path, status < 300]).toEqual([path, true]);
    return answer;
  };

function expectClean(shown: string) {
  expect(shown).not.toMatch(/\p{Cs}/u);
  for (const sign of hidden.filter((text) => !/\p{Cs}/u.test(text))) {
    expect(shown).not.toContain(sign);
    expect(shown).not.toContain(JSON.stringify(sign).slice(1, -1));
  }
}

test('11 hidden signs in every typed field come out of no list, post or feed; emoji do', async () => {
  const admin = await use.signedIn('admin@firma.example');
  const post = poster(admin);
  await post('/api/contact-messages', { ...lead, phone: `1${hidden[0]}2` });
  const quote = { company: dirty('AS'), calls_per_day: dirty('1'), customer_system: dirty('x') };
  await post('/api/quote-requests', { ...lead, ...quote });
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
  const opened = (await use.visitor().call(`/api/blog-posts/${written.id}`)).body;
  expect(opened.content).toContain(emoji);

  const feed = String((await use.visitor().call('/api/blog-posts/feed.xml')).bytes);
  expectClean(JSON.stringify([contact, asked, registered, opened]) + feed);
});

/** Every cell of the file that an export answers, and the words that name its sheets. */
async function exported(browser: Browser, path: string, body: object): Promise<string[]> {
  const { status, bytes } = await browser.call(`${path}/export`, { method: 'POST', body });
  expect([path, status]).toEqual([path, 200]);
  const book = read(bytes);
  const rows = book.SheetNames.flatMap((name) =>
    utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, raw: false }),
  );
  return [...book.SheetNames, ...rows.flat().map(String)];
}

test('nor of the cells of an export', async () => {
  const admin = await use.signedIn('admin@firma.example');
  const post = poster(admin);
  await post('/api/contact-messages', { ...lead, phone: `1${hidden[0]}2` });
  await post('/api/quote-requests', { ...lead, company: dirty('AS') });
  await post('/api/vika-registrations', patient);
  const held: [string, object, string[]][] = [
    ['/api/contact-messages', { range: 'all' }, [clean('Ola'), `${clean('Hei')}\n${emoji}`]],
    ['/api/quote-requests', { range: 'all' }, [clean('AS'), clean('Ola'), `${clean('Hei')}\n${emoji}`]],
    ['/api/vika-registrations', { kind: 'all' }, [clean('Kari'), clean('Gata'), clean('Kne')]],
  ];
  for (const [path, body, texts] of held) {
    const cells = await exported(admin, path, body);
    expect(cells).toEqual(expect.arrayContaining(texts));
    expectClean(JSON.stringify(cells));
  }
});

test('nor of the mails about a lead: the receipt, what the company is told, and an answer', async () => {
  const admin = await use.signedIn('admin@firma.example');
  const post = poster(admin);
  const path = '/api/quote-requests';
  const email = 'kvittering@kunde.example';
  const write = async () => {
    stored = await post(path, { ...lead, email, company: dirty('AS') });
  };
  let stored = { id: '' };
  let notice = '';
  const receipt = await mailOf(use.directory, email, async () => {
    notice = await mailOf(use.directory, told, write);
  });
  // Both are fixed texts: they hold nothing that was typed.
  for (const mail of [receipt, notice]) expect(mail).not.toContain('Ola');

  const answer = { subject: dirty('Svar'), text: `${dirty('Hallo')}\n${emoji}` };
  const answered = await mailOf(use.directory, email, async () => {
    await post(`${path}/${stored.id}/answers`, answer, {
      'idempotency-key': 'hidden-signs-1',
      'if-match': '"1"',
    });
  });
  expect(answered).toContain(clean('Hallo'));
  for (const mail of [receipt, notice, answered]) expectClean(mail);

  await post(`${path}/${stored.id}/notes`, { text: dirty('Notat') });
  const events = (await admin.call(`${path}/${stored.id}/events`)).body;
  const texts = JSON.stringify(events);
  expect(texts).toContain(clean('Notat'));
  expect(texts).toContain(clean('Hallo'));
  expectClean(texts);
});

test("nor of a user's name, where it is listed and where it is signed in", async () => {
  const admin = await use.signedIn('admin@firma.example');
  await poster(admin)('/api/users', { email: 'siri@firma.example', name: dirty('Siri'), roles: [] });
  const { items } = (await admin.call('/api/users')).body;
  const [siri] = items.filter(({ email }: { email: string }) => email === 'siri@firma.example');
  expect(siri.name).toBe(clean('Siri'));
  const own = items.find(({ email }: { email: string }) => email === 'ansatt@firma.example');
  const renamed = await admin.call(`/api/users/${own.id}`, {
    method: 'PATCH',
    body: { name: dirty('Nils') },
    headers: { 'if-match': `"${own.version}"` },
  });
  expect(renamed.status).toBe(200);
  const session = (await (await use.signedIn('ansatt@firma.example')).call('/api/auth/session')).body;
  expect(session.user.name).toBe(clean('Nils'));
  expectClean(JSON.stringify([items, session]));
});
