/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Language } from 'shared/i18n/languages';
import { linksIn, textOf } from 'shared/testing/open-page';
import { openSite } from '../testing/open-site';

const token = 'dEn-heMMelige_Nokkelen0123456789abcdefghijk';
const whole = `access_token=${token}&type=recovery`;
const check = '/api/auth/reset-password/check';
const main = () => screen.getByRole('main');
const field = (label = /^Hele lenken/) => screen.findByLabelText<HTMLInputElement>(label);

async function paste(text: string) {
  fireEvent.change(await field(), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Åpne lenken' }));
}
type Asked = Awaited<ReturnType<typeof openSite>>['asked'];
const tokensIn = (asked: Asked) => asked.filter(({ path }) => path === check).map(({ body }) => body);

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  whole,
  `access_token=${token}&amp;type=recovery`,
  `access_token=${token}&amp;amp;type=recovery`,
  encodeURIComponent(whole),
  encodeURIComponent(encodeURIComponent(whole)),
  `${whole}.`,
  `${whole}&utm_source=mail`,
  `type=recovery&access_token=${token}`,
])('a link that arrives as #%s is read, and leaves the address', async (fragment) => {
  const { asked } = await openSite(`/nytt-passord#${fragment}`);
  expect(await screen.findByLabelText(/^Bekreft passord/)).toBeTruthy();
  expect(tokensIn(asked)).toEqual([{ token }]);
  expect(location.href).toMatch(/\/nytt-passord$/);
  // A reload has it still.
  cleanup();
  const again = await openSite('/nytt-passord', { state: history.state });
  expect(await screen.findByLabelText(/^Bekreft passord/)).toBeTruthy();
  expect(tokensIn(again.asked)).toEqual([{ token }]);
});

test.each([
  `access_token=${token}`,
  `access_token=${token}&type=reco`,
  `access_token=${token.slice(0, 20)}`,
  'access_token',
  'acc',
  'access_token%3DdEn-heM%2',
])('#%s was cut off: it is said, and nobody is sent away', async (fragment) => {
  jest.useFakeTimers();
  const { asked } = await openSite(`/nytt-passord#${fragment}`);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(location.href).toMatch(/\/nytt-passord$/);
  expect(textOf(main())).toContain('Lenken er ikke hel');
  expect(textOf(main())).toContain('E-postprogrammet kan ha forkortet den.');
  expect(textOf(main())).not.toContain('Ugyldig lenke');
  expect(linksIn(main())).toEqual({ 'Glemt passord?': '/glemt-passord' });
  expect(tokensIn(asked)).toEqual([]);
});

test.each([
  `http://localhost/nytt-passord#${whole}`,
  ` <http://localhost/nytt-passord#access_token=${token}&amp;\ntype=recovery>`,
  `http://localhost/nytt-passord%23${encodeURIComponent(whole)}`,
  `https://gateway.example/?url=${encodeURIComponent(`http://localhost/nytt-passord#${whole}`)}&data=05%7C02`,
])('the whole link can be pasted: %j', async (link) => {
  const { asked } = await openSite('/nytt-passord#access_token=dEn');
  await paste(link);
  expect(await screen.findByLabelText(/^Bekreft passord/)).toBeTruthy();
  expect(tokensIn(asked)).toEqual([{ token }]);
  expect(location.href).toMatch(/\/nytt-passord$/);
});

test('what is pasted and not whole either is said at the field', async () => {
  const { asked } = await openSite('/nytt-passord#access_token=dEn');
  for (const text of [
    '',
    'http://localhost/nytt-passord',
    `http://localhost/nytt-passord#access_token=${token}`,
  ]) {
    await paste(text);
    await waitFor(async () => expect((await field()).getAttribute('aria-invalid')).toBe('true'));
    expect(textOf(main())).toContain('Lenken er fortsatt ikke hel.');
    expect(document.activeElement).toBe(await field());
    fireEvent.change(await field(), { target: { value: 'x' } });
    expect((await field()).getAttribute('aria-invalid')).not.toBe('true');
  }
  expect(tokensIn(asked)).toEqual([]);
});

test.each<[Language, string, RegExp]>([
  ['sv', 'E-postprogrammet kan ha kortat av den.', /^Hela länken/],
  ['da', 'Mailprogrammet kan have forkortet det.', /^Hele linket/],
  ['en', 'Your mail program may have shortened it.', /^The whole link/],
])('a cut link is told of in %s', async (language, text, label) => {
  await openSite('/nytt-passord#access_token=dEn', { language });
  expect(await field(label)).toBeTruthy();
  expect(textOf(main())).toContain(text);
});
