import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BalanceTransaction } from '#sandbox/payment-provider/balance.ts';
import type { ControlService } from '#sandbox/payment-provider/control-service.ts';

const querySchema = z.object({
  /** ISO 8601. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Identifies the merchant: the webhook URL of its payments. */
  webhook_url: z.string().max(2000).optional(),
  /** The id of the last transaction of the page before. */
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});

/** The balance of a merchant: captures, refunds, disputes, fees and payouts of a period, page by page, oldest first. */
export function registerBalanceRoutes(api: FastifyInstance, control: ControlService): void {
  api.get('/v1/balance-transactions', async (request, reply) => {
    const query = querySchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ problem: 'period-unreadable' });
    const { from, to, webhook_url: merchant = null, after, limit } = query.data;
    await control.journal.settled();
    const all = control.balance.list({ from: Date.parse(from), to: Math.min(Date.parse(to), control.now()), merchant });
    const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && start === 0) return reply.code(400).send({ problem: 'page-not-known' });
    const rows = all.slice(start, start + limit);
    const next = start + rows.length < all.length ? (rows.at(-1)?.id ?? null) : null;
    return reply.send({ transactions: rows.map((one) => describeTransaction(one)), next });
  });
}

function describeTransaction({ id, type, amountMinor, currency, at, payment, itemsMinor }: BalanceTransaction): object {
  return {
    id,
    type,
    amount_minor: amountMinor,
    currency,
    created_at: new Date(at).toISOString(),
    payment: payment?.id ?? null,
    reference: payment?.reference ?? null,
    items_minor: itemsMinor,
  };
}
