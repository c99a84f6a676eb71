import * as z from 'zod/mini';
import { parseJson } from '#core/parse-json.ts';
import type { BoundedAnswer } from '#server/platform/bounded-request.ts';
import type { UnknownResult } from '#server/sales/payments/payment-provider.ts';
import type { TransactionPage } from '#server/sales/payments/provider-transactions.ts';

const pageSchema = z.object({
  transactions: z.array(
    z.object({
      id: z.string().check(z.minLength(1), z.maxLength(200)),
      type: z.enum(['capture', 'refund', 'dispute', 'dispute-won', 'fee', 'payout']),
      amount_minor: z.int(),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      created_at: z.iso.datetime(),
      payment: z.nullable(z.string().check(z.maxLength(100))),
      reference: z.nullable(z.string().check(z.maxLength(200))),
      items_minor: z.nullable(z.int()),
    }),
  ),
  next: z.nullable(z.string()),
});

/** Parses a page of the sandbox's balance. */
export function readSandboxTransactions({ status, body }: BoundedAnswer): TransactionPage | UnknownResult {
  if (status !== 200) return { outcome: 'unknown', reason: `status-${status}` };
  const page = pageSchema.safeParse(parseJson(body));
  if (!page.success) return { outcome: 'unknown', reason: 'unreadable' };
  const transactions = page.data.transactions.map((one) => ({
    id: one.id,
    kind: one.type,
    currency: one.currency,
    amountMinor: one.amount_minor,
    at: Date.parse(one.created_at),
    reference: one.reference,
    providerPaymentId: one.payment,
    itemsMinor: one.items_minor,
  }));
  return { outcome: 'page', transactions, next: page.data.next };
}
