import { createHmac } from 'node:crypto';
import { type Result, ok, refuse } from '#core/result.ts';
import { isEqual } from './is-equal.ts';

/** The signed content: `id` is constant over retries of an event; `body` is the exact text sent. */
export interface WebhookMessage {
  readonly id: string;
  readonly timestampMs: number;
  readonly body: string;
}

/** The three headers of the Standard Webhooks specification. */
export interface SignedWebhookHeaders {
  readonly 'webhook-id': string;
  readonly 'webhook-timestamp': string;
  readonly 'webhook-signature': string;
}

/** Headers with lower-case names, as in Node. */
type ReceivedHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Signs with every secret given (`whsec_…`), so that a receiver can rotate its secret without losing events. */
export function signWebhook(message: WebhookMessage, secrets: readonly string[]): SignedWebhookHeaders {
  const timestamp = String(Math.floor(message.timestampMs / 1000));
  const signatures = secrets.map(
    (secret) => `v1,${signature(secret, message.id, timestamp, message.body).toString('base64')}`,
  );
  return { 'webhook-id': message.id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}

/** Verifies a message: one signature must match one of the secrets, and its timestamp must be within 5 minutes. */
export function verifyWebhook(
  headers: ReceivedHeaders,
  body: string,
  secrets: readonly string[],
  nowMs: number,
): Result<WebhookMessage, 'forged' | 'stale' | 'unreadable'> {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'];
  if (typeof id !== 'string' || id === '' || typeof timestamp !== 'string' || typeof signatures !== 'string')
    return refuse('unreadable');
  if (!/^\d{1,12}$/.test(timestamp)) return refuse('unreadable');
  const candidates = readSignatures(signatures);
  const expected = secrets.map((secret) => signature(secret, id, timestamp, body));
  if (!expected.some((one) => candidates.some((candidate) => isEqual(one, candidate)))) return refuse('forged');
  const timestampMs = Number(timestamp) * 1000;
  if (Math.abs(nowMs - timestampMs) > TOLERANCE_MS) return refuse('stale');
  return ok({ id, timestampMs, body });
}

const TOLERANCE_MS = 5 * 60 * 1000;
const SIGNATURES_MAX = 10;

function signature(secret: string, id: string, timestamp: string, body: string): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  if (key.length === 0) throw new Error('A webhook secret is empty or not base64.');
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
}

function readSignatures(header: string): Buffer[] {
  return header
    .split(' ', SIGNATURES_MAX)
    .filter((part) => part.startsWith('v1,'))
    .map((part) => Buffer.from(part.slice('v1,'.length), 'base64'));
}
