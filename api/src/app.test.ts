import { expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { useApi } from './test/use-api';

const use = useApi();

test('what is not served is a problem, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await use.visitor().call('/api/tull', { method });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    expect(answer.body).toMatchObject({ title: 'not-found', status: 404, errors: [] });
    expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'));
  }
});

test('it says that it is alive and ready, and what it offers', async () => {
  expect((await use.visitor().call('/api/health/live')).status).toBe(200);
  expect((await use.visitor().call('/api/health/ready')).status).toBe(200);
  const { body } = await use.visitor().call('/api/openapi.json');
  expect(body.openapi).toBe('3.0.3');
  expect(Object.keys(body.paths)).toEqual(
    expect.arrayContaining(['/api/contact-messages', '/api/quote-requests/{id}', '/api/auth/login']),
  );
  expect(
    body.paths['/api/quote-requests/{id}'].patch.parameters.map(({ name }: { name: string }) => name),
  ).toEqual(['id', 'If-Match']);
});

test('the log names requests and nothing of the people behind them', async () => {
  const secret = 'hemmelig.person@kunde.example';
  await use.visitor().call(`/api/tull/${secret}?q=${secret}`);
  await use
    .visitor()
    .call('/api/contact-messages', { method: 'POST', body: { email: secret, name: secret } });
  await use
    .visitor()
    .call('/api/auth/login', { method: 'POST', body: { email: secret, password: 'Passord-1!' } });
  const { headers } = await use.visitor().call('/api/health/live');
  await until(() => use.api.log().includes(String(headers.get('x-request-id'))));
  expect(use.api.log()).not.toContain(secret);
});

test('an api path that looks like another is not it', async () => {
  for (const path of ['/api/contact-messages/', '/API/contact-messages', '/api//contact-messages']) {
    expect((await use.visitor().call(path)).status).not.toBe(200);
  }
});
