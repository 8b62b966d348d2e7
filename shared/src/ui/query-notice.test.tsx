/** @jest-environment ../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { route } from '../contracts/route';
import { useHost } from '../react/host';
import { failedAnswers } from '../testing/failed-answers';
import type { Answer } from '../testing/network';
import { staff, textOf } from '../testing/open-page';
import { renderInHost } from '../testing/render-in-host';
import { FailureNotice } from './query-notice';

const things = route<{ output: object }>('GET', '/api/things');

/** What a screen does that shows a list. */
function List() {
  const { client } = useHost();
  const [error, setError] = useState<unknown>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    client.call(things, {}).then(() => setError(undefined), setError);
  }, [client, tries]);
  return error === undefined ? (
    <p>{tries > 0 ? 'Hentet' : 'Henter'}</p>
  ) : (
    <FailureNotice
      title="Feil"
      description="Kunne ikke hente"
      error={error}
      onRetry={() => setTries(tries + 1)}
    />
  );
}

test.each(failedAnswers)(
  'a list that ends in %s says why, with the way out',
  async (what, answer, reason) => {
    let now: Answer = answer;
    renderInHost(<List />, {
      session: staff(),
      answers: { 'GET /api/things': (asked) => (typeof now === 'function' ? now(asked) : now) },
    });
    const alert = await screen.findByRole('alert');
    expect(textOf(alert)).toContain(`FeilKunne ikke hente${reason}`);
    if (what === '401') return void within(alert).getByRole('button', { name: 'Logg inn' });
    now = {};
    fireEvent.click(within(alert).getByRole('button', { name: 'Prøv igjen' }));
    await screen.findByText('Hentet');
  },
);
