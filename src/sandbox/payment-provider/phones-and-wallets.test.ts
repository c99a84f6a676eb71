import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type OpenProvider, openProvider, paymentBody, phoneNumber, quickTimings } from './payment-provider.builder.ts';

let provider: OpenProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

describe('a phone number', () => {
  test.each([
    ['approve', 'succeeded', null],
    ['phone-declined', 'declined', 'phone-declined'],
    ['phone-no-answer', 'declined', 'phone-no-answer'],
    ['insufficient-funds', 'declined', 'insufficient-funds'],
  ] as const)('that does %s leaves the payment %s', async (behaviour, status, reason) => {
    const reference = await promptPhone(phoneNumber(behaviour));
    expect(await provider.until(reference, status)).toMatchObject({ body: { decline_reason: reason } });
  });

  test.each([
    ['approve', 'succeeded'],
    ['decline', 'declined'],
  ])('with a pending prompt is answered on the page: %s', async (decision, status) => {
    const reference = await promptPhone(phoneNumber('phone-waits'));
    expect(await (await fetch(provider.url)).text()).toContain(reference);
    const sent = await provider.postForm(`${provider.url}/sandbox/prompts`, { reference, decision });
    expect(sent.status).toBe(303);
    expect(await provider.find(reference)).toMatchObject({ body: { status } });
  });

  test('with a cancelled prompt pays nothing', async () => {
    const reference = await promptPhone(phoneNumber('phone-waits'));
    expect(await provider.post(`/v1/payments/${reference}/cancel`, {})).toMatchObject({
      body: { status: 'cancelled' },
    });
    const late = await provider.post('/sandbox/prompts', { reference, decision: 'approve' });
    expect(late.body).toMatchObject({ status: 'cancelled', captured_minor: 0 });
  });

  test('answers after the request was acknowledged, however fast', async () => {
    const fast = await openProvider({ timings: { ...quickTimings, phoneAnswerMs: 0 } });
    onTestFinished(() => fast.close());
    const body = paymentBody({ method: 'mobile-money', phone: phoneNumber('approve') });
    expect(await fast.post('/v1/payments', body)).toMatchObject({ body: { status: 'processing' } });
    await fast.until(String(body['reference']), 'succeeded');
  });

  test('is required', async () => {
    expect(await provider.post('/v1/payments', paymentBody({ method: 'mobile-money' }))).toEqual({
      status: 400,
      body: { problem: 'body-unreadable', fields: ['phone'] },
    });
  });

  async function promptPhone(phone: string): Promise<string> {
    const body = paymentBody({ method: 'mobile-money', phone });
    const created = await provider.post('/v1/payments', body);
    expect(created.body).toMatchObject({ status: 'processing', action_url: null });
    return String(body['reference']);
  }
});

describe('a wallet', () => {
  test.each([
    ['approve', 'succeeded', 'http://localhost:3000/order/return'],
    ['decline', 'declined', 'http://localhost:3000/order/return'],
    ['cancel', 'cancelled', 'http://localhost:3000/order/checkout'],
  ])('%s redirects to the shop with the payment %s', async (decision, status, target) => {
    const { reference, actionUrl } = await open();
    const sent = await provider.postForm(actionUrl, { decision });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, target]);
    expect(await provider.find(reference)).toMatchObject({ body: { status } });
    expect((await provider.postForm(actionUrl, { decision: 'approve' })).status).toBe(303);
    expect(await provider.find(reference)).toMatchObject({ body: { status } });
  });

  test('can authorize without capture like a card', async () => {
    const { reference, actionUrl } = await open({ capture: 'deferred' });
    await provider.postForm(actionUrl, { decision: 'approve' });
    expect(await provider.find(reference)).toMatchObject({ body: { status: 'authorised', captured_minor: 0 } });
    const captured = await provider.post(`/v1/payments/${reference}/capture`, { amount_minor: 1000 });
    expect(captured.body).toMatchObject({ status: 'succeeded', captured_minor: 1000 });
  });

  async function open(overrides: Record<string, unknown> = {}) {
    const body = paymentBody({ method: 'wallet', ...overrides });
    const { action_url: actionUrl } = (await provider.post('/v1/payments', body)).body;
    return { reference: String(body['reference']), actionUrl: String(actionUrl) };
  }
});
