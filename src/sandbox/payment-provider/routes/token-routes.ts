import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Result } from '#core/result.ts';
import {
  type Card,
  type CardFieldErrors,
  type YearMonth,
  checkCard,
} from '#sandbox/payment-provider/browser/card-fields.ts';
import type { FieldErrors } from '#sandbox/payment-provider/browser/form-session.ts';
import type { ControlService } from '#sandbox/payment-provider/control-service.ts';
import { type VaultMethod, methodOfCard } from '#sandbox/payment-provider/payments/method-vault.ts';
import { readAccountMethod } from '#sandbox/payment-provider/test-data/read-account.ts';

const text = z.string().max(200).catch('');
const cardSchema = z.object({ card_num: text, card_expiry: text, card_cvv: text, cardholder_name: text });

/** Exchanges a card or account from the browser for a one-time token; no answer repeats the input. */
export function registerTokenRoutes(app: FastifyInstance, control: ControlService): void {
  app.post('/v1/tokens', async (request, reply) => {
    const key = z.object({ publishable_key: z.string() }).safeParse(request.body);
    if (!key.success || key.data.publishable_key !== control.publishableKey) {
      return reply.code(401).send({ problem: 'publishable-key-required' });
    }
    const method = readMethod(request.body, monthOf(control.now()));
    if ('errors' in method) return reply.code(422).send({ problem: 'card-not-right', fields: method.errors });
    const { last4, brand } = method.method;
    return reply.code(201).send({ token: control.vault.issueToken(method.method), last4, brand });
  });
}

function readMethod(
  body: unknown,
  today: YearMonth,
): { readonly method: VaultMethod } | { readonly errors: FieldErrors } {
  const debit = z.object({ method: z.enum(['sepa-debit', 'direct-debit']) }).safeParse(body);
  if (debit.success) return readAccountMethod(debit.data.method, body);
  const card = readCard(body, today);
  return card.ok ? { method: methodOfCard(card.value) } : { errors: card.problem };
}

/** Parses the card of a form or JSON body; missing fields count as empty. */
export function readCard(body: unknown, today: YearMonth): Result<Card, CardFieldErrors> {
  const fields = cardSchema.safeParse(body);
  return checkCard(
    fields.success ? fields.data : { card_num: '', card_expiry: '', card_cvv: '', cardholder_name: '' },
    today,
  );
}

export function monthOf(atMs: number): YearMonth {
  const at = new Date(atMs);
  return { year: at.getUTCFullYear(), month: at.getUTCMonth() + 1 };
}
