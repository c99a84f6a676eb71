import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJournal } from './journal.ts';
import { paymentBody, phoneNumber, secretKey } from './payment-provider.builder.ts';
import { failToStart, spawnProvider } from './provider-process.builder.ts';
import type { ProviderProcess } from './provider-process.builder.ts';

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

test('everything that was told before a kill holds after it', async () => {
  const before = await start();
  const captured = paymentBody({ token: await before.token('approve'), save_method: true });
  const held = paymentBody({ token: await before.token('approve'), capture: 'deferred' });
  const declined = paymentBody({ token: await before.token('insufficient-funds') });
  const bodies = [captured, held, declined];
  const told = await Promise.all(bodies.map((body) => before.post('/v1/payments', body, String(body['reference']))));
  await before.post(`/v1/payments/${String(captured['reference'])}/refund`, { amount_minor: 999 }, 'refund-1');
  await before.kill();

  const after = await start();
  expect(await after.post('/v1/payments', held, String(held['reference']))).toEqual(told[1]);
  expect(await after.post('/v1/payments', declined, String(declined['reference']))).toEqual(told[2]);
  expect(await after.find(String(captured['reference']))).toMatchObject({
    body: { ...told[0]?.body, refunded_minor: 999 },
  });
});

test('keys used before a kill are used after it', async () => {
  const before = await start();
  const body = paymentBody({ token: await before.token('approve'), capture: 'deferred' });
  const reference = String(body['reference']);
  await before.post('/v1/payments', body, reference);
  await before.post(`/v1/payments/${reference}/capture`, { amount_minor: 3000 }, 'capture-1');
  await before.kill();

  const after = await start();
  expect(await after.post('/v1/payments', { ...body, amount_minor: 1 }, reference)).toMatchObject({ status: 422 });
  const again = await after.post(`/v1/payments/${reference}/capture`, { amount_minor: 3000 }, 'capture-1');
  expect(again).toMatchObject({
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

test('a kept card pays after a restart', async () => {
  const before = await start();
  const answer = await before.post(
    '/v1/payments',
    paymentBody({ token: await before.token('approve'), save_method: true }),
  );
  await before.kill();
  const after = await start();
  const kept = answer.body['saved_method'];
  const token = typeof kept === 'object' && kept !== null && 'id' in kept ? kept.id : null;
  expect(await after.post('/v1/payments', paymentBody({ token }))).toMatchObject({ body: { status: 'succeeded' } });
});

test('what banks and phones had before a kill goes on after it', async () => {
  const before = await start();
  const transfer = paymentBody({ method: 'bank-transfer' });
  const givenUp = paymentBody({ method: 'bank-transfer' });
  const debit = paymentBody({ method: 'sepa-debit', token: await before.accountToken('sepa-debit', 'approve') });
  const prompt = paymentBody({ method: 'mobile-money', phone: phoneNumber('phone-waits') });
  const bodies = [transfer, givenUp, debit, prompt];
  const told = await Promise.all(bodies.map((body) => before.post('/v1/payments', body, String(body['reference']))));
  await before.post(`/v1/payments/${String(givenUp['reference'])}/cancel`, {});
  await before.kill();

  const after = await start();
  expect(await after.post('/v1/payments', transfer, String(transfer['reference']))).toEqual(told[0]);
  expect(await after.find(String(givenUp['reference']))).toMatchObject({ body: { status: 'cancelled' } });
  await after.until(String(debit['reference']), 'succeeded');
  await after.post('/sandbox/prompts', { reference: prompt['reference'], decision: 'approve' });
  expect(await after.find(String(prompt['reference']))).toMatchObject({ body: { status: 'succeeded' } });
});

test('a method that was forgotten stays forgotten', async () => {
  const before = await start();
  const token = await before.token('approve');
  const kept = (await before.post('/v1/payments', paymentBody({ token, save_method: true }))).body['saved_method'];
  const id = typeof kept === 'object' && kept !== null && 'id' in kept ? String(kept.id) : '';
  const headers = { authorization: `Bearer ${secretKey}` };
  await fetch(`${before.url}/v1/payment-methods/${id}`, { method: 'DELETE', headers });
  await before.kill();
  const after = await start();
  expect(await after.post('/v1/payments', paymentBody({ token: id }))).toMatchObject({
    body: { decline_reason: 'token-unusable' },
  });
});

test('a kill in the middle of many payments loses none that was told and invents none', async () => {
  const before = await start();
  const tokens = await Promise.all(Array.from({ length: 60 }, () => before.token('approve')));
  const told: string[] = [];
  const requests = tokens.map(async (token) => {
    const reference = randomUUID();
    const answer = await before.post('/v1/payments', paymentBody({ reference, token }), reference).catch(() => null);
    if (answer?.status === 200) told.push(reference);
    if (told.length === 10) await before.kill();
  });
  await Promise.all(requests);
  const captured = (await readJournal(join(directory, 'journal.ndjson'))).map((entry) => entry.reference);
  expect(captured).toEqual(expect.arrayContaining(told));
  expect(new Set(captured).size).toBe(captured.length);
  const after = await start();
  for (const reference of told) expect(await after.find(reference)).toMatchObject({ body: { captured_minor: 4999 } });
});

test('a page of a payment that was still open before a restart says where to go', async () => {
  const before = await start();
  const { action_url: actionUrl } = (await before.post('/v1/payments', paymentBody())).body;
  await before.kill();
  const after = await start(new URL(String(actionUrl)).port);
  expect((await after.postForm(String(actionUrl), {})).status).toBe(404);
});

test('a port that is taken or an environment that is incomplete is one sentence and a failure', async () => {
  const first = await start();
  const { port } = new URL(first.url);
  const taken = await failToStart({ SANDBOX_PAYMENTS_DIR: directory, SANDBOX_PAYMENTS_PORT: port });
  expect(taken).toEqual({
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
