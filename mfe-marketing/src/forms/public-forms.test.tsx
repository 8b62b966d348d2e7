import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failedForVisitors, someFailedForVisitors } from 'shared/testing/failed-answers';
import { type Answer, problem, type RecordedRequest } from 'shared/testing/network';
import { openPage, textOf } from 'shared/testing/open-page';
import remote from '../remote';

const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.input(field(name), { target: { value } });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** The description of a field, as read out with it. */
const errorOf = (name: string) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)).find((text) => text?.classList.contains('ui-error'))
    ?.textContent;
};
const keyOf = ({ headers }: RecordedRequest) => headers.get('idempotency-key');

const message = { Navn: 'Kari', 'E-post': 'kari@bedrift.example', Telefon: '22 00 00 00', Melding: 'Hei' };
const contact = { path: 'POST /api/contact-messages', button: 'Send melding' };
const request = { Navn: 'Kari', 'E-post': 'kari@bedrift.example', Melding: 'Hei' };
const quote = { path: 'POST /api/quote-requests', button: 'Send forespørsel' };

afterEach(() => void jest.restoreAllMocks());

test('the contact form names the first fault as its notice, and each under its field', async () => {
  const { toasts, asked } = await openPage(remote, '/kontakt');
  fill({ Navn: ' ', 'E-post': 'kari@', Telefon: '', Melding: '' });
  press(contact.button);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts).toEqual([
    { kind: 'destructive', title: 'Ugyldig input', description: 'Navn er påkrevd', about: '/kontakt' },
  ]);
  expect(errorOf('Navn')).toBe('Navn er påkrevd');
  expect(errorOf('E-post')).toBe('Ugyldig e-postadresse');
  expect(errorOf('Telefon')).toBe('Telefonnummer er påkrevd');
  expect(errorOf('Melding')).toBe('Melding er påkrevd');
  expect(document.activeElement).toBe(field('Navn'));
  expect(asked).toEqual([]);
});

test.each([
  ['Navn', 'n'.repeat(101), 'Navn må være mindre enn 100 tegn'],
  ['E-post', `${'e'.repeat(250)}@b.no`, undefined],
  ['E-post', `${'e'.repeat(251)}@b.no`, 'E-post må være mindre enn 255 tegn'],
  ['Telefon', '1'.repeat(21), 'Telefonnummer må være mindre enn 20 tegn'],
  ['Melding', 'm'.repeat(2001), 'Melding må være mindre enn 2000 tegn'],
])('the contact form measures %s', async (name, value, error) => {
  const { toasts } = await openPage(remote, '/kontakt', { answers: { [contact.path]: { id: '1' } } });
  fill({ ...message, [name]: value });
  press(contact.button);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.description).toBe(error ?? 'Vi tar kontakt med deg så snart som mulig.');
});

test.each(['/kontakt', '/tilbud'])('nothing that is pasted on %s is cut off', async (path) => {
  const { container } = await openPage(remote, path);
  const limited = container.querySelectorAll('form#skjema [maxlength]');
  expect([...limited].map((control) => control.getAttribute('name'))).toEqual([]);
});

test('a quote request takes two telephone numbers, a long name and a long message as they are', async () => {
  const { asked } = await openPage(remote, '/tilbud', { answers: { [quote.path]: { id: '1' } } });
  const long = { name: 'n'.repeat(125), phone: '+47 22 00 00 00 / 91 00 00 00', message: 'm'.repeat(2_500) };
  fill({ ...request, Navn: long.name, Telefon: long.phone, Melding: long.message });
  press(quote.button);
  await screen.findByRole('heading', { name: 'Takk!' });
  expect(asked[0]?.body).toMatchObject(long);
});

test('a fault goes when its field is edited, the others stay', async () => {
  const { toasts } = await openPage(remote, '/kontakt');
  fill({ Navn: '', 'E-post': '', Telefon: '', Melding: '' });
  press(contact.button);
  await waitFor(() => expect(toasts).toHaveLength(1));
  fill({ Navn: 'Kari' });
  expect(errorOf('Navn')).toBeUndefined();
  expect(errorOf('Melding')).toBe('Melding er påkrevd');
});

