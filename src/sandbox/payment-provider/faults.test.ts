import { afterEach, expect, test } from 'vitest';
import { type OpenProvider, openProvider, paymentBody } from './payment-provider.builder.ts';

let providers: OpenProvider[] = [];
afterEach(async () => {
  await Promise.all(providers.map((provider) => provider.close()));
  providers = [];
});

test('the requested share of replies is lost, deterministically for a seed', async () => {
  const first = await lostReplies(7);
  expect(first.filter(Boolean).length).toBeGreaterThan(10);
  expect(first.filter(Boolean).length).toBeLessThan(30);
  expect(await lostReplies(7)).toEqual(first);
  expect(await lostReplies(8)).not.toEqual(first);
});

test('a payment with a lost reply was made', async () => {
  const provider = await open();
  await provider.post('/sandbox/faults', { replyLostPercent: 100 });
  await expect(provider.post('/v1/payments', paymentBody({ token: await provider.token('approve') }))).rejects.toThrow(
    'fetch failed',
  );
  expect(await provider.journal()).toHaveLength(1);
});

test('while the provider is down the API returns 503 and charges nothing; afterwards it works again', async () => {
  let nowMs = Date.UTC(2026, 0, 1);
  const provider = await open({ now: () => nowMs });
  const body = paymentBody({ token: await provider.token('approve') });
  await provider.post('/sandbox/faults', { downUntil: '2026-01-01T00:01:00Z' });
  expect(await provider.post('/v1/payments', body)).toMatchObject({ status: 503 });
  expect(await provider.journal()).toEqual([]);
  nowMs += 60_000;
  expect(await provider.post('/v1/payments', body)).toMatchObject({ status: 200 });
});

test('latency is added to the API and to nothing else', async () => {
  const provider = await open();
  await provider.post('/sandbox/faults', { latencyMs: 60_000 });
  const answer = provider.post('/v1/payments', paymentBody()).catch(() => 'closed first');
  expect((await fetch(`${provider.url}/healthz`)).status).toBe(200);
  await Promise.all(providers.splice(0).map((one) => one.close()));
  expect(await answer).toBe('closed first');
});

test('lost replies, events and deliveries are counted', async () => {
  const provider = await open();
  await provider.post('/v1/payments', paymentBody({ token: await provider.token('approve') }));
  await provider.post('/sandbox/faults', { replyLostPercent: 100 });
  await provider.post('/v1/payments', paymentBody({ token: await provider.token('approve') })).catch(() => null);
  const answer = await fetch(`${provider.url}/sandbox/tally`);
  expect(await answer.json()).toEqual({ moneyRequests: 2, repliesLost: 1, events: 0, deliveries: 0 });
});

test.each([{ replyLostPercent: 101 }, { webhookCopies: 1 }, { webhookMode: 'sometimes' }, { unknown: 1 }])(
  'the faults %j are unreadable',
  async (faults) => {
    expect(await (await open()).post('/sandbox/faults', faults)).toMatchObject({ status: 422 });
  },
);

async function lostReplies(seed: number): Promise<readonly boolean[]> {
  const provider = await open({ seed });
  await provider.post('/sandbox/faults', { replyLostPercent: 20 });
  const lost: boolean[] = [];
  for (let payment = 0; payment < 100; payment += 1) {
    const answer = await provider.post('/v1/payments', paymentBody()).catch(() => null);
    lost.push(answer === null);
  }
  return lost;
}

async function open(options: Parameters<typeof openProvider>[0] = {}): Promise<OpenProvider> {
  const provider = await openProvider(options);
  providers.push(provider);
  return provider;
}
