/** @jest-environment ./../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { ProblemError } from '../client/errors';
import { nameForm } from '../contracts/users.schema';
import { z } from '../contracts/zod';
import { renderInHost } from '../testing/render-in-host';
import { TextField } from '../ui/field';
import type { Checked } from './field-errors';
import { leaving, useForm } from './use-form';

const refused = (status: number, errors: { path: string; code: string }[] = []) =>
  new ProblemError({ type: 'about:blank', title: '', status, detail: '', request_id: '', errors } as never);

/** A form whose sending is answered by the test. */
function open(schema: { safeParse: (body: unknown) => Checked<{ name: string }> } = nameForm) {
  const answers: {
    body: unknown;
    resolve: (value?: PromiseLike<void>) => void;
    reject: (error: unknown) => void;
  }[] = [];
  function Names() {
    const { form, text, failure } = useForm({
      schema,
      initial: { name: 'Kari' },
      send: (body) =>
        new Promise<void>((resolve, reject) => {
          answers.push({ body, resolve: (value) => resolve(value as PromiseLike<void>), reject });
        }),
      failureOf: () => ({ title: 'Ikke lagret' }),
    });
    return (
      <form {...form} aria-label="Navneskjema">
        <TextField {...text('name')} label="Navn" required />
        <p role="status">{failure?.title}</p>
      </form>
    );
  }
  renderInHost(<Names />);
  const form = screen.getByRole('form');
  return {
    answers,
    field: screen.getByLabelText('Navn') as HTMLInputElement,
    submit: () => fireEvent.submit(form),
  };
}

test('values that the schema refuses are not sent: the error stands at the field, has the focus, and goes when edited', () => {
  const { answers, field, submit } = open();
  fireEvent.change(field, { target: { value: 'x'.repeat(101) } });
  submit();
  expect(answers).toEqual([]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'Ola' } });
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

test('a form is sent once at a time, keeps its focus meanwhile, and can be sent again after a failure', async () => {
  const { answers, field, submit } = open();
  field.focus();
  submit();
  submit();
  expect(answers.map(({ body }) => body)).toEqual([{ name: 'Kari' }]);
  expect(field.readOnly).toBe(true);
  expect(document.activeElement).toBe(field);
  answers[0]?.reject(refused(503));
  await screen.findByText('Ikke lagret');
  expect(field.readOnly).toBe(false);
  submit();
  expect(answers).toHaveLength(2);
  expect(screen.queryByText('Ikke lagret')).toBeNull();
});

test('what the api refuses stands at its field; of a field that the form does not have it says that it failed', async () => {
  const { answers, field, submit } = open();
  submit();
  answers[0]?.reject(refused(422, [{ path: 'name', code: 'name_too_long' }]));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByText('Ikke lagret')).toBeNull();
  submit();
  answers[1]?.reject(refused(400, [{ path: 'token', code: 'token_invalid' }]));
  await screen.findByText('Ikke lagret');
});

test('a refusal that belongs to no field is told, and not sent', async () => {
  const noField = z.object({ name: z.string() }).refine(() => false, { error: 'text_invalid' });
  const { answers, submit } = open(noField);
  submit();
  await screen.findByText('Ikke lagret');
  expect(answers).toEqual([]);
});

test('a form whose success leaves the document is not sent again meanwhile', async () => {
  const { answers, field, submit } = open();
  submit();
  answers[0]?.resolve(leaving);
  await act(async () => {});
  submit();
  expect(answers).toHaveLength(1);
  expect(field.readOnly).toBe(true);
});