test('a key that sets nothing right draws nothing anew', async () => {
  await openPage(remote, '/kontakt');
  const rendered = () =>
    Object.entries(field('Melding')).find(([name]) => name.startsWith('__reactProps'))?.[1];
  const before = rendered();
  fill({ Melding: 'H' });
  fill({ Melding: 'He' });
  expect(before).toBeDefined();
  expect(rendered()).toBe(before);
});

test('a contact message that is sent is thanked for, and the next one begins empty', async () => {
  const { toasts, asked } = await openPage(remote, '/kontakt', { answers: { [contact.path]: { id: '1' } } });
  fill(message);
  press(contact.button);
  const thanks = await screen.findByRole('heading', { name: 'Takk for din henvendelse!' });
  expect(document.activeElement).toBe(thanks);
  expect(toasts).toEqual([
    {
      kind: 'success',
      title: 'Takk for din henvendelse!',
      description: 'Vi tar kontakt med deg så snart som mulig.',
      about: '/kontakt',
    },
  ]);
  expect(asked[0]?.body).toMatchObject({
    name: 'Kari',
    email: 'kari@bedrift.example',
    phone: '22 00 00 00',
    message: 'Hei',
    website: '',
    elapsed_ms: expect.any(Number),
  });
  expect(textOf(thanks.parentElement as Element)).toContain(
    'svar innen 24 timer på hverdager. Haster det, er det raskest å ringe, mandag–fredag 08:00–16:00',
  );
  fireEvent.click(screen.getByRole('link', { name: 'Skriv en ny melding' }));
  expect(field('Melding').value).toBe('');
  expect(document.activeElement).toBe(field('Navn'));
});

test.each(failedForVisitors)(
  'a contact message that ends in %s stays in its fields, and keeps its key',
  async (_why, answer, reason) => {
    const answers: Record<string, Answer> = { [contact.path]: answer };
    const { toasts, asked } = await openPage(remote, '/kontakt', { answers });
    fill(message);
    press(contact.button);
    await waitFor(() => expect(toasts).toHaveLength(1));
    const description = 'Kunne ikke sende meldingen. Vennligst prøv igjen.';
    expect(toasts).toMatchObject([{ title: 'Noe gikk galt', description, reason, about: '/kontakt' }]);
    for (const [name, value] of Object.entries(message)) expect(field(name).value).toBe(value);

    answers[contact.path] = { id: '1' };
    press(contact.button);
    await screen.findByRole('heading', { name: 'Takk for din henvendelse!' });
    const [first, second] = asked.map(keyOf);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  },
);

test('a message whose answer was lost keeps its key after a look at another page', async () => {
  const answers: Record<string, Answer> = {};
  const { toasts, asked, unmount } = await openPage(remote, '/kontakt', { answers });
  fill(message);
  press(contact.button);
  await waitFor(() => expect(toasts).toHaveLength(1));
  unmount();
  answers[contact.path] = { id: '1' };
  const again = await openPage(remote, '/kontakt', { answers });
  press(contact.button);
  await screen.findByRole('heading', { name: 'Takk for din henvendelse!' });
  expect(again.asked.map(keyOf)).toEqual(asked.map(keyOf));
});

test('other words are another message, with a key of its own', async () => {
  const { toasts, asked } = await openPage(remote, '/kontakt', { answers: { [contact.path]: problem(503) } });
  fill(message);
  press(contact.button);
  await waitFor(() => expect(toasts).toHaveLength(1));
  fill({ Melding: 'Hei igjen' });
  press(contact.button);
  await waitFor(() => expect(toasts).toHaveLength(2));
  const [first, second] = asked.map(keyOf);
  expect(second).not.toBe(first);
});

test('what was typed is there again after a look at another page', async () => {
  const { unmount } = await openPage(remote, '/kontakt');
  fill({ Melding: 'Halvferdig' });
  unmount();
  await openPage(remote, '/kontakt');
  expect(field('Melding').value).toBe('Halvferdig');
});

