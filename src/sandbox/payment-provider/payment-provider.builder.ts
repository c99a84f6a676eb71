import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MoneyEntry } from './journal-entry.ts';
import { readJournal } from './journal.ts';
import { type PaymentProviderOptions, startPaymentProvider } from './start-payment-provider.ts';
import { type AccountBehaviour, type TestAccount, testAccounts } from './test-data/test-accounts.ts';
import { type CardBehaviour, testCards } from './test-data/test-cards.ts';
import { type PhoneBehaviour, testPhones } from './test-data/test-phones.ts';

export const secretKey = 'sk_sandbox_for_tests';
export const webhookSecret = 'whsec_bGFuZHJ1c2gtc2FuZGJveC10ZXN0cw==';

/** Short enough to wait for, long enough to count as late. */
export const quickTimings = {
  timeOutChargeMs: 300,
  timeoutDelayMs: 600,
  lateSettleMs: 50,
  debitClearMs: 250,
  debitReturnMs: 40,
  phoneAnswerMs: 250,
  phoneNoAnswerMs: 300,
  phoneLifeMs: 60_000,
  lateWebhookMs: 50,
  shuffleMs: 20,
  webhookBackOffMs: [5, 5, 5],
};

/** Of a shop whose tests do not concern timeouts: longer than a busy machine takes, so that no payment is unknown. */
export const longTimeouts = { connectTimeoutMs: 60_000, readTimeoutMs: 60_000 };

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface OpenProvider {
  readonly url: string;
  readonly directory: string;
  token(behaviour: CardBehaviour, fields?: Record<string, string>): Promise<string>;
  /** The token of a test account from the debit form. */
  accountToken(kind: TestAccount['kind'], behaviour: AccountBehaviour): Promise<string>;
  /** A POST of JSON with the secret; `key` is the Idempotency-Key. */
  post(path: string, body: unknown, key?: string | null): Promise<Answer>;
  /** A form POST as a browser without scripts sends it; redirects are not followed. */
  postForm(url: string, fields: Record<string, string>): Promise<Response>;
  find(reference: string): Promise<Answer>;
  /** Polls the payment until it has this status. */
  until(reference: string, status: string): Promise<Answer>;
  journal(): Promise<readonly MoneyEntry[]>;
  close(): Promise<void>;
}

/** A provider on a free port with its journal in a temporary directory. */
export async function openProvider(overrides: Partial<PaymentProviderOptions> = {}): Promise<OpenProvider> {
  const directory = overrides.directory ?? (await mkdtemp(join(tmpdir(), 'payments-')));
  const provider = await startPaymentProvider({
    port: 0,
    directory,
    secretKey,
    webhookSecret,
    timings: quickTimings,
    ...overrides,
  });
  return {
    ...clientOf(provider.url),
    directory,
    journal: () => readJournal(join(directory, 'journal.ndjson')),
    close: async () => {
      await provider.close();
      if (overrides.directory === undefined) await rm(directory, { recursive: true });
    },
  };
}

/** The calls of a shop's server and of a browser. */
export function clientOf(url: string): Omit<OpenProvider, 'directory' | 'journal' | 'close'> {
  async function post(path: string, body: unknown, key: string | null = randomUUID()): Promise<Answer> {
    const headers = { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' };
    const withKey = key === null ? headers : { ...headers, 'idempotency-key': key };
    return answerOf(await fetch(`${url}${path}`, { method: 'POST', headers: withKey, body: JSON.stringify(body) }));
  }

  async function token(behaviour: CardBehaviour, fields: Record<string, string> = {}): Promise<string> {
    const answer = await post('/v1/tokens', { publishable_key: 'pk_sandbox', ...cardFields(behaviour), ...fields });
    return String(answer.body['token']);
  }

  async function find(reference: string): Promise<Answer> {
    const headers = { authorization: `Bearer ${secretKey}` };
    return answerOf(await fetch(`${url}/v1/payments?reference=${reference}`, { headers }));
  }

  async function until(reference: string, status: string): Promise<Answer> {
    for (;;) {
      const found = await find(reference);
      if (found.body['status'] === status) return found;
    }
  }

  return {
    url,
    token,
    accountToken: async (kind, behaviour) => {
      const fields = { publishable_key: 'pk_sandbox', method: kind, ...accountFields(kind, behaviour) };
      return String((await post('/v1/tokens', fields)).body['token']);
    },
    post,
    postForm: (target, fields) =>
      fetch(target, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) }),
    find,
    until,
  };
}

export function cardFields(behaviour: CardBehaviour): Record<string, string> {
  const number = testCards.find((card) => card.behaviour === behaviour)?.number ?? '';
  return { card_num: number, card_expiry: '12/39', card_cvv: '123', cardholder_name: 'Ada Lovelace' };
}

/** A test account as input of the debit form. */
export function accountFields(kind: TestAccount['kind'], behaviour: AccountBehaviour): Record<string, string> {
  const account = testAccounts.find((one) => one.kind === kind && one.behaviour === behaviour);
  const number = account?.number ?? '';
  const [sort_code = '', account_number = ''] = number.split(' ');
  return {
    account_holder: 'Ada Lovelace',
    ...(kind === 'sepa-debit' ? { iban: number } : { sort_code, account_number }),
  };
}

/** The number of a test phone in E.164. */
export function phoneNumber(behaviour: PhoneBehaviour): string {
  return testPhones.find((phone) => phone.behaviour === behaviour)?.number.replaceAll(' ', '') ?? '';
}

export function paymentBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    reference: randomUUID(),
    amount_minor: 4999,
    currency: 'EUR',
    capture: 'immediate',
    token: null,
    return_url: 'http://localhost:3000/order/return',
    cancel_url: 'http://localhost:3000/order/checkout',
    description: 'Web hosting, 12 months',
    brand_name: 'Larkhost',
    save_method: false,
    webhook_url: null,
    ...overrides,
  };
}

async function answerOf(response: Response): Promise<Answer> {
  const body: unknown = await response.json();
  return { status: response.status, body: typeof body === 'object' && body !== null ? { ...body } : {} };
}
