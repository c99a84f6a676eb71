import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type OpenProvider, openProvider, paymentBody, phoneNumber, secretKey } from './payment-provider.builder.ts';

let provider: OpenProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

const KINDS = ['card', 'sepa-debit', 'direct-debit', 'mobile-money', 'wallet'] as const;

describe.each(KINDS)('a saved %s', (method) => {
  test('can be charged again for its customer only', async () => {
    const id = await saveMethod(method, 'customer-1');
    expect(await payBy(method, id, 'customer-1')).toBe('succeeded');
    expect(await payBy(method, id, 'customer-2')).toBe('token-unusable');
    expect(await payBy(method, id, null)).toBe('token-unusable');
  });

  test('cannot be charged after its deletion', async () => {
    const id = await saveMethod(method, 'customer-1');
    expect(await deleteMethod(id)).toBe(200);
    expect(await payBy(method, id, 'customer-1')).toBe('token-unusable');
    expect(await deleteMethod(id)).toBe(404);
  });
});

describe('an off-session charge', () => {
  test('with a challenge is declined', async () => {
    const token = await provider.token('challenge');
    const answer = await provider.post('/v1/payments', paymentBody({ token, off_session: true }));
    expect(answer.body).toMatchObject({ status: 'declined', decline_reason: 'challenge-needed', action_url: null });
  });

  test('of a phone does not prompt it', async () => {
    const phone = phoneNumber('approve');
    const body = paymentBody({ method: 'mobile-money', phone, off_session: true });
    expect((await provider.post('/v1/payments', body)).body).toMatchObject({ decline_reason: 'challenge-needed' });
  });

  test('of a saved card succeeds', async () => {
    const id = await saveMethod('card', 'customer-1');
    const body = paymentBody({ token: id, customer: 'customer-1', off_session: true });
    expect((await provider.post('/v1/payments', body)).body).toMatchObject({ status: 'succeeded' });
  });
});

const savedMethodSchema = z.object({ id: z.string(), kind: z.string(), last4: z.string() });

/** Pays once and saves the method. */
async function saveMethod(method: (typeof KINDS)[number], customer: string): Promise<string> {
  const body = paymentBody({ method, customer, save_method: true, ...(await sourceOf(method)) });
  const created = await provider.post('/v1/payments', body);
  if (method === 'wallet') await provider.postForm(String(created.body['action_url']), { decision: 'approve' });
  const paid = await provider.until(String(body['reference']), 'succeeded');
  const saved = savedMethodSchema.parse(paid.body['saved_method']);
  expect(saved.kind).toBe(method);
  return saved.id;
}

async function sourceOf(method: (typeof KINDS)[number]): Promise<Record<string, unknown>> {
  switch (method) {
    case 'card':
      return { token: await provider.token('approve') };
    case 'mobile-money':
      return { phone: phoneNumber('approve') };
    case 'wallet':
      return {};
    default:
      return { token: await provider.accountToken(method, 'approve') };
  }
}

/** The result: succeeded, or the reason of the decline. */
async function payBy(method: string, token: string, customer: string | null): Promise<string> {
  const body = paymentBody({ method, token, customer });
  const created = await provider.post('/v1/payments', body);
  if (created.body['status'] === 'declined') return String(created.body['decline_reason']);
  return String((await provider.until(String(body['reference']), 'succeeded')).body['status']);
}

async function deleteMethod(id: string): Promise<number> {
  const headers = { authorization: `Bearer ${secretKey}` };
  return (await fetch(`${provider.url}/v1/payment-methods/${id}`, { method: 'DELETE', headers })).status;
}
