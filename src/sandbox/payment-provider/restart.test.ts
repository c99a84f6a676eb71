import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJournal } from './journal.ts';
import { paymentBody, phoneNumber, secretKey } from './payment-provider.builder.ts';
import { type ProviderProcess, failToStart, spawnProvider } from './provider-process.builder.ts';

let directory = '';
let running: ProviderProcess[] = [];
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'payments-'));
});
afterEach(async () => {
  await Promise.all(running.map((provider) => provider.kill()));
  running = [];
  await rm(directory, { recursive: true });
});

test('all acknowledged data exists after a kill', async () => {
  const before = await start();
  const captured = paymentBody({ token: await before.token('approve'), save_method: true });
  const deferred = paymentBody({ token: await before.token('approve'), capture: 'deferred' });
  const declined = paymentBody({ token: await before.token('insufficient-funds') });
  const bodies = [captured, deferred, declined];
  const created = await Promise.all(bodies.map((body) => before.post('/v1/payments', body, String(body['reference']))));
  await before.post(`/v1/payments/${String(captured['reference'])}/refund`, { amount_minor: 999 }, 'refund-1');
  await before.kill();

  const after = await start();
  expect(await after.post('/v1/payments', deferred, String(deferred['reference']))).toEqual(created[1]);
  expect(await after.post('/v1/payments', declined, String(declined['reference']))).toEqual(created[2]);
  expect(await after.find(String(captured['reference']))).toMatchObject({
    body: { ...created[0]?.body, refunded_minor: 999 },
  });
});

test('keys created before a kill are valid after it', async () => {
  const before = await start();
  const body = paymentBody({ token: await before.token('approve'), capture: 'deferred' });
  const reference = String(body['reference']);
  await before.post('/v1/payments', body, reference);
  await before.post(`/v1/payments/${reference}/capture`, { amount_minor: 3000 }, 'capture-1');
  await before.kill();

  const after = await start();
  expect(await after.post('/v1/payments', { ...body, amount_minor: 1 }, reference)).toMatchObject({ status: 422 });
  const repeated = await after.post(`/v1/payments/${reference}/capture`, { amount_minor: 3000 }, 'capture-1');
  expect(repeated).toMatchObject({
    status: 200,
    body: { status: 'succeeded', authorised_minor: 4999, captured_minor: 3000 },
  });
  const events = (await readJournal(join(directory, 'journal.ndjson'))).map((entry) => [
    entry.event,
    entry.amountMinor,
  ]);
  expect(events).toEqual([
    ['authorised', 4999],
    ['captured', 3000],
    ['released', 1999],
  ]);
});

test('a saved card can be charged after a restart', async () => {
  const before = await start();
  const answer = await before.post(
    '/v1/payments',
    paymentBody({ token: await before.token('approve'), save_method: true }),
  );
  await before.kill();
  const after = await start();
  const saved = answer.body['saved_method'];
  const token = typeof saved === 'object' && saved !== null && 'id' in saved ? saved.id : null;
  expect(await after.post('/v1/payments', paymentBody({ token }))).toMatchObject({ body: { status: 'succeeded' } });
});

test('pending bank transfers and phone prompts continue after a kill', async () => {
  const before = await start();
  const transfer = paymentBody({ method: 'bank-transfer' });
  const cancelled = paymentBody({ method: 'bank-transfer' });
  const debit = paymentBody({ method: 'sepa-debit', token: await before.accountToken('sepa-debit', 'approve') });
  const prompt = paymentBody({ method: 'mobile-money', phone: phoneNumber('phone-waits') });
  const bodies = [transfer, cancelled, debit, prompt];
  const created = await Promise.all(bodies.map((body) => before.post('/v1/payments', body, String(body['reference']))));
  await before.post(`/v1/payments/${String(cancelled['reference'])}/cancel`, {});
  await before.kill();

  const after = await start();
  expect(await after.post('/v1/payments', transfer, String(transfer['reference']))).toEqual(created[0]);
  expect(await after.find(String(cancelled['reference']))).toMatchObject({ body: { status: 'cancelled' } });
  await after.until(String(debit['reference']), 'succeeded');
  await after.post('/sandbox/prompts', { reference: prompt['reference'], decision: 'approve' });
  expect(await after.find(String(prompt['reference']))).toMatchObject({ body: { status: 'succeeded' } });
});

test('a deleted payment method remains deleted after a restart', async () => {
  const before = await start();
  const token = await before.token('approve');
  const saved = (await before.post('/v1/payments', paymentBody({ token, save_method: true }))).body['saved_method'];
  const id = typeof saved === 'object' && saved !== null && 'id' in saved ? String(saved.id) : '';
  const headers = { authorization: `Bearer ${secretKey}` };
  await fetch(`${before.url}/v1/payment-methods/${id}`, { method: 'DELETE', headers });
  await before.kill();
  const after = await start();
  expect(await after.post('/v1/payments', paymentBody({ token: id }))).toMatchObject({
    body: { decline_reason: 'token-unusable' },
  });
});

test('a kill during many payments loses no acknowledged one and adds none', async () => {
  const before = await start();
  const tokens = await Promise.all(Array.from({ length: 60 }, () => before.token('approve')));
  const created: string[] = [];
  const requests = tokens.map(async (token) => {
    const reference = randomUUID();
    const answer = await before.post('/v1/payments', paymentBody({ reference, token }), reference).catch(() => null);
    if (answer?.status === 200) created.push(reference);
    if (created.length === 10) await before.kill();
  });
  await Promise.all(requests);
  const captured = (await readJournal(join(directory, 'journal.ndjson'))).map((entry) => entry.reference);
  expect(captured).toEqual(expect.arrayContaining(created));
  expect(new Set(captured).size).toBe(captured.length);
  const after = await start();
  for (const reference of created)
    expect(await after.find(reference)).toMatchObject({ body: { captured_minor: 4999 } });
});

test('the page of a payment open before a restart links back to the shop', async () => {
  const before = await start();
  const { action_url: actionUrl } = (await before.post('/v1/payments', paymentBody())).body;
  await before.kill();
  const after = await start(new URL(String(actionUrl)).port);
  expect((await after.postForm(String(actionUrl), {})).status).toBe(404);
});

test('a port in use or an incomplete environment is reported in one sentence and exits with failure', async () => {
  const first = await start();
  const { port } = new URL(first.url);
  const portConflict = await failToStart({ SANDBOX_PAYMENTS_DIR: directory, SANDBOX_PAYMENTS_PORT: port });
  expect(portConflict).toEqual({
    code: 1,
    output: `The sandbox payment provider cannot start on port ${port}: EADDRINUSE.\n`,
  });
  const bare = await failToStart({ SANDBOX_PAYMENTS_SECRET: '' });
  expect(bare.code).toBe(1);
  expect(bare.output).toMatch(/^The sandbox payment provider cannot start: .*SANDBOX_PAYMENTS_DIR.*\n$/);
});

async function start(port = '0'): Promise<ProviderProcess> {
  const provider = await spawnProvider(directory, Number(port));
  running.push(provider);
  return provider;
}
