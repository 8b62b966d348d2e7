/** @jest-environment ./../jest.browser-environment.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useStoredSwitch } from './use-stored-switch';

beforeEach(() => localStorage.clear());

test.each([
  ['on', true],
  ['off', false],
] as const)('a switch that nobody has set is %s where that is usual', (byDefault, on) => {
  expect(renderHook(() => useStoredSwitch('sound', byDefault)).result.current.on).toBe(on);
  expect(localStorage).toHaveLength(0);
});

test.each([true, false])('a switch that is set to %s stands so when the page is opened again', (wanted) => {
  const { result } = renderHook(() => useStoredSwitch('sound', wanted ? 'off' : 'on'));
  act(() => result.current.set(wanted));
  expect(result.current.on).toBe(wanted);
  const again = renderHook(() => useStoredSwitch('sound', wanted ? 'off' : 'on'));
  expect(again.result.current.on).toBe(wanted);
});

test('each switch is stored by itself', () => {
  const { result } = renderHook(() => useStoredSwitch('sound', 'off'));
  act(() => result.current.set(true));
  expect(renderHook(() => useStoredSwitch('notices', 'off')).result.current.on).toBe(false);
});
