import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { languages } from 'shared/i18n/languages';
import { linksIn, openPage, textOf } from 'shared/testing/open-page';
import remote from '../remote';

const figures = { anrop: '5', andel: '20', verdi: '3 000' };
const address = `/tilbud?${new URLSearchParams(figures)}`;
const calculator = () => document.querySelector('.calculator form') as HTMLFormElement;
const field = (name: string) => calculator().elements.namedItem(name) as HTMLInputElement;
const answer = () => textOf(document.querySelector('.answer') as Element);
const fill = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) fireEvent.input(field(name), { target: { value } });
};
const calculate = () => fireEvent.submit(calculator());
const message = () => screen.getByLabelText<HTMLTextAreaElement>(/^Melding/);
const inNorwegian =
  'Tallene mine: 5 tapte anrop i uken, 20 % av dem ville kjøpt, og ett kjøp er verdt 3 000 kr. Det blir 13 000 kr i måneden.';
const textIn = (control: HTMLTextAreaElement) => control.value.replaceAll(/\s/g, ' ');

test("the visitor's own figures are set against the price, and follow what is typed", async () => {
  await openPage(remote, '/tilbud');
  expect(answer()).toBe('');
  fill(figures);
  expect(answer()).toBe('');
  calculate();
  expect(answer()).toMatch(
    /^Tapte anrop kan koste deg13 000 kr i månedenVi svarer fra920 kr i måneden eks\. mva\./,
  );
  expect(answer()).toContain('Du kan tape mer enn det koster å få svar.');
  expect(answer()).toContain('5 anrop × 20 % × 3 000 kr × 52 uker : 12 måneder');
  fill({ verdi: '' });
  expect(answer()).toContain('13 000 kr');
  fill({ verdi: '100' });
  expect(answer()).toContain('433 kr i måneden');
  expect(answer()).toContain('Du taper neppe mer enn det koster å få svar.');
});

test('what cannot be reckoned with is said kindly under its field, and nothing is lost', async () => {
  await openPage(remote, '/tilbud');
  fill({ anrop: 'mange', andel: '120', verdi: '3000' });
  calculate();
  const errors = [...calculator().querySelectorAll('.ui-error')].map(textOf);
  expect(errors).toEqual([
    'Skriv et tall fra 0 til 10 000. Et anslag er nok.',
    'Skriv et tall fra 0 til 100. Et anslag er nok.',
  ]);
  expect(document.activeElement).toBe(field('anrop'));
  expect(field('anrop').value).toBe('mange');
  fill({ anrop: '5', andel: '20' });
  expect(answer()).toContain('13 000 kr');
  expect(calculator().querySelector('.ui-error')).toBeNull();
});

test('without script it asks for its page, which holds the answer and the service', async () => {
  await openPage(remote, `${address}&tjeneste=telefonvakt`);
  expect([calculator().method, calculator().getAttribute('action')]).toEqual(['get', '/tilbud#regnestykke']);
  expect(field('tjeneste').value).toBe('telefonvakt');
  expect(field('verdi').value).toBe('3 000');
  expect(answer()).toContain('13 000 kr i måneden');
  expect(textIn(message())).toBe(`Gjelder telefonvakt ${inNorwegian} `);
  const [link] = Object.values(linksIn(document.querySelector('.calculator') as Element));
  expect(link).toBe('/tilbud?tjeneste=telefonvakt&anrop=5&andel=20&verdi=3+000#skjema');
});

test.each([
  ['no', '1 anrop ×', '1 tapt anrop i uken'],
  ['sv', '1 samtal ×', '1 missat samtal i veckan'],
  ['da', '1 opkald ×', '1 mistet opkald om ugen'],
  ['en', '1 call ×', '1 missed call a week'],
] as const)('in %s one call is one', async (language, reckoned, asked) => {
  await openPage(remote, '/tilbud?anrop=1&andel=20&verdi=3000', { language });
  expect(answer()).toContain(reckoned);
  expect(document.querySelector('textarea')?.value).toContain(asked);
});

test('what an address holds is no more than a field takes', async () => {
  await openPage(remote, `/tilbud?verdi=${'9'.repeat(5_000)}`);
  expect(field('verdi').value).toHaveLength(20);
  expect(calculator().querySelectorAll('.ui-error')).toHaveLength(3);
  expect(message().value).toBe('');
});

test.each(languages)('in %s the request begins with the figures', async (language) => {
  const { container } = await openPage(remote, address, { language });
  const [, initial] = container.querySelector('textarea')?.value.match(/^(.+)\n$/) ?? [];
  expect(initial?.replaceAll(/\s/g, ' ')).toMatch(/\b5\b.*\b20 ?%.*\b3.000\b.*\b13.000\b/);
});
