import type * as z from 'zod/mini';
import type { Clock } from '#server/platform/clock.ts';
import type {
  AbsentPayment,
  KnownResult,
  ProviderResult,
  UnknownResult,
} from '#server/sales/payments/payment-provider.ts';
import type { SendToStripe } from './stripe-client.ts';
import {
  type StripeIntent,
  intentSchema,
  moneyBackSchema,
  namedSchema,
  pageSchema,
  sessionSchema,
} from './stripe-objects.ts';
import { NOTHING_RETURNED, type ReturnedAmounts, chargeOf, intentResult, sessionResult } from './stripe-result.ts';

/** Reads payments, however they are found. */
export interface StripeLookup {
  /** By Stripe's id if known, else by our reference; a payment that `wasRefunded` is read with refunds that failed. */
  find(
    reference: string,
    providerPaymentId: string | null | undefined,
    wasRefunded?: boolean,
  ): Promise<ProviderResult | AbsentPayment>;
  /** The PaymentIntent of a payment, or its unpaid session. */
  locate(
    reference: string,
    providerPaymentId: string | null | undefined,
    wasRefunded?: boolean,
  ): Promise<Located | UnknownResult | AbsentPayment>;
  intent(object: unknown): Promise<ProviderResult>;
  session(object: unknown): Promise<ProviderResult>;
}

export type Located =
  | { readonly kind: 'intent'; readonly id: string; readonly answer: KnownResult }
  | { readonly kind: 'session'; readonly id: string; readonly answer: KnownResult };

export interface StripeLookupOptions {
  readonly send: SendToStripe;
  readonly clock: Clock;
  readonly isOurPage: (url: string) => boolean;
}

const UNREADABLE: UnknownResult = { outcome: 'unknown', reason: 'unreadable' };
/**
 * A reference without an id comes from a lost reply and is recent: as many pages of recent objects are scanned, then
 * the search is used.
 */
const PAGES_MAX = 5;
const PAGE = 100;

/** Looks payments up (docs/rules/stripe.md): lists are current, the search may lag by an hour. */
export function createStripeLookup({ send, clock, isOurPage }: StripeLookupOptions): StripeLookup {
  async function intent(object: unknown, wasRefunded = false): Promise<ProviderResult> {
    const read = intentSchema.safeParse(object);
    if (!read.success) return UNREADABLE;
    const back = await moneyBack(send, read.data, wasRefunded);
    return 'outcome' in back ? back : (intentResult(read.data, back, isOurPage) ?? UNREADABLE);
  }

  async function session(object: unknown, wasRefunded = false): Promise<ProviderResult> {
    const read = sessionSchema.safeParse(object);
    if (!read.success) return UNREADABLE;
    const { payment_intent: paid } = read.data;
    const isSettled = read.data.status !== 'open' && typeof paid === 'object' && paid !== null;
    if (!isSettled) return sessionResult(read.data, isOurPage) ?? UNREADABLE;
    if (read.data.status === 'expired' && needsShopper(paid)) return sessionResult(read.data, isOurPage) ?? UNREADABLE;
    return intent(paid, wasRefunded);
  }

  async function sessionById(id: string, wasRefunded = false): Promise<Located | UnknownResult | AbsentPayment> {
    const reply = await send((stripe) =>
      stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
    );
    if (reply.kind !== 'object') return unknownOf(reply);
    return located(await session(reply.object, wasRefunded), id);
  }

  async function intentById(id: string, wasRefunded = false): Promise<Located | UnknownResult | AbsentPayment> {
    const reply = await send((stripe) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    if (reply.kind !== 'object') return unknownOf(reply);
    const read = intentSchema.safeParse(reply.object);
    if (read.success && read.data.metadata['hosted'] === '1' && needsShopper(read.data)) return sessionOf(id);
    return located(await intent(reply.object, wasRefunded), id);
  }

  /** While the shopper may try again, the page's state counts, not that of a card declined on it. */
  async function sessionOf(intentId: string): Promise<Located | UnknownResult | AbsentPayment> {
    const found = await first(send, sessionSchema, (stripe) =>
      stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 }),
    );
    if (found === null) return UNREADABLE;
    return 'outcome' in found ? found : sessionById(found.id);
  }

  async function locate(reference: string, id: string | null | undefined, wasRefunded = false) {
    if (id?.startsWith('cs_') === true) return sessionById(id, wasRefunded);
    if (id?.startsWith('pi_') === true) return intentById(id, wasRefunded);
    const since = Math.floor(createdAt(reference, clock.now()) / 1000) - 120;
    const paid = await scanPages(send, reference, (stripe, after) =>
      stripe.paymentIntents.list({ created: { gte: since }, limit: PAGE, ...after }),
    );
    if (typeof paid === 'string') return intentById(paid);
    if (paid.outcome === 'unknown') return paid.reason === TOO_MANY ? searched(reference) : paid;
    const open = await scanPages(send, reference, (stripe, after) =>
      stripe.checkout.sessions.list({ created: { gte: since }, limit: PAGE, ...after }),
    );
    return typeof open === 'string' ? sessionById(open) : open;
  }

  /** No result proves nothing, since the search lags. */
  async function searched(reference: string): Promise<Located | UnknownResult | AbsentPayment> {
    const query = `metadata['reference']:'${reference.replaceAll(/[^\w-]/g, '')}'`;
    const found = await first(send, namedSchema, (stripe) => stripe.paymentIntents.search({ query, limit: 1 }));
    if (found === null) return { outcome: 'unknown', reason: TOO_MANY };
    return 'outcome' in found ? found : intentById(found.id);
  }

  return {
    locate,
    intent,
    session,
    async find(reference, id, wasRefunded) {
      const found = await locate(reference, id, wasRefunded);
      return 'kind' in found ? found.answer : found;
    },
  };
}

