import { afterEach, expect, jest, test } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { route } from 'shared/contracts/route';
import { useHost } from 'shared/react/host';
import { failedAnswers } from 'shared/testing/failed-answers';
import { type Answer, problem } from 'shared/testing/network';
import { staff } from 'shared/testing/open-page';
import { renderInHost } from 'shared/testing/render-in-host';
import { StaffStore } from 'shared/ui/staff-store';
import texts from '../locales/no.json';
import { useAction } from './use-action';

const list = route<{ output: { items: string[] } }>('GET', '/api/things');
const end = route<{ params: { id: string }; output: { name: string } }>('DELETE', '/api/things/:id');

function Things({ explains }: { explains: boolean }) {
  const { client } = useHost();
  const { data } = useQuery({ queryKey: ['things'], queryFn: () => client.call(list, {}) });
  const action = useAction({
    act: (own, id: string) => own.call(end, { params: { id } }),
    done: ({ name }, id) => ({ title: 'Avsluttet', description: `${name} ${id}` }),
    ...(explains && { failed: 'Kunne ikke avslutte' }),
    about: (id) => id,
    changes: ['things'],
  });
  return (
    <>
      {data?.items.map((id) => (
        <button key={id} type="button" onClick={() => action.mutate(id)}>
          Avslutt {id}
        </button>
      ))}
      {action.isError && <p>Skjemaet viser hvorfor</p>}
    </>
  );
}

function open(answer?: Answer, explains = true, next = 'b') {
  const prove = jest.fn(async (act: () => Promise<unknown>) => act());
  let looks = 0;
  const rendered = renderInHost(
    <StaffStore>
      <Things explains={explains} />
    </StaffStore>,
    {
      session: staff(),
      texts: { 'mfe-admin': texts },
      own: { prove: prove as never },
      answers: {
        'GET /api/things': () => {
          looks += 1;
          return { items: [looks === 1 ? 'a' : next] };
        },
        ...(answer && { 'DELETE /api/things/a': answer }),
        'DELETE /api/things/b': { name: 'Bord' },
      },
    },
  );
  return { ...rendered, prove };
}
const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Avslutt a' }));
const anew = () => screen.findByRole('button', { name: 'Avslutt b' });

afterEach(cleanup);

test('what is done is said with what it was, after a proof where the api wants one', async () => {
  const { toasts, prove } = open({ name: 'Stol' });
  await press();
  await anew();
  expect(toasts).toEqual([{ kind: 'success', title: 'Avsluttet', description: 'Stol a' }]);
  expect(prove).toHaveBeenCalledTimes(1);
});

test.each(failedAnswers)(
  '%s is said, and the list comes anew all the same',
  async (_what, answer, reason) => {
    const { toasts } = open(answer);
    await press();
    await anew();
    expect(toasts).toMatchObject([
      { kind: 'destructive', title: texts.error, description: 'Kunne ikke avslutte', reason },
    ]);
  },
);

test('what failed and is done at the next try leaves no notice of the failure', async () => {
  let answer: object = problem(500);
  const { toasts } = open(() => answer, true, 'a');
  await press();
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'destructive' }]));
  answer = { name: 'Stol' };
  await press();
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: 'success', title: 'Avsluttet', description: 'Stol a' }]),
  );
});

test('the notice of a failure stays beside what is done to something else', async () => {
  const { toasts } = open(problem(500));
  await press();
  fireEvent.click(await anew());
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts).toMatchObject([{ kind: 'destructive' }, { title: 'Avsluttet', description: 'Bord b' }]);
});

test('where the session is over, a notice offers the way back in', async () => {
  const { toasts } = open(problem(401));
  await press();
  await waitFor(() => expect(toasts).toMatchObject([{ action: { label: 'Logg inn' } }]));
});

test('a refusal that a form shows has no notice', async () => {
  const { toasts } = open(problem(422), false);
  await press();
  await screen.findByText('Skjemaet viser hvorfor');
  await anew();
  expect(toasts).toEqual([]);
});