test('a draft is shown since it was begun, also after a look at another page; the next one since the last was sent', async () => {
  const { now } = performance;
  const hour = 3_600_000;
  let later = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + later);
  const answers = { [contact.path]: { id: '1' } };
  const { unmount } = await openPage(remote, '/kontakt', { answers });
  fill(message);
  unmount();
  later = hour;
  const { asked } = await openPage(remote, '/kontakt', { answers });
  const elapsed = () => asked.map(({ body }) => (body as { elapsed_ms: number }).elapsed_ms);
  press(contact.button);
  fireEvent.click(await screen.findByRole('link', { name: 'Skriv en ny melding' }));
  expect(elapsed()[0]).toBeGreaterThanOrEqual(hour);
  fill(message);
  press(contact.button);
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(elapsed()[1]).toBeLessThan(hour);
  await screen.findByRole('heading', { name: 'Takk for din henvendelse!' });
});

test('what stood in the form before its code came was not begun with it: a tab that is restored has it from before', async () => {
  const rendered = document.createElement('form');
  rendered.setAttribute('action', '/kontakt#skjema');
  rendered.innerHTML = '<textarea name="message"></textarea>';
  document.body.append(rendered);
  (rendered.elements.namedItem('message') as HTMLTextAreaElement).value = 'Se https://bedrift.example';
  const { now } = performance;
  const hour = 3_600_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + hour);
  const { asked } = await openPage(remote, '/kontakt', { answers: { [contact.path]: { id: '1' } } });
  rendered.remove();
  expect(field('Melding').value).toBe('Se https://bedrift.example');
  fill({ Navn: 'Kari', 'E-post': 'kari@bedrift.example', Telefon: '22 00 00 00' });
  press(contact.button);
  await screen.findByRole('heading', { name: 'Takk for din henvendelse!' });
  expect(asked.map(({ body }) => (body as { elapsed_ms: number }).elapsed_ms >= hour)).toEqual([true]);
});

test.each([
  ['telefonvakt', '', 'Gjelder telefonvakt\n'],
  ['ordretelefon', 'ordretelefon', ''],
])('a quote request that is asked for on the page of %s says so', async (key, chosen, initial) => {
  await openPage(remote, `/tilbud?tjeneste=${key}`);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^Tjeneste/ }).value).toBe(chosen);
  expect(field('Melding').value).toBe(initial);
});

test('a quote request is filled in as it was after a look at another page, what is beyond the necessary unfolded', async () => {
  const service = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Tjeneste/ });
  const { unmount, container } = await openPage(remote, '/tilbud');
  const more = (within: Element) => within.querySelector<HTMLDetailsElement>('form#skjema details');
  expect(more(container)?.open).toBe(false);
  for (const label of ['Bedrift', 'Telefon']) expect(more(container)?.contains(field(label))).toBe(false);
  fill({ Navn: 'Kari', 'Samtaler per dag': '20' });
  fireEvent.input(service(), { target: { value: 'kundesenter' } });
  unmount();
  const again = await openPage(remote, '/tilbud');
  expect([field('Navn').value, service().value]).toEqual(['Kari', 'kundesenter']);
  expect(field('Samtaler per dag').value).toBe('20');
  expect(more(again.container)?.open).toBe(true);
});

test('a fault that only the api finds is said under the field of the form', async () => {
  const answers = {
    [quote.path]: problem(400, { errors: [{ path: 'customer_system', code: 'text_too_long' }] }),
  };
  const { toasts } = await openPage(remote, '/tilbud', { answers });
  fill(request);
  press(quote.button);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(errorOf('Kundesystem')).toBe('Teksten er for lang');
  expect(document.activeElement).toBe(field('Kundesystem'));
});

