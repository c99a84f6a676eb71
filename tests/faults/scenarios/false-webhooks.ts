import { randomBytes, randomUUID } from 'node:crypto';
import { loadSecretKeys } from '#server/platform/crypto/secret-keys.ts';
import { signWebhook } from '#server/platform/crypto/standard-webhooks.ts';
import { sandboxSecrets } from '#server/sandbox-secrets.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { exchange } from '#tests/faults/shoppers/exchange.ts';

/** Sends false webhooks that report an unpaid payment as paid. */
export interface FalseWebhooks {
  /** Sends one of each kind for an open payment, if there is one. */
  send(): Promise<void>;
  outcome(): {
    readonly sent: Readonly<Record<'forged' | 'stale', number>>;
    readonly unexpectedAnswers: readonly string[];
  };
}

const STALE_MS = 6 * 60_000;
const REFUSED = 400;

/**
 * Webhooks in the provider's format that are forged, or signed more than 5 minutes in the past or future; each has to
 * be refused.
 */
export async function openFalseWebhooks({ env, database, webPort }: Deployment): Promise<FalseWebhooks> {
  const { webhookSecret } = sandboxSecrets(await loadSecretKeys(env));
  const otherSecret = `whsec_${randomBytes(24).toString('base64')}`;
  const sent = { forged: 0, stale: 0 };
  const unexpectedAnswers: string[] = [];

  async function post(kind: keyof typeof sent, brand: string, headers: object, body: string): Promise<void> {
    const path = `/api/webhooks/${brand}/sandbox`;
    const type = { 'content-type': 'application/json' };
    const answer = await exchange({ method: 'POST', port: webPort, path, headers: { ...type, ...headers }, body });
    sent[kind] += 1;
    if (answer?.status === REFUSED) return;
    unexpectedAnswers.push(`a ${kind} webhook was answered with ${answer?.status ?? 'nothing'}`);
  }

  return {
    async send() {
      const payment = await findOpenPayment(database);
      if (payment === null) return;
      const now = Date.now();
      const body = JSON.stringify({
        type: 'payment.captured',
        timestamp: new Date(now).toISOString(),
        data: paid(payment),
      });
      const message = { id: `evt_${randomUUID()}`, timestampMs: now, body };
      const isSigned = signWebhook(message, [webhookSecret]);
      await post('forged', payment.brand_id, signWebhook(message, [otherSecret]), body);
      await post('forged', payment.brand_id, isSigned, body.replace('"refunded_minor":0', '"refunded_minor":1'));
      for (const timestampMs of [now - STALE_MS, now + STALE_MS])
        await post('stale', payment.brand_id, signWebhook({ ...message, timestampMs }, [webhookSecret]), body);
    },
    outcome: () => ({ sent, unexpectedAnswers }),
  };
}

interface OpenPayment {
  readonly id: string;
  readonly brand_id: string;
  readonly amount_minor: number;
  readonly currency: string;
}

/** The newest payment that is not paid. */
async function findOpenPayment({ read }: Deployment['database']): Promise<OpenPayment | null> {
  const row = await read
    .selectFrom('payments')
    .select(['id', 'brand_id', 'amount_minor', 'currency'])
    .where('provider', '=', 'sandbox')
    .where('state', 'in', ['action-needed', 'declined', 'processing', 'unknown'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The payload of a payment that succeeded. */
function paid({ id, amount_minor: amountMinor, currency }: OpenPayment): object {
  return {
    id: `pay_${id}`,
    reference: id,
    status: 'succeeded',
    amount_minor: amountMinor,
    currency,
    authorised_minor: amountMinor,
    captured_minor: amountMinor,
    refunded_minor: 0,
    decline_reason: null,
    action_url: null,
    saved_method: null,
    instructions: null,
  };
}
