import { describe, expect, test } from '@jest/globals';
import { noState, outcomeOf, type RolloutCommand, type RolloutState, reduce } from './rollout';

type Wish = RolloutCommand extends infer Each ? (Each extends unknown ? Omit<Each, 'by'> : never) : never;
const at = new Date('2024-05-06T07:08:09Z');
const later = new Date(at.getTime() + 60_000);
const act = (state: RolloutState, wish: Wish, now = at) =>
  reduce(state, { by: 'team', ...wish } as RolloutCommand, now);
const after = (...wishes: Wish[]) => wishes.reduce((state, wish) => act(state, wish), noState('mfe-weather'));
const release = (version: string, more: object = {}): Wish => ({ type: 'release', version, ...more });

const nothing = noState('mfe-weather');
const one = after(release('1'));
const two = after(release('1'), release('2'));
const trying = after(release('1'), release('2'), release('3', { canary: 10 }));
const tryingEarlier = act(two, { type: 'start_canary', version: '1', share: 50, live: '2' });

type Shape = Pick<RolloutState, 'live' | 'earlier' | 'withdrawn'> & { canary: string | null };
const shapeOf = ({ live, earlier, withdrawn, canary }: RolloutState): Shape => ({
  live,
  earlier,
  withdrawn,
  canary: canary && `${canary.version} on ${canary.share} %`,
});
const shape = (
  live: string | null,
  earlier: string[],
  withdrawn: string[] = [],
  canary: string | null = null,
): Shape => ({ live, earlier, withdrawn, canary });

test.each<[string, RolloutState, Wish, Shape, [what: string, from: string | null, to: string | null]]>([
  ['the first release', nothing, release('1'), shape('1', []), ['released', null, '1']],
  ['the next', one, release('2'), shape('2', ['1']), ['released', '1', '2']],
  ['an earlier one again', two, release('1'), shape('1', ['2']), ['released', '2', '1']],
  [
    'a release while a canary runs',
    trying,
    release('4'),
    shape('4', ['2', '1'], ['3']),
    ['released', '2', '4'],
  ],
  ['the canary released', trying, release('3'), shape('3', ['2', '1']), ['released', '2', '3']],
  [
    'a canary',
    two,
    release('3', { canary: 10 }),
    shape('2', ['1'], [], '3 on 10 %'),
    ['canary_started', '2', '3'],
  ],
  [
    'another canary',
    trying,
    release('4', { canary: 5 }),
    shape('2', ['1'], ['3'], '4 on 5 %'),
    ['canary_started', '2', '4'],
  ],
  [
    'an earlier version tried',
    trying,
    { type: 'start_canary', version: '1', share: 50, live: '2' },
    shape('2', ['1'], ['3'], '1 on 50 %'),
    ['canary_started', '2', '1'],
  ],
  ['the canary for everybody', trying, { type: 'promote' }, shape('3', ['2', '1']), ['promoted', '2', '3']],
  ['the canary ended', trying, { type: 'end_canary' }, shape('2', ['1'], ['3']), ['canary_ended', '3', '2']],
  [
    'a canary drawn back',
    trying,
    { type: 'roll_back' },
    shape('2', ['1'], ['3']),
    ['canary_ended', '3', '2'],
  ],
  [
    'an earlier version tried and ended',
    tryingEarlier,
    { type: 'end_canary' },
    shape('2', [], ['1']),
    ['canary_ended', '1', '2'],
  ],
  [
    'another canary in place of an earlier version',
    tryingEarlier,
    release('3', { canary: 5 }),
    shape('2', [], ['1'], '3 on 5 %'),
    ['canary_started', '2', '3'],
  ],
  [
    'a rollback where the previous release kept what it had withdrawn among the earlier versions',
    { ...after(release('1'), release('2'), release('3')), withdrawn: ['2'] },
    { type: 'roll_back' },
    shape('1', [], ['3', '2']),
    ['rolled_back', '3', '1'],
  ],
  [
    'a release after one that the previous release went back to although it was withdrawn',
    { ...two, withdrawn: ['2'] },
    release('3'),
    shape('3', ['2', '1'], []),
    ['released', '2', '3'],
  ],
  ['a rollback', two, { type: 'roll_back' }, shape('1', [], ['2']), ['rolled_back', '2', '1']],
  ['a removal', trying, { type: 'remove' }, shape(null, ['2', '1'], ['3']), ['removed', '2', null]],
  [
    'a rollback after a removal',
    after(release('1'), { type: 'remove' }),
    { type: 'roll_back' },
    shape('1', []),
    ['rolled_back', null, '1'],
  ],
])('%s', (_what, state, wish, shown, [what, from, to]) => {
  const next = act(state, wish);
  expect(shapeOf(next)).toEqual(shown);
  expect(next.revision).toBe(state.revision + 1);
  expect(next.event).toMatchObject({ what, from, to, by: 'team', at });
});

