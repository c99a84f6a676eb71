import { nextImportAt } from '#core/accounting/import-schedule.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import { endOfDay, startOfDay } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import type { PaymentServices } from '#server/sales/payments/payment-services.ts';
import type { ProviderTransaction } from '#server/sales/payments/provider-transactions.ts';
import { compareWithLedger } from './compare-day.ts';
import { type DayKey, lockAccount, updateDay } from './day-store.ts';
import { listTransactions } from './list-transactions.ts';
import {
  type AssignedTransaction,
  findBookedPayments,
  findKnownPayments,
  replaceSums,
  upsertTransactions,
} from './transaction-store.ts';

/** What importing a day needs. */
export type ReconciliationServices = Pick<PaymentServices, 'database' | 'clock' | 'storefronts' | 'provider' | 'log'>;

/**
 * Imports the provider's transactions of a day and compares them with the ledger: the whole day in one transaction, or
 * nothing of it. Problem: why the provider's answer is not complete; the day is left as it was.
 */
export async function importDay(services: ReconciliationServices, key: DayKey): Promise<Result<null, string>> {
  const { brandId, provider, day } = key;
  const brand = services.storefronts.byBrand(brandId)?.brand;
  const list = services.provider(brandId, provider)?.listTransactions;
  if (brand === undefined || list === undefined) return refuse('provider-not-configured');
  const zone = timeZoneOf(brand.timeZone);
  const period = { from: startOfDay(day, zone), to: endOfDay(day, zone) };
  const listed = await listTransactions(list, period);
  if (!listed.ok) return listed;
  const brandIds = services.storefronts.list().map((store) => store.brand.id);
  await services.database.transaction(async (tx) => {
    const at = services.clock.now();
    await lockAccount(tx, key);
    const ids = listed.value.flatMap(({ reference, providerPaymentId }) =>
      [reference, providerPaymentId].filter((id) => id !== null),
    );
    const known = await findKnownPayments(tx, brandIds, [...new Set(ids)]);
    const transactions = assign(listed.value, known, brandId);
    await upsertTransactions(tx, key, transactions, at);
    const nextAt = nextImportAt({ now: at, end: period.to });
    const { length } = transactions;
    await updateDay(tx, key, {
      state: 'imported',
      transactions: length,
      error: null,
      nextAt,
      importedAt: at,
      at,
      attempts: 0,
    });
    await replaceSums(tx, key, transactions);
    const booked = await findBookedPayments(tx, key, period);
    const paymentIds = new Set([...booked, ...transactions.flatMap(({ paymentId }) => paymentId ?? [])]);
    const account = { brandId, provider };
    await compareWithLedger(tx, { account, zone, paymentIds: [...paymentIds].toSorted(), transactions, at });
  });
  return ok(null);
}

/** The transactions with their payments; those of payments of other brands, which share the account, are left out. */
function assign(
  transactions: readonly ProviderTransaction[],
  known: Awaited<ReturnType<typeof findKnownPayments>>,
  brandId: string,
): readonly AssignedTransaction[] {
  const byId = new Map<string, (typeof known)[number]>();
  for (const payment of known) {
    byId.set(payment.id, payment);
    if (payment.providerPaymentId !== null) byId.set(payment.providerPaymentId, payment);
  }
  return transactions.flatMap((one) => {
    const payment = byId.get(one.reference ?? '') ?? byId.get(one.providerPaymentId ?? '');
    if (payment !== undefined && payment.brandId !== brandId) return [];
    return [{ ...one, paymentId: payment?.id ?? null }];
  });
}
