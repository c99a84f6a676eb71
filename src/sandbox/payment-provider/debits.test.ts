import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkIban } from '#core/payments/bank-account.ts';
import { mandateWording } from '#core/payments/mandate.ts';
import { type OpenProvider, accountFields, openProvider, paymentBody } from './payment-provider.builder.ts';
import { accountBehaviourOf, testAccounts } from './test-data/test-accounts.ts';

let provider: OpenProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

const schemes = ['sepa-debit', 'direct-debit'] as const;
const returnUrl = 'http://localhost:3000/order/return';

test('every test account has a valid number and one behaviour', () => {
  for (const { number, behaviour } of testAccounts) expect(accountBehaviourOf(number)).toBe(behaviour);
  for (const { number } of testAccounts.filter(({ kind }) => kind === 'sepa-debit'))
    expect(checkIban(number)).toEqual({ iban: number.replaceAll(' ', '') });
  expect(accountBehaviourOf('FR1420041010050500013M02606')).toBe('approve');
});

describe.each(schemes)('a debit of %s', (method) => {
  test('is processing at the bank, then paid', async () => {
    const reference = await debit('approve');
    expect(await provider.until(reference, 'succeeded')).toMatchObject({ body: { captured_minor: 4999 } });
  });

  test('fails late if the account has insufficient funds', async () => {
    const reference = await debit('insufficient-funds');
    expect(await provider.until(reference, 'declined')).toMatchObject({
      body: { decline_reason: 'insufficient-funds', captured_minor: 0 },
    });
  });

  test('that the bank returns is paid before', async () => {
    const reference = await debit('returned');
    expect(await provider.until(reference, 'refunded')).toMatchObject({
      body: { captured_minor: 4999, refunded_minor: 4999, decline_reason: 'returned-by-bank' },
    });
  });

  test('of a closed account is declined immediately', async () => {
    const token = await provider.accountToken(method, 'account-closed');
    expect(await provider.post('/v1/payments', paymentBody({ method, token }))).toMatchObject({
      body: { status: 'declined', decline_reason: 'account-closed' },
    });
  });

  test('that the bank is processing cannot be cancelled', async () => {
    const reference = await debit('approve');
    expect(await provider.post(`/v1/payments/${reference}/cancel`, {})).toMatchObject({ status: 422 });
  });

  test("without a token the account is entered on the provider's page, which shows the mandate", async () => {
    const { reference, actionUrl } = await hosted();
    const page = await (await fetch(actionUrl)).text();
    expect(page).toContain('<dd>Larkhost Ltd</dd>');
    expect(page).toContain('<dd>LH-1-ABCDEF</dd>');
    expect(page).toContain(
      mandateWording(method, { creditor: 'Larkhost Ltd', collector: 'Sandbox Payments' }, 'en').text,
    );
    const sent = await provider.postForm(actionUrl, accountFields(method, 'approve'));
    expect([sent.status, sent.headers.get('location')]).toEqual([303, returnUrl]);
    expect(await provider.until(reference, 'succeeded')).toMatchObject({
      body: {
        mandate: {
          reference: 'LH-1-ABCDEF',
          holder: expect.stringMatching(/./),
          last4: expect.stringMatching(/^\d{4}$/),
        },
      },
    });
  });

  test('errors are shown beside their fields, and the number is not repeated', async () => {
    const { actionUrl } = await hosted();
    const invalid = {
      account_holder: 'Ada <b>',
      iban: 'DE89370400440532013009',
      sort_code: '12',
      account_number: '7777',
    };
    const response = await provider.postForm(actionUrl, invalid);
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain('aria-invalid="true"');
    expect(page).toContain('value="Ada &lt;b&gt;"');
    expect(page).not.toMatch(/DE89370400440532013009|7777/);
  });

  test('the embedded form shows the mandate for its creditor', async () => {
    const query = {
      publishable_key: 'pk_sandbox',
      parent_origin: 'http://localhost:3000',
      method,
      creditor: 'Ber & Co',
    };
    const response = await fetch(`${provider.url}/card-form?${new URLSearchParams(query).toString()}`);
    const page = await response.text();
    expect(response.headers.get('content-security-policy')).toContain('frame-ancestors http://localhost:3000');
    expect(page).toContain('<dd>Ber &amp; Co</dd>');
    expect(page).toContain(`data-method="${method}"`);
  });

  async function debit(behaviour: Parameters<OpenProvider['accountToken']>[1]): Promise<string> {
    const body = paymentBody({ method, token: await provider.accountToken(method, behaviour) });
    expect(await provider.post('/v1/payments', body)).toMatchObject({
      body: { status: 'processing', captured_minor: 0 },
    });
    return String(body['reference']);
  }

  async function hosted() {
    const body = paymentBody({ method, mandate: { reference: 'LH-1-ABCDEF', creditor: 'Larkhost Ltd' } });
    const answer = await provider.post('/v1/payments', body);
    return { reference: String(body['reference']), actionUrl: String(answer.body['action_url']) };
  }
});

test('a token of an account does not pay as a card', async () => {
  const token = await provider.accountToken('sepa-debit', 'approve');
  expect(await provider.post('/v1/payments', paymentBody({ token }))).toMatchObject({
    body: { status: 'declined', decline_reason: 'token-unusable' },
  });
});

test('the account number rules in the browser are those of the server', async () => {
  const script = await (await fetch(`${provider.url}/assets/debit-fields.ts`)).text();
  expect(script).toContain("from './bank-account.ts'");
  expect(await (await fetch(`${provider.url}/assets/bank-account.ts`)).text()).toContain('function checkIban');
});

test('a payment can be disputed and decided repeatedly, one dispute after the other', async () => {
  const body = paymentBody({ token: await provider.token('approve') });
  await provider.post('/v1/payments', body);
  const reference = body['reference'];
  const move = (step: string) => provider.post('/sandbox/disputes', { reference, step });
  expect(await move('won')).toMatchObject({ status: 409 });
  expect(await move('opened')).toMatchObject({ body: { disputed_minor: 4999, decided_minor: 0, refunded_minor: 0 } });
  expect(await move('opened')).toMatchObject({ status: 409 });
  expect(await move('won')).toMatchObject({ body: { disputed_minor: 4999, decided_minor: 4999, refunded_minor: 0 } });
  expect(await move('opened')).toMatchObject({ body: { disputed_minor: 9998 } });
  expect(await move('lost')).toMatchObject({
    body: { decided_minor: 9998, taken_back_minor: 4999, refunded_minor: 4999, status: 'refunded' },
  });
});
