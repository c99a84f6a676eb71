import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkIban } from '#core/payments/bank-account.ts';
import { type OpenProvider, openProvider, paymentBody } from './payment-provider.builder.ts';

let provider: OpenProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

describe('a bank transfer', () => {
  test('waits for money to its own bank account, with the order as purpose', async () => {
    const { body } = await provider.post('/v1/payments', transferBody({ order_number: 'L-1042' }));
    expect(body).toMatchObject({ status: 'processing', captured_minor: 0, action_url: null });
    const { holder, bank, account, reference } = instructionsOf(body);
    expect([holder, bank]).toEqual(['Larkhost', 'Sandbox Bank']);
    expect(reference).toMatch(/^L-1042-[0-9A-F]{4}$/);
    expect(account.map(({ label }) => label)).toEqual(['IBAN', 'BIC']);
    expect(checkIban(account[0]?.value ?? '')).toEqual({ iban: account[0]?.value });
  });

  test.each([
    ['GBP', ['Sort code', 'Account number']],
    ['USD', ['Routing number', 'Account number']],
  ])('in %s the bank details have the fields of that currency', async (currency, labels) => {
    const { body } = await provider.post('/v1/payments', transferBody({ currency }));
    expect(instructionsOf(body).account.map(({ label }) => label)).toEqual(labels);
  });

  test('is processing until the full amount has arrived', async () => {
    const transfer = await open();
    expect(await transfer.send(1000)).toMatchObject({ status: 'processing', captured_minor: 1000 });
    expect(await transfer.send(3999)).toMatchObject({ status: 'succeeded', captured_minor: 4999 });
    expect(await transfer.events()).toEqual([
      ['received', 1000],
      ['received', 3999],
    ]);
  });

  test('an overpayment is received in full, and the excess is refunded on request', async () => {
    const transfer = await open();
    expect(await transfer.send(6000)).toMatchObject({ status: 'succeeded', captured_minor: 6000 });
    const refunded = await provider.post(`/v1/payments/${transfer.reference}/refund`, { amount_minor: 1001 });
    expect(refunded.body).toMatchObject({ status: 'succeeded', refunded_minor: 1001 });
  });

  test('receives money even after it was cancelled', async () => {
    const transfer = await open();
    const cancelled = await provider.post(`/v1/payments/${transfer.reference}/cancel`, {});
    expect(cancelled.body).toMatchObject({ status: 'cancelled', captured_minor: 0 });
    expect(await transfer.send(4999)).toMatchObject({ status: 'succeeded', captured_minor: 4999 });
  });

  test('that is cancelled after a partial payment succeeds with that part', async () => {
    const transfer = await open();
    await transfer.send(1000);
    const cancelled = await provider.post(`/v1/payments/${transfer.reference}/cancel`, {});
    expect(cancelled.body).toMatchObject({ status: 'succeeded', captured_minor: 1000 });
  });

  test('an amount in local notation is accepted from the page', async () => {
    const transfer = await open();
    expect(await (await fetch(provider.url)).text()).toContain(transfer.transferReference);
    const fields = { reference: transfer.transferReference, amount: '49.99' };
    const sent = await provider.postForm(`${provider.url}/sandbox/transfers`, fields);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/']);
    expect(await provider.find(transfer.reference)).toMatchObject({ body: { status: 'succeeded' } });
  });

  test.each([
    [{ reference: 'nobody', amount_minor: 1 }, 404],
    [{ reference: 'nobody' }, 422],
    [{ reference: 'nobody', amount_minor: 0 }, 422],
  ])('with %j is refused', async (body, status) => {
    expect((await provider.post('/sandbox/transfers', body)).status).toBe(status);
  });
});

const instructionsSchema = z.object({
  holder: z.string(),
  bank: z.string(),
  account: z.array(z.object({ label: z.string(), value: z.string() })),
  reference: z.string(),
});

function instructionsOf(body: Record<string, unknown>): z.infer<typeof instructionsSchema> {
  return instructionsSchema.parse(body['instructions']);
}

function transferBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return paymentBody({ method: 'bank-transfer', ...overrides });
}

async function open() {
  const body = transferBody();
  const reference = String(body['reference']);
  const answer = await provider.post('/v1/payments', body);
  const { reference: transferReference } = instructionsOf(answer.body);
  return {
    reference,
    transferReference,
    send: async (amountMinor: number) => {
      const transfer = { reference: transferReference, amount_minor: amountMinor };
      return (await provider.post('/sandbox/transfers', transfer)).body;
    },
    events: async () =>
      (await provider.journal())
        .filter((entry) => entry.reference === reference)
        .map(({ event, amountMinor }) => [event, amountMinor]),
  };
}
