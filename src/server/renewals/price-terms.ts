import { renewalBasket } from '#core/billing/renewals/renewal-basket.ts';
import type { NextTerm } from '#core/billing/renewals/renewal-basket.ts';
import { defaultEntries, SAVED_FIELDS } from '#core/billing/saved-details.ts';
import type { SavedKind } from '#core/billing/saved-details.ts';
import { decideTax } from '#core/billing/tax/decide-tax.ts';
import type { KnownTaxNumber } from '#core/billing/tax/tax-evidence.ts';
import type { TaxAddress } from '#core/billing/tax/tax-rate.ts';
import { dayOf } from '#core/local-day.ts';
import { taxAddressOf } from '#core/orders/order.ts';
import type { BillingDetails } from '#core/orders/order.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { brandZone } from '#core/storefront/brand-zone.ts';
import { knownTaxNumber } from '#server/billing/public.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { loadEntries } from '#server/saved-details/public.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { Subject } from './subject.ts';

/** Renewal terms with taxes, and their billing details. */
export interface PricedTerms {
  readonly basket: PricedBasket;
  readonly billing: BillingDetails;
  readonly address: TaxAddress;
  readonly taxNumber: KnownTaxNumber | null;
}

/** Prices renewal terms with current tax rates and the customer's current billing details. */
export async function priceTerms(
  db: Queries,
  store: LiveStore,
  { customerId, source }: Subject,
  terms: readonly NextTerm[],
  at: number,
): Promise<PricedTerms> {
  const { brand, taxes: table } = store;
  const billing = await currentBilling(db, { brandId: brand.id, customerId }, source.document.billing);
  const taxNumber = await knownTaxNumber(db, brand.id, billing);
  const address = taxAddressOf(billing, taxNumber?.status ?? null);
  const day = dayOf(at, brandZone(brand));
  const decision = decideTax({ brandCountry: brand.country, table, address, day });
  const basket = renewalBasket(terms, { brand, decision, currency: source.currency, at });
  return { basket, billing, address, taxNumber };
}

/**
 * The order's billing details, overridden by the customer's current defaults; billed as a business only if the order
 * was.
 */
async function currentBilling(
  db: Queries,
  { brandId, customerId }: { readonly brandId: string; readonly customerId: string | null },
  given: BillingDetails,
): Promise<BillingDetails> {
  if (customerId === null) return given;
  const defaults = defaultEntries(await loadEntries(db, { brandId, customerId }));
  const kinds: readonly SavedKind[] =
    given.type === 'business' ? ['address', 'company', 'phone', 'email'] : ['address', 'phone', 'email'];
  const kept = kinds.flatMap((kind) => {
    const entry = defaults[kind]?.entry;
    return entry === undefined ? [] : SAVED_FIELDS[kind].map((field) => [field, entry[field]] as const);
  });
  return { ...given, ...Object.fromEntries(kept) };
}
