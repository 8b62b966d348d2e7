import { expect, test } from '@jest/globals';
import { useApi } from '../../test/use-api';

const use = useApi();
const sent = { name: 'Ola', email: 'ola@kunde.example', phone: '22334455', message: 'Hei' };

// The texts of requirement 5, to the letter.
test.each([
  [{ name: '' }, 'Navn er påkrevd'],
  [{ name: 'n'.repeat(101) }, 'Navn må være mindre enn 100 tegn'],
  [{ email: 'ola' }, 'Ugyldig e-postadresse'],
  [{ email: `${'o'.repeat(250)}@x.no` }, undefined],
  [{ email: `${'o'.repeat(252)}@x.no` }, 'E-post må være mindre enn 255 tegn'],
  [{ phone: ' ' }, 'Telefonnummer er påkrevd'],
  [{ phone: '1'.repeat(21) }, 'Telefonnummer må være mindre enn 20 tegn'],
  [{ message: '' }, 'Melding er påkrevd'],
  [{ message: 'm'.repeat(2001) }, 'Melding må være mindre enn 2000 tegn'],
])('%#: %s', async (change, message) => {
  const { status, body } = await use
    .visitor()
    .call('/api/contact-messages', { method: 'POST', body: { ...sent, ...change } });
  expect(status).toBe(message ? 422 : 201);
  expect(body.errors?.map((fault: { message: string }) => fault.message)).toEqual(
    message ? [message] : undefined,
  );
});
