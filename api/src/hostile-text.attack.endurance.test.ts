import { expect, test } from '@jest/globals';
import { isLong } from 'shared/testing/amount';
import type { Browser } from './test/browser';
import { runCommand } from './test/run-command';
import { headerInputs, maxBytes, type TextInput, textInputs } from './test/text-inputs';
import { useApi } from './test/use-api';

const use = useApi();

/** What has made patterns explode, of a given length. */
const hostile: Record<string, (length: number) => string> = Object.fromEntries(
  [
    'a',
    '@',
    '.',
    ' ',
    '-',
    '<',
    '&#',
    '/',
    '\n',
    '<b',
    '<b ',
    '"',
    '7',
    'Å',
    '<!--',
    '\u0000',
    '\u200b',
    'a.',
  ].map((piece) => [JSON.stringify(piece), (length: number) => piece.repeat(length / piece.length)]),
);
hostile['a@ … @'] = (length) => `a@${'.'.repeat(length - 3)}@`;
hostile['a@a. … @'] = (length) => `a@${'a.'.repeat((length - 3) / 2)}@`;
hostile['spaces, then a sign'] = (length) => `a${' '.repeat(length - 2)}!`;
hostile['a tag that never ends'] = (length) => `<p ${'a="'.repeat((length - 3) / 3)}`;
hostile['words that all differ'] = (length) =>
  Array.from({ length: length / 6 }, (_, index) => index.toString(36).padStart(5, 'x')).join(' ');
hostile['tags inside tags'] = (length) => `<b>${'<i>'.repeat((length - 4) / 3)}x`;

/** The three that have found most; all of them take minutes. */
const kinds = Object.entries(hostile).filter(
  ([kind]) => isLong || ['a@a. … @', 'words that all differ', 'tags inside tags'].includes(kind),
);
/** What the others are compared with: a text that people write. */
const harmless = (length: number) => 'Vi trenger noen som svarer. '.repeat(length / 28);
/** A hostile text may take so many times as long as a harmless one of its length. */
const margin = 3;
/** The least of so many counts: a machine at work on other things hits some; a pattern that explodes hits each. */
const maxTries = 20;

/** A text of a kind, cut to what the api reads at all where it is longer in JSON. */
function textFor(make: (length: number) => string, length: number): string {
  const text = make(length);
  const bytes = Buffer.byteLength(JSON.stringify(text));
  return bytes > maxBytes ? make(Math.floor((length * maxBytes) / bytes)) : text;
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

test(`no hostile text of 100 kB in any field of any endpoint takes more than ${margin} times as long as a harmless one`, async () => {
  const [admin, leader] = await Promise.all(
    ['admin@firma.example', 'leder@firma.example'].map((email) => use.signedIn(email)),
  );
  const browserFor = (needs: string) =>
    (needs === 'nothing' ? use.visitor() : needs === 'vika:edit' ? leader : admin) as Browser;
  const token = await runCommand('deploy-token', ['add', '*', 'hostile'], use.api.settings);
  const inputs = [...(await textInputs(use.visitor(), token)), ...headerInputs];
  expect(inputs.length).toBeGreaterThan(80);

  let sent = 0;
  const faults: string[] = [];
  async function timeOf({ name, needs, send }: TextInput, what: string, text: string): Promise<number> {
    sent += 1;
    const from = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
    const before = performance.now();
    const { status } = await send(browserFor(needs), text, from);
    const took = performance.now() - before;
    if (status >= 500 && status !== 503) faults.push(`${name}: ${what}: answered ${status}`);
    // Who is turned away at the door shows nothing of what is behind it.
    if ([401, 403].includes(status) && !name.startsWith('header sec-fetch-site'))
      faults.push(`${name}: ${what}: answered ${status}`);
    return took;
  }

  const places = inputs.flatMap((input) =>
    input.lengths.slice(isLong ? 0 : -1).map((length) => ({ input, length })),
  );
  const controls: number[] = [];
  for (const { input, length } of places)
    controls.push(await timeOf(input, 'harmless', textFor(harmless, length)));
  const usual = median(controls);
  for (const [at, { input, length }] of places.entries()) {
    for (const [kind, make] of kinds) {
      let control = Math.max(controls[at] ?? 0, usual);
      let least = await timeOf(input, kind, textFor(make, length));
      // The harmless one is sent again beside it: both are to meet the machine as it is at the moment.
      for (let tries = 1; tries < maxTries && least > margin * control; tries++) {
        control = Math.max(control, await timeOf(input, 'harmless', textFor(harmless, length)));
        least = Math.min(least, await timeOf(input, kind, textFor(make, length)));
      }
      if (least > margin * control)
        faults.push(`${input.name}: ${kind} × ${length}: ${least} ms, a harmless one ${control}`);
    }
  }
  expect(faults).toEqual([]);
});
