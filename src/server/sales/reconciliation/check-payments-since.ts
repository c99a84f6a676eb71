import { IS_BOOKED } from '#core/accounting/reconcile.ts';
import { chunksOf } from '#server/platform/database/chunks-of.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import { type StoredPayment, findPayment, listObservedPayments } from '#server/sales/payments/payment-store.ts';
import type { ProviderTransaction } from '#server/sales/payments/provider-transactions.ts';
import { checkPayment } from '#server/sales/payments/settle/check-payment.ts';
import { accountsOf, listTransactions } from './list-transactions.ts';
import { findKnownPayments } from './transaction-store.ts';

/** A payment's key. */
type PaymentKey = Pick<StoredPayment, 'brandId' | 'id'>;

/** What checking the payments after a restore found. */
export interface CheckedPayments {
  readonly checked: number;
  /** How many of them the provider reported in another state, or with other amounts, than the database. */
  readonly changed: number;
  /** The provider's transactions of payments that no brand has, with the brands that share the account. */
  readonly unknown: readonly (ProviderTransaction & { readonly brandIds: readonly string[] })[];
  /** What has to be checked again: payments and accounts whose provider did not answer. */
  readonly unanswered: readonly string[];
}

/** Payments checked at the same time. */
const BATCH = 20;

/**
 * Updates the payments of a restored database to the state at their providers, before anything is delivered for them:
 * all that are still open, and all with transactions since the backup (`from` in ms). May be repeated; changes nothing
 * then.
 */
export async function checkPaymentsSince(services: PaymentServices, from: number): Promise<CheckedPayments> {
  const observed = await listObservedPayments(services.database.read);
  const moved = await listMovedSince(services, from);
  const keys = new Map([...observed, ...moved.payments].map((key) => [`${key.brandId} ${key.id}`, key]));
  const outcomes: Outcome[] = [];
  for (const part of chunksOf([...keys.values()], BATCH))
    outcomes.push(...(await Promise.all(part.map((key) => checkOne(services, key)))));
  return {
    checked: outcomes.length,
    changed: outcomes.filter((outcome) => outcome === 'changed').length,
    unknown: moved.unknown,
    unanswered: [
      ...moved.unanswered,
      ...outcomes.flatMap((outcome) => (typeof outcome === 'object' ? outcome.id : [])),
    ],
  };
}

type Outcome = 'same' | 'changed' | { readonly id: string };

async function checkOne(services: PaymentServices, { brandId, id }: PaymentKey): Promise<Outcome> {
  const { database, log } = services;
  try {
    const before = await findPayment(database.read, brandId, id);
    if (before === null) return 'same';
    const { isAnswered } = await checkPayment(services, before);
    if (!isAnswered) return { id };
    const after = await findPayment(database.read, brandId, id);
    return after !== null && stateOf(after) === stateOf(before) ? 'same' : 'changed';
  } catch (error) {
    log.warn({ err: error, payment: id }, 'a payment could not be checked after the restore');
    return { id };
  }
}

/** What a provider can change of a payment. */
function stateOf({ state, capturedMinor, refundedMinor, takenBackMinor, disputedMinor, decidedMinor }: StoredPayment) {
  return [state, capturedMinor, refundedMinor, takenBackMinor, disputedMinor, decidedMinor].join(' ');
}

/** The payments with transactions since an instant, and the transactions of unknown payments. */
async function listMovedSince(
  services: PaymentServices,
  from: number,
): Promise<Pick<CheckedPayments, 'unknown' | 'unanswered'> & { readonly payments: readonly PaymentKey[] }> {
  const brandIds = services.storefronts.list().map(({ brand }) => brand.id);
  const period = { from: Math.floor(from / 1000) * 1000, to: Math.ceil(services.clock.now() / 1000) * 1000 + 1000 };
  const payments: PaymentKey[] = [];
  const unknown = new Map<string, CheckedPayments['unknown'][number]>();
  const unanswered: string[] = [];
  for (const { brandId, provider, list } of accountsOf(services)) {
    const listed = await listTransactions(list, period);
    if (!listed.ok) {
      unanswered.push(`${brandId}/${provider}: ${listed.problem}`);
      continue;
    }
    const booked = listed.value.filter(({ kind }) => IS_BOOKED[kind]);
    const ids = new Set(booked.flatMap((one) => idsOf(one)));
    const known = await findKnownPayments(services.database.read, brandIds, [...ids]);
    const knownIds = new Set(known.flatMap(({ id, providerPaymentId }) => [id, providerPaymentId]));
    payments.push(...known);
    for (const one of booked.filter((transaction) => !idsOf(transaction).some((id) => knownIds.has(id)))) {
      const key = `${provider} ${one.id}`;
      unknown.set(key, { ...one, brandIds: [...(unknown.get(key)?.brandIds ?? []), brandId] });
    }
  }
  return { payments, unknown: [...unknown.values()], unanswered };
}

function idsOf({ reference, providerPaymentId }: ProviderTransaction): readonly string[] {
  return [reference, providerPaymentId].filter((id) => id !== null);
}