const TOO_MANY = 'too-many-to-look-through';

/** The unknown answer for a reply without an object. */
export function unknownOf(reply: { readonly reason: string } | { readonly status: number }): UnknownResult {
  return { outcome: 'unknown', reason: 'reason' in reply ? reply.reason : `status-${reply.status}` };
}

function located(answer: ProviderResult, id: string): Located | UnknownResult {
  if (answer.outcome === 'unknown') return answer;
  const kind = answer.providerPaymentId.startsWith('cs_') ? 'session' : 'intent';
  return { kind, id: kind === 'session' ? id : answer.providerPaymentId, answer };
}

function needsShopper({ status }: Pick<StripeIntent, 'status'>): boolean {
  return status === 'requires_payment_method' || status === 'requires_confirmation' || status === 'requires_action';
}

/** Creation time of a reference: encoded in UUIDv7 ids (RFC 9562 §5.7); otherwise assumed within the last hour. */
function createdAt(reference: string, now: number): number {
  const time = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(reference);
  return time === null ? now - 3_600_000 : Number.parseInt(`${time[1]}${time[2]}`, 16);
}

type Lister = (
  stripe: Parameters<Parameters<SendToStripe>[0]>[0],
  after: { starting_after?: string },
) => Promise<unknown>;

/** The id of the object with the reference, among all created since. */
async function scanPages(
  send: SendToStripe,
  reference: string,
  list: Lister,
): Promise<string | UnknownResult | AbsentPayment> {
  let after = {};
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const reply = await send((stripe) => list(stripe, after));
    if (reply.kind !== 'object') return unknownOf(reply);
    const read = pageSchema.safeParse(reply.object);
    if (!read.success) return UNREADABLE;
    const named = read.data.data.flatMap((one) => namedSchema.safeParse(one).data ?? []);
    const found = named.find(({ metadata }) => metadata['reference'] === reference);
    if (found !== undefined) return found.id;
    const last = named.at(-1);
    if (!read.data.has_more || last === undefined) return { outcome: 'absent' };
    after = { starting_after: last.id };
  }
  return { outcome: 'unknown', reason: TOO_MANY };
}

