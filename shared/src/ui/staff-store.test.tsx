/** @jest-environment ./../jest.browser-environment.mjs */
import { expect, jest, test } from '@jest/globals';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { route } from '../contracts/route';
import { useHost } from '../react/host';
import { type Answer, problem } from '../testing/network';
import { renderInHost } from '../testing/render-in-host';
import { FailureNotice, Loading } from './query-notice';
import { StaffStore } from './staff-store';

const path = '/api/things';
const things = route<{ output: { name: string } }>('GET', path);

function Things() {
  const { client } = useHost();
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['things'],
    queryFn: () => client.call(things, {}),
    retryDelay: 1,
  });
  if (isPending) return <Loading>Henter ting …</Loading>;
  if (isError)
    return (
      <FailureNotice
        error={undefined}
        title="Kunne ikke hente ting"
        description="Ingen er tapt"
        onRetry={() => void refetch()}
      />
    );
  return <p>{data.name}</p>;
}

function open(answer: Answer | undefined, onSessionOver?: () => void, queryClient?: () => QueryClient) {
  const refreshSession = jest.fn(async () => ({ user: null }));
  const rendered = renderInHost(
    <StaffStore onSessionOver={onSessionOver}>
      <Things />
    </StaffStore>,
    {
      answers: answer ? { [`GET ${path}`]: answer } : {},
      own: { refreshSession, ...(queryClient && { queryClient }) },
    },
  );
  return { ...rendered, refreshSession };
}

test('what is on its way is announced politely until it is there', async () => {
  open({ name: 'Stol' });
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Henter ting …');
  expect(status.querySelector('[aria-hidden]')).not.toBeNull();
  await screen.findByText('Stol');
  expect(screen.queryByRole('status')).toBeNull();
});

test.each<[string, Answer | undefined, number]>([
  ['is refused', problem(403), 1],
  ['is not there', problem(404), 1],
  ['meets a server that is down', problem(503), 3],
  ['meets no line', undefined, 3],
])('what %s is asked for as often as that can help', async (_what, answer, times) => {
  const { asked } = open(answer);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Kunne ikke hente ting');
  expect(alert.textContent).toContain('Ingen er tapt');
  expect(asked).toHaveLength(times);
});

test('what could not be fetched is fetched at the press of a button', async () => {
  let answer: object = problem(404);
  const { asked } = open(() => answer);
  await screen.findByRole('alert');
  answer = { name: 'Bord' };
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  await screen.findByText('Bord');
  expect(asked).toHaveLength(2);
});

test('a session that is over is told to whoever wants to know', async () => {
  const onSessionOver = jest.fn();
  const { asked, refreshSession } = open(problem(401), onSessionOver);
  await screen.findByRole('alert');
  expect(onSessionOver).toHaveBeenCalledTimes(1);
  expect(refreshSession).not.toHaveBeenCalled();
  expect(asked).toHaveLength(1);
});

test('else the shell looks at the session anew, once', async () => {
  const { refreshSession } = open(problem(401));
  await screen.findByRole('alert');
  expect(refreshSession).toHaveBeenCalledTimes(1);
});

test('what one tool has fetched, another one finds in the cache of the site', async () => {
  const queries = new QueryClient();
  const { asked, unmount } = open({ name: 'Stol' }, undefined, () => queries);
  await screen.findByText('Stol');
  unmount();
  open({ name: 'Bord' }, undefined, () => queries);
  expect(screen.getByText('Stol')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('a tool with another copy of the library has a cache of its own', async () => {
  const ofOther = { getQueryCache: () => ({}) } as unknown as QueryClient;
  open({ name: 'Stol' }, undefined, () => ofOther);
  expect(await screen.findByText('Stol')).toBeTruthy();
});
