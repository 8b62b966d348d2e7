import { describe, expect, test } from '@jest/globals';
import { plan } from './quote-plan';

const filled = {
  company: '',
  name: 'Kari Nordmann',
  email: 'kari@bedrift.example',
  phone: '',
  message: 'Vi trenger svartjeneste.',
  serviceType: '',
  callsPerDay: '',
  customerSystem: '',
  expectedStartDate: '',
  remarks: '',
};

describe('the quote form', () => {
  test('needs a name, an e-mail and a message that hold more than spaces', () => {
    expect(plan.check(filled)).toEqual([]);
    expect(plan.check({ ...filled, name: '  ', email: '', message: ' \n ' })).toEqual([
      { path: 'name', code: 'name_required' },
      { path: 'email', code: 'email_required' },
      { path: 'message', code: 'message_required' },
    ]);
  });

  test("maps a stored field to the form's own", () => {
    expect(plan.check({ ...filled, email: 'kari', expectedStartDate: '2026-02-30' })).toEqual([
      { path: 'email', code: 'email_invalid' },
      { path: 'expected_start_date', code: 'date_invalid' },
    ]);
    expect(plan.fieldOf('customer_system')).toBe('customerSystem');
  });

  test.each([
    ['31.12.2099', []],
    ['2099-12-31', []],
    ['i morgen', [{ path: 'expected_start_date', code: 'date_invalid' }]],
    ['31.12.2020', [{ path: 'expected_start_date', code: 'date_past' }]],
  ])('%p as the day to start on: %p', (expectedStartDate, errors) => {
    expect(plan.check({ ...filled, expectedStartDate })).toEqual(errors);
  });

  test('sends nothing for what was left empty, and how long the form was shown', async () => {
    let sent: unknown;
    const client = {
      call: async (_endpoint: unknown, input: unknown) => {
        sent = input;
        return undefined as never;
      },
    };
    await plan.send(
      client,
      { ...filled, serviceType: 'ordretelefon' },
      { idempotencyKey: 'k', elapsedMs: 4200 },
    );
    expect(sent).toMatchObject({
      idempotencyKey: 'k',
      body: {
        company: null,
        phone: null,
        service_type: 'ordretelefon',
        expected_start_date: null,
        elapsed_ms: 4200,
      },
    });
  });
});
