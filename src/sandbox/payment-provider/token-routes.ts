import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Result } from '#core/result.ts';
import { checkCard } from './browser/card-fields.ts';
import type { Card, CardFieldErrors, YearMonth } from './browser/card-fields.ts';
import { holdCard } from './card-vault.ts';
import type { Desk } from './desk.ts';

const text = z.string().max(200).catch('');
const cardSchema = z.object({ card_num: text, card_expiry: text, card_cvv: text, cardholder_name: text });

/** The browser gives the card here and gets a one-time token; no answer repeats what was sent. */
export function registerTokenRoutes(app: FastifyInstance, desk: Desk): void {
  app.post('/v1/tokens', async (request, reply) => {
    const key = z.object({ publishable_key: z.string() }).safeParse(request.body);
    if (!key.success || key.data.publishable_key !== desk.publishableKey) {
      return reply.code(401).send({ problem: 'publishable-key-required' });
    }
    const card = readCard(request.body, monthOf(desk.now()));
    if (!card.ok) return reply.code(422).send({ problem: 'card-not-right', fields: card.problem });
    const held = holdCard(card.value);
    return reply.code(201).send({ token: desk.vault.issueToken(held), last4: held.last4, brand: held.brand });
  });
}

/** The card in a form or JSON body; fields that are missing read as empty ones. */
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
