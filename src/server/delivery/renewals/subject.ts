import { decideTax } from '#core/billing/tax/decide-tax.ts';
import { domainProductId } from '#core/catalogue/domain-product.ts';
import { pricesIn } from '#core/catalogue/term-price.ts';
import { toUnicode } from '#core/domains/names/domain-name.ts';
import { findTld } from '#core/domains/names/split-suffix.ts';
import { graceEndsAt } from '#core/domains/owned/domain-lapse.ts';
import { yearsToRenew } from '#core/domains/owned/owned-name.ts';
import { allocate } from '#core/money/allocate.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { type TaxRule, taxRuleOf } from '#core/pricing/tax-rule.ts';
import { isTrialTerm } from '#core/pricing/trial-term.ts';
import { canRenew } from '#core/renewals/price-change.ts';
import type { NextTerm } from '#core/renewals/renewal-basket.ts';
import { domainListPrice, listPriceOf } from '#core/renewals/renewal-price.ts';
import { dayOf } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { type KnownService, findService } from '#server/delivery/services/service-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { type StoredOrder, findOrder } from '#server/sales/public.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { type StoredPriceChange, findPriceChange } from './price-change-store.ts';
import type { RenewalServices } from './renewal-services.ts';
import type { StoredRenewal } from './renewal-store.ts';
import { type NameRow, findName } from './subject-store.ts';

/** The current state of a renewed service or domain. */
export interface Subject {
  /** For display: a domain as U-label. */
  readonly name: string;
  readonly customerId: string | null;
  /** End of the current term (ms); null when it has ended or was lost. */
  readonly runsUntil: number | null;
  /** Whether it is to be renewed and can be, and no price increase awaits an answer. */
  readonly isWanted: boolean;
  /** For domains: until when the renewal price applies without a restore fee (ms). */
  readonly graceEndsAt: number | null;
  /** The order that sold it. */
  readonly source: StoredOrder;
  /** The next term; null when it cannot be renewed. */
  readonly next: Omit<NextTerm, 'lineId'> | null;
  /** Price of that term by the current list in minor units, whether confirmed or not. */
  readonly todayMinor: number;
  /** The price increase announced for that term. */
  readonly priceChange: StoredPriceChange | null;
}

/** Loads the subject of a renewal; null when its order is unknown or no longer has an owner. */
export async function loadSubject(
  services: Pick<RenewalServices, 'storefronts' | 'clock'>,
  db: Queries,
  store: LiveStore,
  renewal: RenewedTerm,
): Promise<Subject | null> {
  const { brandId, sourceOrderId, sourceLineId } = renewal;
  const source = await findOrder(db, brandId, sourceOrderId);
  const line = source?.document.priced.lines.find(({ id }) => id === sourceLineId);
  if (source === null || line === undefined || source.erasedAt !== null) return null;
  const createdIn = (await services.storefronts.at(brandId, source.storeVersion)) ?? store;
  const sold = { source, line, rule: ruleOf(createdIn, source) };
  if (renewal.kind === 'service') {
    const service = await findService(db, { brandId, id: renewal.subjectId });
    return service === null ? null : ofService(service, renewal, sold);
  }
  const name = await findName(db, brandId, renewal.subjectId);
  if (name === null) return null;
  const confirmed = await loadConfirmed(services, db, { ...sold, store, name, currency: renewal.currency });
  const priceChange = await findPriceChange(db, renewal);
  return ofName(name, renewal, { ...sold, ...confirmed, store, priceChange, now: services.clock.now() });
}

/** The term in question. */
export type RenewedTerm = Pick<
  StoredRenewal,
  'brandId' | 'kind' | 'subjectId' | 'periodStart' | 'currency' | 'sourceOrderId' | 'sourceLineId'
>;

/**
 * The line by which a domain's price was last confirmed, with its tax rule: the one that obtained it, or a later renewal.
 */
async function loadConfirmed(
  services: Pick<RenewalServices, 'storefronts'>,
  db: Queries,
  given: Sold & { readonly store: LiveStore; readonly name: NameRow; readonly currency: string },
): Promise<Pick<Sold, 'line' | 'rule'>> {
  const { store, name, currency, source, line, rule } = given;
  const { priced_order_id: orderId, priced_line_id: lineId } = name;
  const order = orderId === null ? null : await findOrder(db, source.brandId, orderId);
  const later = order?.document.priced.lines.find(({ id }) => id === lineId);
  if (order === null || later === undefined || later.renewal === null || order.currency !== currency)
    return { line, rule };
  const createdIn = (await services.storefronts.at(order.brandId, order.storeVersion)) ?? store;
  return { line: later, rule: ruleOf(createdIn, order) };
}

interface Sold {
  readonly source: StoredOrder;
  readonly line: PricedLine;
  /** The tax rule its amounts were made by. */
  readonly rule: TaxRule;
}