test('the quote form needs name, e-mail and message, and says so in its own words', async () => {
  const { toasts, asked } = await openPage(remote, '/tilbud');
  fill({ Navn: '  ', 'E-post': '', Melding: '' });
  press(quote.button);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts).toEqual([
    {
      kind: 'destructive',
      title: 'Ugyldig data',
      description: 'Vennligst rett opp feilene i skjemaet.',
      about: '/tilbud',
    },
  ]);
  expect(errorOf('Navn')).toBe('Navn er påkrevd');
  expect(errorOf('E-post')).toBe('E-post er påkrevd');
  expect(errorOf('Melding')).toBe('Melding er påkrevd');
  for (const address of ['kari', 'ola@firma..no']) {
    fill({ 'E-post': address });
    press(quote.button);
    await waitFor(() => expect(errorOf('E-post')).toBe('Ugyldig e-postadresse'));
  }
  expect(asked).toEqual([]);
});

test('a quote request goes out whole, the date as YYYY-MM-DD and nothing for what is empty', async () => {
  const { toasts, asked } = await openPage(remote, '/tilbud', { answers: { [quote.path]: { id: '1' } } });
  fill({ ...request, Bedrift: 'Bedrift AS', 'Samtaler per dag': '20' });
  fireEvent.input(screen.getByLabelText(/^Ønsket oppstart/), { target: { value: '1.12.2099' } });
  expect(await screen.findByText('tirsdag 1. desember 2099')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: /^Tjeneste/ }), {
    target: { value: 'ordretelefon' },
  });
  press(quote.button);
  const thanks = await screen.findByRole('heading', { name: 'Takk!' });
  expect(toasts).toEqual([
    {
      kind: 'success',
      title: 'Takk!',
      description: 'Din forespørsel er sendt. Vi kontakter deg snart.',
      about: '/tilbud',
    },
  ]);
  expect(asked[0]?.body).toMatchObject({
    name: 'Kari',
    email: 'kari@bedrift.example',
    phone: null,
    company: 'Bedrift AS',
    message: 'Hei',
    service_type: 'ordretelefon',
    calls_per_day: '20',
    customer_system: null,
    expected_start_date: '2099-12-01',
  });
  const next = within(thanks.parentElement as HTMLElement).getAllByRole('listitem');
  expect(next.map(textOf).join(' ')).toMatch(/innen 24 timer.*i løpet av 3–4 dager/);
});

test.each(someFailedForVisitors)(
  'a quote request that ends in %s stays in its fields, and keeps its key',
  async (why, answer, reason) => {
    const answers: Record<string, Answer> = { [quote.path]: answer };
    const { toasts, asked } = await openPage(remote, '/tilbud', { answers });
    fill(request);
    press(quote.button);
    await waitFor(() => expect(toasts).toHaveLength(1));
    const description = /^\d/.test(why)
      ? 'Kunne ikke sende forespørsel. Prøv igjen senere.'
      : 'Noe gikk galt. Prøv igjen senere.';
    expect(toasts).toMatchObject([{ title: 'Feil', description, reason, about: '/tilbud' }]);
    expect(field('Melding').value).toBe('Hei');
    answers[quote.path] = { id: '1' };
    press(quote.button);
    await screen.findByRole('heading', { name: 'Takk!' });
    const [first, second] = asked.map(keyOf);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  },
);

test.each([
  ['/kontakt', contact, message],
  ['/tilbud', quote, request],
] as const)(
  'what a program fills in on %s is told to the api',
  async (path, { path: endpoint, button }, texts) => {
    const { asked, container } = await openPage(remote, path, { answers: { [endpoint]: { id: '1' } } });
    fill(texts);
    const honeypot = container.querySelector('[name="remarks"]') as HTMLInputElement;
    fireEvent.input(honeypot, { target: { value: 'https://spam.example' } });
    press(button);
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toMatchObject({ website: 'https://spam.example' });
  },
);