test('an event says by whom, of what and why', () => {
  const { event } = act(
    one,
    release('2', { commit: 'abc', why: 'a new text', account: 'kari@firma.example' }),
  );
  expect(event).toMatchObject({ account: 'kari@firma.example', commit: 'abc', why: 'a new text' });
  expect(trying.event?.why).toBe('10 %');
  expect(act(trying, release('4', { canary: 5, why: 'it blinks' })).event?.why).toBe('5 % · it blinks');
});

test('the same canary with another share runs since it began, another one since now', () => {
  expect(act(trying, release('3', { canary: 40 }), later).canary).toEqual({
    version: '3',
    share: 40,
    since: at,
  });
  expect(act(trying, release('4', { canary: 40 }), later).canary?.since).toBe(later);
});

test('an outcome names the version that is or is not live for everybody', () => {
  expect(outcomeOf(trying)).toEqual({ version: '3', live: false });
  expect(outcomeOf(act(trying, { type: 'promote' }))).toEqual({ version: '3', live: true });
  expect(outcomeOf(act(trying, { type: 'roll_back' }))).toEqual({ version: '2', live: true });
});

test.each<[string, RolloutState, Wish]>([
  ['what is live', two, release('2')],
  ['what is live, whatever was seen', two, release('2', { based_on: 1 })],
  ['only what is new: an earlier version', two, release('1', { only_new: true })],
  ['only what is new: the canary', trying, release('3', { only_new: true })],
  [
    'only what is new: what was drawn back',
    act(two, { type: 'roll_back' }),
    release('2', { only_new: true }),
  ],
  [
    'only what is new: a canary that ended',
    act(trying, { type: 'end_canary' }),
    release('3', { only_new: true }),
  ],
])('a release changes nothing: %s', (_what, state, wish) => {
  expect(act(state, wish)).toBe(state);
});

describe('refused', () => {
  const meanwhile = 'team har i mellomtiden';
  test.each<[string, RolloutState, Wish, string]>([
    [
      'over another revision',
      two,
      release('3', { based_on: 1 }),
      `${meanwhile} satt 2 av mfe-weather i drift`,
    ],
    ['over a revision of nothing', nothing, release('1', { based_on: 1 }), 'Noen andre har nettopp endret'],
    ['a canary beside nothing', nothing, release('1', { canary: 10 }), 'har ingen versjon i drift'],
    [
      'a canary beside what is not live',
      two,
      { type: 'start_canary', version: '3', share: 5, live: '1' },
      meanwhile,
    ],
    [
      'what is live as a canary',
      two,
      { type: 'start_canary', version: '2', share: 5, live: '2' },
      'Versjon 2 er i drift',
    ],
    ['another canary than was seen', trying, { type: 'promote', version: '2' }, meanwhile],
    [
      'a canary that was seen and ended',
      act(trying, { type: 'end_canary' }),
      { type: 'promote', version: '3' },
      `${meanwhile} trukket 3 av mfe-weather tilbake`,
    ],
    ['no canary for everybody', two, { type: 'promote' }, 'har ingen prøveversjon'],
    ['the end of no canary', two, { type: 'end_canary' }, 'har ingen prøveversjon'],
    [
      'back from what was live',
      act(two, { type: 'roll_back' }),
      { type: 'roll_back', from: '2' },
      `${meanwhile} gått tilbake fra 2 til 1 av mfe-weather`,
    ],
    [
      'back from what is live, where a canary runs by now',
      trying,
      { type: 'roll_back', from: '2' },
      `${meanwhile} begynt å prøve 3 av mfe-weather`,
    ],
    [
      'back from a canary that is live by now',
      act(trying, { type: 'promote' }),
      { type: 'roll_back', from: '3', is_canary: true },
      `${meanwhile} satt 3 av mfe-weather i drift`,
    ],
    ['back from the first', one, { type: 'roll_back' }, 'har ingen tidligere versjon'],
    ['back from nothing', nothing, { type: 'roll_back', from: null }, 'har ingen tidligere versjon'],
    ['removal of nothing', nothing, { type: 'remove' }, 'er ikke i drift'],
  ])('%s', (_what, state, wish, detail) => {
    expect(() => act(state, wish)).toThrow(
      expect.objectContaining({ status: 409, detail: expect.stringContaining(detail) }),
    );
  });

  test('in English for the release command', () => {
    const { event } = two;
    const state = { ...two, event: event && { ...event, account: 'kari@firma.example' } };
    expect(() => act(state, release('3', { based_on: 1 }))).toThrow(
      expect.objectContaining({
        extra: {
          english: 'kari@firma.example has meanwhile made 2 of mfe-weather live. Look at it, and try again.',
        },
      }),
    );
  });
});

test('after a thousand releases and as many canaries as many versions are remembered as can be of use', () => {
  let state = nothing;
  for (let count = 0; count < 1_000; count += 1) {
    state = act(state, release(`${count}`));
    state = act(state, release(`${count}-canary`, { canary: 10 }));
    state = act(state, { type: 'end_canary' });
  }
  expect([state.earlier.length, state.withdrawn.length]).toEqual([100, 100]);
  expect([state.live, state.earlier[0], state.withdrawn[0]]).toEqual(['999', '998', '999-canary']);
});
