import { mkdtemp, rm } from 'node:fs/promises';
import { type RequestListener, type Server, createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  cardFields,
  phoneNumber,
  secretKey,
  webhookSecret,
} from '#sandbox/payment-provider/payment-provider.builder.ts';
import { spawnProvider } from '#sandbox/payment-provider/provider-process.builder.ts';
import type { CardBehaviour } from '#sandbox/payment-provider/test-data/test-cards.ts';
import { openWebhookInbox } from '#sandbox/payment-provider/webhooks/webhook-inbox.builder.ts';
import { fixedClock, systemClock } from '#server/platform/clock.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import { describePaymentProvider } from './payment-provider-suite.ts';
import type { ProviderUnderTest, SuiteCard } from './provider-under-test.ts';
import { createSandboxProvider } from './sandbox-provider.ts';

const behaviours: Readonly<Record<SuiteCard, CardBehaviour>> = {
  success: 'approve',
  decline: 'insufficient-funds',
  challenge: 'challenge',
  'time-out': 'time-out',
  'reply-lost': 'reply-lost',
  'late-webhook': 'late-webhook',
  'error-once': 'error-once',
};

const accounts = { success: 'approve', 'fails-late': 'insufficient-funds', returned: 'returned' } as const;

describePaymentProvider('the sandbox', startSandbox, ['phone', 'wallet']);

async function startSandbox(): Promise<ProviderUnderTest> {
  const directory = await mkdtemp(join(tmpdir(), 'payments-'));
  const sandbox = await spawnProvider(directory);
  const inbox = await openWebhookInbox();
  const provider = createSandboxProvider({
    url: sandbox.url,
    secretKey,
    publishableKey: 'pk_sandbox',
    webhookSecrets: [webhookSecret],
    webhookUrl: inbox.url,
    clock: systemClock,
    readTimeoutMs: 1_000,
  });
  return {
    provider,
    token: (card) => sandbox.token(behaviours[card]),
    decide: async (actionUrl, decision) => {
      await sandbox.postForm(actionUrl, { decision });
    },
    payHosted: async (actionUrl) => {
      await sandbox.postForm(actionUrl, cardFields('approve'));
    },
    kinds: {
      transfer: {
        send: async (reference, amountMinor) => {
          const found = await provider.findPayment(reference);
          const named = 'instructions' in found ? found.instructions?.reference : undefined;
          await sandbox.post('/sandbox/transfers', { reference: named, amount_minor: amountMinor });
        },
      },
      debits: [
        {
          method: 'sepa-debit',
          currency: 'EUR',
          token: (account) => sandbox.accountToken('sepa-debit', accounts[account]),
        },
        {
          method: 'direct-debit',
          currency: 'GBP',
          token: (account) => sandbox.accountToken('direct-debit', accounts[account]),
        },
      ],
      phones: { approves: phoneNumber('approve'), declines: phoneNumber('phone-declined') },
      wallet: {
        decide: async (actionUrl, decision) => {
          await sandbox.postForm(actionUrl, { decision });
        },
      },
    },
    webhook: (reference) => inbox.about(reference),
    outage: async (isOut) => {
      await sandbox.post('/sandbox/faults', { downUntil: isOut ? Number.MAX_SAFE_INTEGER : null });
    },
    close: async () => {
      await sandbox.kill();
      await inbox.close();
      await rm(directory, { recursive: true });
    },
  };
}

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

test('the card form and its origin are public settings of the provider', () => {
  const provider = providerAt('http://127.0.0.1:4999');
  expect(provider.origins).toEqual(['http://127.0.0.1:4999']);
  expect(provider.cardForm).toEqual({
    kind: 'frame',
    url: 'http://127.0.0.1:4999/card-form',
    publishableKey: 'pk_sandbox',
  });
});

test('after five consecutive failures nothing is sent for 30 seconds, then one call is tried', async () => {
  const clock = fixedClock();
  let calls = 0;
  const url = await serve((_request, response) => {
    calls += 1;
    response.writeHead(503).end();
  });
  const provider = providerAt(url, clock);
  for (let context = 0; context < 5; context += 1)
    expect(await provider.findPayment('p')).toEqual({ outcome: 'unknown', reason: 'status-503' });
  expect(await provider.findPayment('p')).toEqual({ outcome: 'unknown', reason: 'circuit-open' });
  clock.advance(30_000);
  expect(await provider.findPayment('p')).toEqual({ outcome: 'unknown', reason: 'status-503' });
  expect(await provider.findPayment('p')).toEqual({ outcome: 'unknown', reason: 'circuit-open' });
  expect(calls).toBe(6);
});

test.each([
  ['is too large', 200, 'x'.repeat(70_000), 'answer-too-large'],
  ['is not JSON', 200, '<html>', 'unreadable'],
  ['lacks fields', 200, '{"status":"succeeded"}', 'unreadable'],
  ['redirects to another URL', 302, '', 'status-302'],
  ['is a 404 of an intermediary', 404, '<html>', 'status-404'],
  ['refuses the API key', 401, '{"problem":"secret-key-required"}', 'status-401'],
  ['belongs to another reference', 200, payment({ reference: 'other' }), 'unreadable'],
  [
    'sends the shopper to another origin',
    200,
    payment({ status: 'requires_action', action_url: 'https://evil.example/pay' }),
    'unreadable',
  ],
  ['contains a negative amount', 200, payment({ captured_minor: -1 }), 'unreadable'],
])('a response that %s is an unknown result', async (_case, status, body, reason) => {
  const url = await serve((_request, response) =>
    response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(body),
  );
  expect(await providerAt(url).findPayment('p')).toEqual({ outcome: 'unknown', reason });
});

test('an unreachable provider is an unknown result', async () => {
  expect(await providerAt('http://127.0.0.1:9').findPayment('p')).toEqual({
    outcome: 'unknown',
    reason: 'connection-lost',
  });
});

test('a provider that accepts the connection and does not respond is an unknown result', async () => {
  const url = await serve(() => undefined);
  expect(await providerAt(url).findPayment('p')).toEqual({ outcome: 'unknown', reason: 'read-timeout' });
});

function payment(overrides: Record<string, unknown>): string {
  const zero = {
    authorised_minor: 0,
    captured_minor: 0,
    refunded_minor: 0,
    decline_reason: null,
    action_url: null,
    saved_method: null,
    instructions: null,
  };
  return JSON.stringify({
    id: 'pay_1',
    reference: 'p',
    status: 'processing',
    amount_minor: 1,
    currency: 'EUR',
    ...zero,
    ...overrides,
  });
}

function providerAt(url: string, clock = fixedClock()): PaymentProvider {
  const keys = { secretKey, publishableKey: 'pk_sandbox', webhookSecrets: [webhookSecret], webhookUrl: null };
  return createSandboxProvider({ url, ...keys, clock, readTimeoutMs: 2_000 });
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}
