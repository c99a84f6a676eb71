import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type OpenProvider,
  openProvider,
  paymentBody,
  webhookSecret,
} from '#sandbox/payment-provider/payment-provider.builder.ts';
import { verifyWebhook } from '#server/platform/crypto/standard-webhooks.ts';
import { type WebhookInbox, openWebhookInbox } from './webhook-inbox.builder.ts';

let provider: OpenProvider;
let inbox: WebhookInbox;
beforeEach(async () => {
  provider = await openProvider();
  inbox = await openWebhookInbox([503, 500]);
});
afterEach(async () => {
  await provider.close();
  await inbox.close();
});

test('an event is signed according to Standard Webhooks and valid for its recipient only', async () => {
  const { headers, body, receivedAtMs } = await inbox.about(await pay());
  expect(verifyWebhook(headers, body, [webhookSecret], receivedAtMs).ok).toBe(true);
  expect(verifyWebhook(headers, body, ['whsec_b3RoZXItc2VjcmV0'], receivedAtMs)).toEqual({
    ok: false,
    problem: 'forged',
  });
  expect(verifyWebhook(headers, body.replace('4999', '1'), [webhookSecret], receivedAtMs)).toEqual({
    ok: false,
    problem: 'forged',
  });
  expect(verifyWebhook(headers, body, [webhookSecret], receivedAtMs + 400_000)).toEqual({
    ok: false,
    problem: 'stale',
  });
});

test('an event is repeated with the same id until it is accepted', async () => {
  const deliveries = await inbox.times(3, await pay());
  expect(new Set(deliveries.map((delivery) => delivery.headers['webhook-id'])).size).toBe(1);
  expect(JSON.parse(deliveries[2]?.body ?? '')).toMatchObject({
    type: 'payment.captured',
    data: { status: 'succeeded', captured_minor: 4999 },
  });
});

test('in duplicate-shuffle each event is delivered twice with one id', async () => {
  await faults({ webhookMode: 'duplicate-shuffle' });
  const deliveries = await inbox.times(4, await pay());
  expect(new Set(deliveries.map((delivery) => delivery.headers['webhook-id'])).size).toBe(1);
});

test('in duplicate-shuffle each event is delivered as often as configured', async () => {
  await faults({ webhookMode: 'duplicate-shuffle', webhookCopies: 10 });
  // Two are refused first and delivered again.
  const deliveries = await inbox.times(12, await pay());
  expect(new Set(deliveries.map((delivery) => delivery.headers['webhook-id'])).size).toBe(1);
});

test('with webhooks off none is delivered, with webhooks late they are delivered later', async () => {
  await faults({ webhookMode: 'none' });
  const created = await pay();
  await faults({ webhookMode: 'late' });
  await inbox.about(await pay());
  expect(inbox.deliveries.filter((delivery) => delivery.body.includes(created))).toEqual([]);
});

async function pay(): Promise<string> {
  const body = paymentBody({ token: await provider.token('approve'), webhook_url: inbox.url });
  await provider.post('/v1/payments', body);
  return String(body['reference']);
}

async function faults(change: Record<string, unknown>): Promise<void> {
  expect((await provider.post('/sandbox/faults', change)).status).toBe(200);
}
