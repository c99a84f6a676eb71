import * as z from 'zod/mini';
import type { TransactionKind } from '#core/accounting/reconcile.ts';
import type { UnknownResult } from '#server/sales/payments/payment-provider.ts';
import type {
  ProviderTransaction,
  TransactionPage,
  TransactionPeriod,
} from '#server/sales/payments/provider-transactions.ts';
import { fromStripeAmount } from './stripe-amounts.ts';
import type { SendToStripe } from './stripe-client.ts';
import { unknownOf } from './stripe-lookup.ts';
import { pageSchema } from './stripe-objects.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const currency = z.string().check(z.regex(/^[a-z]{3}$/));
const orNothing = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/** What a transaction is about: a charge, refund, dispute or payout. */
const sourceSchema = z.object({
  id,
  object: z.string(),
  currency: orNothing(currency),
  amount: orNothing(z.int()),
  amount_captured: orNothing(z.int()),
  payment_intent: orNothing(z.union([id, z.object({ id })])),
  metadata: orNothing(z.record(z.string(), z.string())),
  automatic: orNothing(z.boolean()),
});

/** The fields we read of a balance transaction (https://docs.stripe.com/api/balance_transactions/object). */
const transactionSchema = z.object({
  id,
  type: z.string(),
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  currency,
  /** Seconds. */
  created: z.int(),
  source: orNothing(z.union([id, sourceSchema])),
});

type Transaction = z.infer<typeof transactionSchema>;

/** The most transactions of a page. */
const PAGE = 100;

/** The most pages of one payout; the sum of a larger one is not compared. */
const PAYOUT_PAGES = 50;

/** A page of the transactions of Stripe's balance, newest first; each fee is a transaction of its own. */
export async function listStripeTransactions(
  send: SendToStripe,
  { from, to, after }: TransactionPeriod,
): Promise<TransactionPage | UnknownResult> {
  const created = { gte: from / 1000, lt: to / 1000 };
  const start = after === null ? {} : { starting_after: after };
  const page = await readPage(send, (stripe) =>
    stripe.balanceTransactions.list({ created, limit: PAGE, expand: ['data.source'], ...start }),
  );
  if ('outcome' in page) return page;
  const transactions: ProviderTransaction[] = [];
  for (const transaction of page.rows) {
    const itemsMinor = await sumOfPayout(send, transaction);
    if (typeof itemsMinor === 'object' && itemsMinor !== null) return itemsMinor;
    const read = transactionsOf(transaction, itemsMinor);
    if (read === null) return UNREADABLE;
    transactions.push(...read);
  }
  return { outcome: 'page', transactions, next: page.hasMore ? (page.rows.at(-1)?.id ?? null) : null };
}

const UNREADABLE: UnknownResult = { outcome: 'unknown', reason: 'unreadable' };

interface ReadPage {
  readonly rows: readonly Transaction[];
  readonly hasMore: boolean;
}

async function readPage(send: SendToStripe, list: Parameters<SendToStripe>[0]): Promise<ReadPage | UnknownResult> {
  const reply = await send(list);
  if (reply.kind !== 'object') return unknownOf(reply);
  const page = pageSchema.safeParse(reply.object);
  const rows = page.success ? z.array(transactionSchema).safeParse(page.data.data) : null;
  return page.success && rows?.success === true ? { rows: rows.data, hasMore: page.data.has_more } : UNREADABLE;
}

/** What an automatic payout consists of (https://docs.stripe.com/payouts/reconciliation); null for others. */
async function sumOfPayout(send: SendToStripe, payout: Transaction): Promise<number | UnknownResult | null> {
  const { source, type } = payout;
  if (type !== 'payout' || source === null || typeof source === 'string' || source.automatic !== true) return null;
  let [sum, after] = [0, {}];
  for (let read = 0; read < PAYOUT_PAGES; read += 1) {
    const page = await readPage(send, (stripe) =>
      stripe.balanceTransactions.list({ payout: source.id, limit: PAGE, ...after }),
    );
    if ('outcome' in page) return page;
    for (const one of page.rows) if (one.type !== 'payout') sum += one.net;
    const last = page.rows.at(-1);
    if (!page.hasMore || last === undefined) return fromStripeAmount(sum, payout.currency.toUpperCase()) ?? UNREADABLE;
    after = { starting_after: last.id };
  }
  return null;
}

/** The transaction, and its fee if it has one; null when an amount is not representable. */
function transactionsOf(transaction: Transaction, itemsMinor: number | null): ProviderTransaction[] | null {
  const { fee, created, source, type } = transaction;
  const about = typeof source === 'object' ? source : null;
  const paidIn = about?.currency ?? transaction.currency;
  const moved = fromStripeAmount(amountIn(transaction, paidIn), paidIn.toUpperCase());
  const charged = fromStripeAmount(fee, transaction.currency.toUpperCase());
  if (moved === null || charged === null) return null;
  const intent = about?.payment_intent ?? null;
  const common = {
    at: created * 1000,
    reference: about?.metadata?.['reference'] ?? null,
    providerPaymentId: typeof intent === 'string' ? intent : (intent?.id ?? null),
  };
  const kind = kindOf(type, about?.object ?? '', transaction.amount);
  const currencies = { own: paidIn.toUpperCase(), balance: transaction.currency.toUpperCase() };
  const itself = { ...common, id: transaction.id, kind, currency: currencies.own, amountMinor: moved, itemsMinor };
  if (charged === 0) return [itself];
  const ofFee = { id: `${transaction.id}.fee`, kind: 'fee', currency: currencies.balance, itemsMinor: null } as const;
  return [itself, { ...common, ...ofFee, amountMinor: 0 - charged }];
}

/** The amount in the currency of the payment: that of its source where the balance is in another one. */
function amountIn({ amount, currency: balance, source }: Transaction, paidIn: string): number {
  if (paidIn === balance || typeof source !== 'object' || source === null) return amount;
  const { amount_captured: captured, amount: total } = source;
  return Math.sign(amount) * Math.abs(captured ?? total ?? amount);
}

/** Types of https://docs.stripe.com/reports/balance-transaction-types; all others are other movements. */
const KINDS: Readonly<Record<string, TransactionKind>> = {
  charge: 'capture',
  payment: 'capture',
  refund: 'refund',
  payment_refund: 'refund',
  payment_failure_refund: 'refund',
  refund_failure: 'refund',
  payment_reversal: 'refund',
  stripe_fee: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
};

function kindOf(type: string, source: string, amount: number): TransactionKind {
  if (source === 'dispute') return amount < 0 ? 'dispute' : 'dispute-won';
  return KINDS[type] ?? 'other';
}
