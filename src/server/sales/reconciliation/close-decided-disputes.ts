import { timeZoneOf } from '#core/time/time-zone.ts';
import { compareWithLedger } from './compare-day.ts';
import { lockAccount } from './day-store.ts';
import { listDecidedDisputes } from './decided-dispute-store.ts';
import type { ReconciliationServices } from './import-day.ts';

/** Payments that are compared again in one run. */
const BATCH = 100;

/**
 * Compares payments again whose dispute was decided, so that a difference it explained closes when the ledger has booked
 * it, and is open again when not. Returns their number.
 */
export async function closeDecidedDisputes({
  database,
  clock,
  storefronts,
}: Pick<ReconciliationServices, 'database' | 'clock' | 'storefronts'>): Promise<number> {
  const decided = await listDecidedDisputes(database.read, BATCH);
  for (const { paymentId, ...account } of decided) {
    const zone = timeZoneOf(storefronts.byBrand(account.brandId)?.brand.timeZone);
    await database.transaction(async (tx) => {
      await lockAccount(tx, account);
      await compareWithLedger(tx, { account, zone, paymentIds: [paymentId], transactions: [], at: clock.now() });
    });
  }
  return decided.length;
}