test('a form waits for its answer: one press, one request', async () => {
  let answer = (_: object) => {};
  const held = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { asked } = await openPage(remote, '/tilbud', { answers: { [quote.path]: () => held } });
  fill(request);
  press(quote.button);
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: /Sender …/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  fireEvent.submit(button.form as HTMLFormElement);
  await waitFor(() => expect(asked).toHaveLength(1));
  answer({ id: '1' });
  await screen.findByRole('heading', { name: 'Takk!' });
  expect(asked).toHaveLength(1);
});

test('a form that is come back to while it is sent waits for its answer too, and is thanked for', async () => {
  let answer = (_: object) => {};
  const held = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { asked, unmount } = await openPage(remote, '/tilbud', { answers: { [quote.path]: () => held } });
  fill(request);
  press(quote.button);
  await waitFor(() => expect(asked).toHaveLength(1));
  unmount();
  const again = await openPage(remote, '/tilbud');
  fireEvent.click(await screen.findByRole('button', { name: /Sender …/ }));
  answer({ id: '1' });
  await screen.findByRole('heading', { name: 'Takk!' });
  expect(again.asked).toEqual([]);
});

test.each(['/kontakt', '/tilbud'])(
  '%s works without script too, and has a field that people never meet',
  async (path) => {
    const { container } = await openPage(remote, path);
    const form = container.querySelector('form') as HTMLFormElement;
    expect([form.method, form.getAttribute('action')]).toEqual(['post', `${path}#skjema`]);
    expect(form.id).toBe('skjema');
    const honeypot = form.elements.namedItem('remarks') as HTMLInputElement;
    expect(honeypot.tabIndex).toBe(-1);
    // Browsers and password managers fill in what they take for an address, a name or a web site.
    expect(form.elements.namedItem('website')).toBeNull();
    expect(honeypot.autocomplete).toBe('off');
    expect({ ...honeypot.dataset }).toEqual({
      '1pIgnore': '',
      lpignore: 'true',
      bwignore: 'true',
      formType: 'other',
    });
    expect(honeypot.closest('[aria-hidden="true"]')).not.toBeNull();
  },
);

test('the message of a quote has four rows; services are those of the contract', async () => {
  const { container } = await openPage(remote, '/tilbud');
  expect(container.querySelector('textarea')?.rows).toBe(4);
  const choices = within(screen.getByRole('combobox')).getAllByRole<HTMLOptionElement>('option');
  expect(choices.map(({ value, text }) => [value, text])).toEqual([
    ['', 'Vet ikke ennå'],
    ['svartjeneste', 'Svartjeneste'],
    ['kundesenter', 'Kundeservice'],
    ['ordretelefon', 'Ordretelefon'],
  ]);
});

test('the calendar begins its weeks on Monday and hands over the day that is pressed', async () => {
  const { container } = await openPage(remote, '/tilbud');
  const date = screen.getByLabelText<HTMLInputElement>(/^Ønsket oppstart/);
  fireEvent.input(date, { target: { value: '1.12.2099' } });
  screen.getByText('tirsdag 1. desember 2099');
  press('Åpne kalender');
  const grid = await screen.findByRole('grid', { name: 'desember 2099' });
  const days = [...container.querySelectorAll('thead th')].map(textOf);
  expect(days).toHaveLength(7);
  expect(days[0]).toMatch(/^ma/i);
  const button = within(grid).getByText('24');
  fireEvent.click(button);
  expect(date.value).toBe('24.12.2099');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Åpne kalender' }));
});

test.each([
  ['Navn', 301, 'Teksten er for lang'],
  ['Telefon', 101, 'Teksten er for lang'],
  ['Melding', 10_001, 'Teksten er for lang'],
  ['Bedrift', 201, 'Bedrift må være mindre enn 200 tegn'],
  ['Kundesystem', 201, 'Teksten er for lang'],
])(
  'what no request needs stays in its field, with a message: %s of %i letters',
  async (name, length, error) => {
    const { toasts, asked } = await openPage(remote, '/tilbud');
    fill({ ...request, [name]: 'x'.repeat(length) });
    press(quote.button);
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(errorOf(name)).toBe(error);
    expect(field(name).value).toHaveLength(length);
    expect(asked).toEqual([]);
  },
);