function ruleOf({ brand, taxes: table }: LiveStore, { document, placedAt }: StoredOrder): TaxRule {
  const day = dayOf(placedAt, timeZoneOf(brand.timeZone));
  return taxRuleOf(brand, decideTax({ brandCountry: brand.country, table, address: document.taxAddress, day }));
}

/** A service renews at the price shown when it was sold; a trial ends with its first charge. */
function ofService(service: KnownService, { periodStart }: RenewedTerm, { source, line, rule }: Sold): Subject {
  const { configuration, renewal, renewalListMinor } = service.document;
  const { trial } = line;
  const isTrial = isTrialTerm(trial, { startedAt: service.startedAt, renewsAt: periodStart });
  const confirmedMinor = isTrial ? trial?.firstChargeMinor : renewal?.amountMinor;
  const next = {
    configuration,
    slug: line.slug,
    name: service.name,
    term: configuration.term,
    listMinor: confirmedMinor === undefined ? 0 : (renewalListMinor ?? listPriceOf(confirmedMinor, rule)),
    renewalMinor: renewal === null ? 0 : (renewalListMinor ?? listPriceOf(renewal.amountMinor, rule)),
    confirmed:
      confirmedMinor === undefined
        ? null
        : { termMinor: confirmedMinor, laterMinor: renewal?.amountMinor ?? confirmedMinor },
    periodStart,
    ...(service.anchorDay === null ? {} : { anchorDay: service.anchorDay }),
    serviceId: service.id,
  };
  return {
    name: service.name,
    customerId: service.customerId,
    runsUntil: service.state === 'ended' ? null : service.renewsAt,
    isWanted: service.cancelledAt === null,
    graceEndsAt: null,
    source,
    next: confirmedMinor === undefined ? null : next,
    todayMinor: next.listMinor,
    priceChange: null,
  };
}

/**
 * A domain renews for the confirmed number of years, or fewer if its TLD no longer sells as many, at the confirmed price
 * or the current one if lower. Accepting an increase confirms its price.
 */
function ofName(
  owned: NameRow,
  { periodStart, currency }: Pick<RenewedTerm, 'periodStart' | 'currency'>,
  { source, line, rule, store, now, priceChange }: SoldName,
): Subject {
  const { name, state, expires_at: expiresAt } = owned;
  const tld = findTld(name, store.tldIndex);
  const isOwned = state === 'active' || state === 'grace';
  const common = {
    name: toUnicode(name),
    customerId: owned.customer_id,
    runsUntil: isOwned ? expiresAt : null,
    graceEndsAt: tld === undefined || expiresAt === null ? null : graceEndsAt(tld, expiresAt),
    source,
    priceChange,
  };
  const years = tld === undefined ? [] : yearsToRenew(tld, { state, expiresAt }, now);
  const product = tld === undefined ? undefined : store.product(domainProductId(tld.name, 'renew'));
  const wanted = line.renewal?.term ?? 12;
  const terms = product === undefined ? [] : pricesIn(product.prices, currency);
  const possible = terms.filter(({ term }) => term <= wanted && years.includes(term / 12));
  const chosen = possible.toSorted((a, b) => b.term - a.term)[0];
  if (product === undefined || chosen === undefined) return { ...common, isWanted: false, next: null, todayMinor: 0 };
  const confirmed = confirmedFor(chosen.term, line, rule, priceChange);
  const next = {
    configuration: {
      productId: product.id,
      term: chosen.term,
      quantity: 1,
      options: {},
      extras: [],
      fields: {},
      domain: { mode: 'renew', name },
    },
    slug: product.slug,
    name: common.name,
    term: chosen.term,
    listMinor: domainListPrice(chosen.currentMinor, confirmed?.listMinor ?? null),
    renewalMinor: confirmed?.listMinor ?? chosen.currentMinor,
    confirmed: confirmed === null ? null : { termMinor: confirmed.totalMinor, laterMinor: confirmed.totalMinor },
    periodStart,
    serviceId: null,
  } as const;
  const isWanted = owned.auto_renew === 1 && canRenew(priceChange?.state ?? null);
  return { ...common, isWanted, next, todayMinor: chosen.currentMinor };
}

interface SoldName extends Sold {
  readonly store: LiveStore;
  readonly now: number;
  readonly priceChange: StoredPriceChange | null;
}

/**
 * The confirmed price of a term: of the accepted increase, else of the last order, prorated for fewer months; as list
 * price and including tax.
 */
function confirmedFor(
  term: number,
  { renewal }: PricedLine,
  rule: TaxRule,
  change: StoredPriceChange | null,
): { readonly listMinor: number; readonly totalMinor: number } | null {
  if (change?.state === 'accepted' && change.term === term)
    return { listMinor: change.listMinor, totalMinor: change.newMinor };
  if (renewal === null) return null;
  const [totalMinor = 0] = allocate(renewal.amountMinor, [term, renewal.term - term]);
  return { listMinor: listPriceOf(totalMinor, rule), totalMinor };
}
