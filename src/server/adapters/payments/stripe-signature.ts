import { createHmac } from 'node:crypto';
import { type Result, ok, refuse } from '#core/result.ts';
import { isEqual } from '#server/platform/crypto/is-equal.ts';

/** As in the SDK (https://docs.stripe.com/webhooks/signature). */
const TOLERANCE_MS = 5 * 60_000;
const SIGNATURES_MAX = 10;

/**
 * Verifies `Stripe-Signature: t=…,v1=…[,v1=…]`: one signature must match one secret, and its timestamp must be within 5
 * minutes.
 */
export function verifyStripeSignature(
  header: unknown,
  body: string,
  secrets: readonly string[],
  nowMs: number,
): Result<null, 'forged' | 'stale' | 'unreadable'> {
  if (typeof header !== 'string') return refuse('unreadable');
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  const signatures = parts.flatMap(([name, value]) => (name === 'v1' && value !== undefined ? [value] : []));
  if (!/^\d{1,12}$/.test(timestamp) || signatures.length === 0) return refuse('unreadable');
  const candidates = signatures.slice(0, SIGNATURES_MAX).map((value) => Buffer.from(value, 'hex'));
  const expected = secrets.map((secret) => createHmac('sha256', secret).update(`${timestamp}.${body}`).digest());
  if (!expected.some((one) => candidates.some((candidate) => isEqual(one, candidate)))) return refuse('forged');
  return Math.abs(nowMs - Number(timestamp) * 1000) > TOLERANCE_MS ? refuse('stale') : ok(null);
}
