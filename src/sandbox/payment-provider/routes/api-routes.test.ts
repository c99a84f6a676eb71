import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type Answer,
  type OpenProvider,
  openProvider,
  paymentBody,
  quickTimings,
} from '#sandbox/payment-provider/payment-provider.builder.ts';
import type { CardBehaviour } from '#sandbox/payment-provider/test-data/test-cards.ts';

let provider: OpenProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

describe('idempotency', () => {
  test('the same key and body have the same response and charge once', async () => {
    const body = paymentBody({ token: await provider.token('approve') });
    const first = await pay(body);
    expect(first).toMatchObject({ status: 200, body: { status: 'succeeded', captured_minor: 4999 } });
    expect(await pay(body)).toEqual(first);
    expect(await eventsOf(body)).toEqual(['captured']);
  });

  test('a hundred identical concurrent requests charge once', async () => {
    const body = paymentBody({ token: await provider.token('approve') });
    const answers = await Promise.all(Array.from({ length: 100 }, () => pay(body)));
    expect(answers.filter((answer) => answer.status !== 200 && answer.status !== 409)).toEqual([]);
    expect(await eventsOf(body)).toEqual(['captured']);
  });

  test('the same key with another body is refused', async () => {
    const body = paymentBody({ token: await provider.token('approve') });
    await pay(body);
    expect(await pay({ ...body, amount_minor: 1 })).toEqual({
      status: 422,
      body: { problem: 'key-used-for-another-request' },
    });
  });

  test('a key is required', async () => {
    expect(await provider.post('/v1/payments', paymentBody(), null)).toEqual({
      status: 400,
      body: { problem: 'idempotency-key-required' },
    });
  });

  test('a reference can be used once, whatever the idempotency key', async () => {
    const body = paymentBody();
    await provider.post('/v1/payments', body, 'key-a');
    expect(await provider.post('/v1/payments', body, 'key-b')).toEqual({
      status: 422,
      body: { problem: 'reference-taken' },
    });
  });

  test('a repeat is refused during the first request', async () => {
    const slow = await openProvider({ timings: { ...quickTimings, timeOutChargeMs: 600_000 } });
    onTestFinished(() => slow.close());
    const body = paymentBody({ token: await slow.token('time-out') });
    const first = pay(body, slow).catch(() => 'no answer');
    while ((await slow.find(String(body['reference']))).status !== 200) await Promise.resolve();
    expect(await pay(body, slow)).toEqual({ status: 409, body: { problem: 'request-still-running' } });
    expect(await first).toBe('no answer');
  });

  test('a repeat returns the result of the first request, whose answer was lost', async () => {
    const body = paymentBody({ token: await provider.token('reply-lost') });
    await expect(pay(body)).rejects.toThrow('fetch failed');
    expect(await pay(body)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    expect(await eventsOf(body)).toEqual(['captured']);
  });

  test('a refund key can be used for one refund', async () => {
    const body = paymentBody({ token: await provider.token('approve') });
    const { id } = (await pay(body)).body;
    const first = await provider.post(`/v1/payments/${String(id)}/refund`, { amount_minor: 10 }, 'refund-1');
    expect(first).toMatchObject({ status: 200, body: { refunded_minor: 10 } });
    expect(await provider.post(`/v1/payments/${String(id)}/refund`, { amount_minor: 10 }, 'refund-1')).toEqual(first);
    expect(await provider.post(`/v1/payments/${String(id)}/refund`, { amount_minor: 20 }, 'refund-1')).toMatchObject({
      status: 422,
    });
  });
});

describe('test cards', () => {
  test.each([
    ['approve', { status: 'succeeded', captured_minor: 4999 }, ['captured']],
    ['insufficient-funds', { status: 'declined', decline_reason: 'insufficient-funds' }, ['declined']],
    ['expired-card', { status: 'declined', decline_reason: 'expired-card' }, ['declined']],
    ['challenge', { status: 'requires_action', captured_minor: 0 }, []],
    ['late-webhook', { status: 'processing', captured_minor: 0 }, []],
  ] as const)('%s', async (behaviour, answer, events) => {
    const body = await bodyWith(behaviour);
    expect(await pay(body)).toMatchObject({ status: 200, body: answer });
    expect(await eventsOf(body)).toEqual(events);
  });

  test('reply-lost: the connection is closed after the charge was recorded', async () => {
    const body = await bodyWith('reply-lost');
    await expect(pay(body)).rejects.toThrow('fetch failed');
    expect(await eventsOf(body)).toEqual(['captured']);
    expect(await provider.find(String(body['reference']))).toMatchObject({ body: { status: 'succeeded' } });
  });

  test('time-out: there is no response, but the charge is made', async () => {
    const body = await bodyWith('time-out');
    await expect(pay(body)).rejects.toThrow('fetch failed');
    expect(await eventsOf(body)).toEqual(['captured']);
  });

  test('error-once: the first request returns 500 without effect, the same request then succeeds', async () => {
    const body = await bodyWith('error-once');
    expect(await pay(body)).toEqual({ status: 500, body: { problem: 'processing-error' } });
    expect(await provider.find(String(body['reference']))).toMatchObject({ status: 404 });
    expect(await pay(body)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  });

  test('error-always: every repeat returns 500 without a payment', async () => {
    const body = await bodyWith('error-always');
    for (let times = 0; times < 3; times += 1)
      expect(await pay(body)).toEqual({ status: 500, body: { problem: 'processing-error' } });
    expect(await provider.find(String(body['reference']))).toMatchObject({ status: 404 });
  });

  test('a saved card is charged by its id', async () => {
    const saved = (await pay({ ...(await bodyWith('approve')), save_method: true })).body['saved_method'];
    expect(saved).toMatchObject({ brand: 'visa', last4: '4242', expiry: '12/39' });
    const id = typeof saved === 'object' && saved !== null && 'id' in saved ? saved.id : null;
    for (let payment = 0; payment < 2; payment += 1) {
      expect(await pay(paymentBody({ token: id }))).toMatchObject({
        body: { status: 'succeeded', saved_method: null },
      });
    }
  });
});

describe('refused requests', () => {
  test('tokens are created for the publishable key and a valid card only', async () => {
    const card = { card_num: '4242424242424241', card_expiry: '12/39', card_cvv: '123', cardholder_name: 'Ada' };
    expect(await provider.post('/v1/tokens', card)).toMatchObject({ status: 401 });
    expect(await provider.post('/v1/tokens', { publishable_key: 'pk_sandbox', ...card })).toEqual({
      status: 422,
      body: {
        problem: 'card-not-right',
        fields: { card_num: 'This card number is incorrect. Please check it.' },
      },
    });
  });

  test('a caller without the secret is refused', async () => {
    for (const authorization of ['', 'Bearer wrong', 'Bearer sk_sandbox_for_test']) {
      const response = await fetch(`${provider.url}/v1/payments?reference=x`, { headers: { authorization } });
      expect(response.status).toBe(401);
    }
  });

  test.each([
    [{ amount_minor: 0 }, 'amount_minor'],
    [{ amount_minor: 1.5 }, 'amount_minor'],
    [{ currency: 'XXX' }, 'currency'],
    [{ return_url: 'javascript:alert(1)' }, 'return_url'],
    [{ reference: '' }, 'reference'],
    [{ extra: 1 }, 'unknown field'],
  ])('a body with %j is unreadable', async (overrides, field) => {
    expect(await pay(paymentBody(overrides))).toEqual({
      status: 400,
      body: { problem: 'body-unreadable', fields: [field] },
    });
  });

  test('the response does not repeat unreadable input', async () => {
    const response = await fetch(`${provider.url}/v1/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"card_num": 4242424242424242 oops',
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toBe('{"problem":"request-unreadable"}');
  });
});

function pay(body: Record<string, unknown>, at: OpenProvider = provider): Promise<Answer> {
  return at.post('/v1/payments', body, `key of ${String(body['reference'])}`);
}

async function bodyWith(behaviour: CardBehaviour): Promise<Record<string, unknown>> {
  return paymentBody({ token: await provider.token(behaviour) });
}

async function eventsOf(body: Record<string, unknown>): Promise<readonly string[]> {
  const entries = await provider.journal();
  return entries.filter((entry) => entry.reference === body['reference']).map((entry) => entry.event);
}
