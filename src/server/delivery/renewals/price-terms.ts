import type { BillingDetails } from '#core/billing/billing-details.ts';
import { SAVED_FIELDS, type SavedKind, defaultEntries } from '#core/billing/saved-details.ts';
import { decideTax } from '#core/billing/tax/decide-tax.ts';
import type { KnownTaxNumber } from '#core/billing/tax/tax-evidence.ts';
import type { TaxAddress } from '#core/billing/tax/tax-rate.ts';
import { taxAddressOf } from '#core/billing/tax/tax-territory.ts';
import type { PricedBasket } from '#core/pricing/priced-basket.ts';
import { type NextTerm, renewalBasket } from '#core/renewals/renewal-basket.ts';
import { dayOf } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { listEntries } from '#server/identity/public.ts';
import type { Queries, Transaction } from '#server/platform/database/database.ts';
import type { StoredOrder } from '#server/sales/public.ts';
import { knownTaxNumber, recheckTaxNumber } from '#server/shop/public.ts';
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
  const billing = await currentBilling(db, customerId, source);
  const taxNumber = await knownTaxNumber(db, brand.id, billing, confirmedNumber(source));
  const address = taxAddressOf(billing, taxNumber?.state ?? null);
  const day = dayOf(at, timeZoneOf(brand.timeZone));
  const decision = decideTax({ brandCountry: brand.country, table, address, day });
  const basket = renewalBasket(terms, { brand, decision, currency: source.currency, at });
  return { basket, billing, address, taxNumber };
}

/**
 * Whether the taxes of next terms wait for the first answer about the buyer's tax number, which is checked again if nothing
 * is stored of it any more.
 */
export async function awaitsTaxNumber(
  tx: Transaction,
  { customerId, source }: Pick<Subject, 'customerId' | 'source'>,
  at: number,
): Promise<boolean> {
  const billing = await currentBilling(tx, customerId, source);
  return recheckTaxNumber(tx, { brandId: source.brandId, billing, confirmed: confirmedNumber(source) }, at);
}

function confirmedNumber({ document }: StoredOrder): KnownTaxNumber | null {
  return document.taxEvidence?.taxNumber ?? null;
}

/**
 * What the terms sold by an order have in common when they are renewed together, as a text to compare: who is
 * billed now, and whether performance was requested at once, which decides what a withdrawal returns.
 */
export async function buyerKey(db: Queries, source: StoredOrder): Promise<string> {
  const billing = await currentBilling(db, source.customerId, source);
  return JSON.stringify([billing, source.document.consents.startsAtOnce ?? false]);
}

/**
 * The order's billing details with its current email address, overridden by the customer's current defaults; billed as a
 * business only if the order was.
 */
async function currentBilling(
  db: Queries,
  customerId: string | null,
  { brandId, email, document }: StoredOrder,
): Promise<BillingDetails> {
  const given = { ...document.billing, email };
  if (customerId === null) return given;
  const defaults = defaultEntries(await listEntries(db, { brandId, customerId }));
  const kinds: readonly SavedKind[] =
    given.type === 'business' ? ['address', 'company', 'phone', 'email'] : ['address', 'phone', 'email'];
  const kept = kinds.flatMap((kind) => {
    const entry = defaults[kind]?.entry;
    return entry === undefined ? [] : SAVED_FIELDS[kind].map((field) => [field, entry[field]] as const);
  });
  return { ...given, ...Object.fromEntries(kept) };
}
