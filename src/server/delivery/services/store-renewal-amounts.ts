import { renewalAmounts } from '#core/reports/recurring-revenue.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { RenewalColumns } from '#server/platform/tables/orders-tables.ts';
import { listUnstoredDomains, listUnstoredServices, updateRenewalAmounts } from './renewal-amounts-store.ts';
import type { RenewingSubscription } from './subscription-store.ts';

/** How many services and domains are read at once. */
const BATCH = 200;

/**
 * Stores the amounts of the next term of services and domains that began, were renewed or got another price, the next terms
 * first; returns how many were read. Several workers store the same.
 */
export async function storeRenewalAmounts({ database }: { readonly database: Database }): Promise<number> {
  const services = await listUnstoredServices(database.read, BATCH);
  const domains = await listUnstoredDomains(database.read, BATCH);
  const unstored = [...services, ...domains];
  if (unstored.length > 0)
    await database.transaction(async (tx) => {
      for (const one of unstored) await updateRenewalAmounts(tx, one, amountsOf(one.subscription));
    });
  return unstored.length;
}

function amountsOf({ renewal, confirmed: { taxes }, currency }: RenewingSubscription): RenewalColumns {
  const none = { renewal_currency: null, renewal_net_minor: null, renewal_tax_minor: null };
  if (renewal === null) return { ...none, renewal_amounts: 'stored' };
  if (taxes === null) return { ...none, renewal_amounts: 'by-rates' };
  const { netMinor, taxMinor } = renewalAmounts(renewal.amountMinor, taxes);
  return {
    renewal_amounts: 'stored',
    renewal_currency: currency,
    renewal_net_minor: netMinor,
    renewal_tax_minor: taxMinor,
  };
}