async function first<Schema extends z.ZodMiniType>(
  send: SendToStripe,
  schema: Schema,
  list: Parameters<SendToStripe>[0],
): Promise<z.infer<Schema> | UnknownResult | null> {
  const reply = await send(list);
  if (reply.kind !== 'object') return unknownOf(reply);
  const read = schema.safeParse(pageSchema.safeParse(reply.object).data?.data[0]);
  return read.success ? read.data : null;
}

/**
 * Refunds and disputes, requested only if the charge has any. A charge does not count refunds that failed, so that they
 * are requested for one that was refunded before, and for one that is disputed, of which the caller may know no refund.
 */
async function moneyBack(
  send: SendToStripe,
  intent: StripeIntent,
  wasRefunded: boolean,
): Promise<ReturnedAmounts | UnknownResult> {
  const charge = chargeOf(intent);
  if (charge === null) return NOTHING_RETURNED;
  const released = charge.amount - charge.amount_captured;
  const isRefunded = wasRefunded || charge.amount_refunded > 0 || charge.disputed === true;
  const refunds = isRefunded ? await moves(send, (stripe) => stripe.refunds.list(of(intent))) : [];
  if ('outcome' in refunds) return refunds;
  const disputes = charge.disputed === true ? await moves(send, (stripe) => stripe.disputes.list(of(intent))) : [];
  if ('outcome' in disputes) return disputes;
  const failed = refunds.filter(({ status }) => status === 'failed' || status === 'canceled');
  const successful = refunds.filter((refund) => !failed.includes(refund));
  // Stripe may list the released rest of an authorization as a refund; it was never captured.
  const release = successful.find(({ amount, metadata }) => amount === released && metadata['reference'] === undefined);
  const awaiting = disputes.filter(({ status }) => status?.endsWith('needs_response'));
  // 0 when the bank allows no response.
  const dueDates = awaiting.flatMap(({ evidence_details: evidence }) => evidence?.due_by || []);
  const decided = disputes.filter(({ status }) => !UNDECIDED.includes(status ?? ''));
  return {
    refunded: sum(successful) - (release?.amount ?? 0),
    failed: sum(failed),
    disputed: sum(disputes),
    decided: sum(decided),
    lost: sum(decided.filter(isLost)),
    evidenceDueBy: dueDates.length === 0 ? null : Math.min(...dueDates),
  };
}

/**
 * Statuses of disputes, inquiries and appeals that await evidence or a decision
 * (https://docs.stripe.com/api/disputes/object).
 */
const UNDECIDED: readonly string[] = [
  'needs_response',
  'under_review',
  'warning_needs_response',
  'warning_under_review',
  'appeal_needs_response',
  'appeal_under_review',
];

/**
 * A prevented dispute was either blocked, which moves nothing, or resolved by crediting the payer: then the amount was
 * withdrawn from the balance, or refunded by a refund of its own
 * (https://docs.stripe.com/changelog/basil/2025-08-27/add-preventions-to-dispute). An amount in another currency is reinstated at
 * the exchange rate of that day, so the withdrawals are counted.
 */
function isLost({ status, balance_transactions: movements }: Move): boolean {
  const withdrawn = movements.filter(({ amount }) => amount < 0);
  const reinstated = movements.filter(({ amount }) => amount > 0);
  return status === 'lost' || (status === 'prevented' && withdrawn.length > reinstated.length);
}

function of({ id }: StripeIntent): { payment_intent: string; limit: number } {
  return { payment_intent: id, limit: PAGE };
}

type Move = z.infer<typeof moneyBackSchema>;

async function moves(send: SendToStripe, list: Parameters<SendToStripe>[0]): Promise<readonly Move[] | UnknownResult> {
  const reply = await send(list);
  if (reply.kind !== 'object') return unknownOf(reply);
  const page = pageSchema.safeParse(reply.object);
  const read = page.success ? page.data.data.map((one) => moneyBackSchema.safeParse(one)) : null;
  if (read === null || read.some(({ success }) => !success)) return UNREADABLE;
  return read.flatMap(({ data }) => (data === undefined ? [] : [data]));
}

function sum(list: readonly Pick<Move, 'amount'>[]): number {
  return list.reduce((total, { amount }) => total + amount, 0);
}
