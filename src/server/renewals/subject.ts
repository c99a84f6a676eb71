import { decideTax } from '#core/billing/decide-tax.ts';
import type { NextTerm } from '#core/billing/renewal-basket.ts';
import { listPriceOf, namePrice } from '#core/billing/renewal-price.ts';
import { pricesIn } from '#core/catalogue/term-price.ts';
import { graceEnds } from '#core/domains/domain-lapse.ts';
import { toUnicode } from '#core/domains/domain-name.ts';
import { domainProductId } from '#core/domains/domain-product.ts';
import { yearsToRenew } from '#core/domains/held-name.ts';
import { splitSuffix } from '#core/domains/split-suffix.ts';
import type { PricedLine } from '#core/pricing/priced-basket.ts';
import { taxRuleOf } from '#core/pricing/tax-rule.ts';
import type { TaxRule } from '#core/pricing/tax-rule.ts';
import { findService, serviceDocument } from '#server/fulfilment/public.ts';
import type { KnownService } from '#server/fulfilment/public.ts';
import { loadOrder } from '#server/orders/public.ts';
import type { StoredOrder } from '#server/orders/public.ts';
import type { Queries } from '#server/platform/database.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import type { RenewalServices } from './renewal-services.ts';
import type { StoredRenewal } from './renewal-store.ts';
import { loadName } from './subject-store.ts';
import type { NameRow } from './subject-store.ts';

/** What a renewal is of, as it stands now. */
export interface Subject {
  /** As people write it. */
  readonly name: string;
  readonly customerId: string | null;
  /** Until when it runs; null when it is over, or was taken away. */
  readonly runsUntil: number | null;
  /** It is to be renewed, and can be. */
  readonly isWanted: boolean;
  /** Of a name: until when it renews at the usual price. */
  readonly graceEndsAt: number | null;
  /** The order it came by. */
  readonly source: StoredOrder;
  /** The term to be paid; null where it cannot be. */
  readonly next: Omit<NextTerm, 'lineId'> | null;
}

/** Looks at what a renewal is of; null when its order is unknown, or nobody's any more. */
export async function loadSubject(
  services: Pick<RenewalServices, 'storefronts' | 'clock'>,
  db: Queries,
  store: LiveStore,
  renewal: StoredRenewal,
): Promise<Subject | null> {
  const { brandId, sourceOrderId, sourceLineId } = renewal;
  const source = await loadOrder(db, brandId, sourceOrderId);
  const line = source?.document.priced.lines.find(({ id }) => id === sourceLineId);
  if (source === null || line === undefined || source.sessionId === '') return null;
  const sealedIn = (await services.storefronts.at(brandId, source.storeVersion)) ?? store;
  const sold = { source, line, rule: ruleOf(sealedIn, source) };
  if (renewal.kind === 'service') {
    const service = await findService(db, { brandId, id: renewal.subjectId });
    return service === null ? null : ofService(service, renewal, sold);
  }
  const name = await loadName(db, brandId, renewal.subjectId);
  return name === null ? null : ofName(name, renewal, { ...sold, store, now: services.clock.now() });
}

interface Sold {
  readonly source: StoredOrder;
  readonly line: PricedLine;
  /** By which its amounts were made. */
  readonly rule: TaxRule;
}

function ruleOf({ brand, taxes: table }: LiveStore, { document, placedAt: at }: StoredOrder): TaxRule {
  return taxRuleOf(brand, decideTax({ brandCountry: brand.country, table, address: document.taxAddress, at }));
}

/** What was told when it was sold holds; a trial ends with the first charge. */
function ofService(service: KnownService, { periodStart }: StoredRenewal, { source, line, rule }: Sold): Subject {
  const { configuration, renewal } = serviceDocument(service.document);
  const { trial } = line;
  const toldMinor = trial?.endsAt === periodStart ? trial.firstChargeMinor : renewal?.amountMinor;
  const next = {
    configuration,
    slug: line.slug,
    name: service.name,
    term: configuration.term,
    listMinor: toldMinor === undefined ? 0 : listPriceOf(toldMinor, rule),
    renewalMinor: renewal === null ? 0 : listPriceOf(renewal.amountMinor, rule),
    periodStart,
    serviceId: service.id,
  };
  return {
    name: service.name,
    customerId: service.customerId,
    runsUntil: service.state === 'ended' ? null : service.renewsAt,
    isWanted: service.cancelledAt === null,
    graceEndsAt: null,
    source,
    next: toldMinor === undefined ? null : next,
  };
}

/** A name renews for the years it was sold to renew for, at the price of the day or what its holder was told in time, whichever is less. */
function ofName(
  held: NameRow,
  { periodStart, currency, toldMinor }: StoredRenewal,
  { source, line, rule, store, now }: Sold & { readonly store: LiveStore; readonly now: number },
): Subject {
  const { name, state, expires_at: expiresAt } = held;
  const tld = store.tldIndex.get(splitSuffix(name, store.tldIndex)?.tld ?? '');
  const isHeld = state === 'active' || state === 'grace';
  const common = {
    name: toUnicode(name),
    customerId: held.customer_id,
    runsUntil: isHeld ? expiresAt : null,
    graceEndsAt: tld === undefined || expiresAt === null ? null : graceEnds(tld, expiresAt),
    source,
  };
  const years = tld === undefined ? [] : yearsToRenew(tld, { state, expiresAt }, now);
  const product = tld === undefined ? undefined : store.product(domainProductId(tld.name, 'renew'));
  const wanted = line.renewal?.term ?? 12;
  const terms = product === undefined ? [] : pricesIn(product.prices, currency);
  const possible = terms.filter(({ term }) => years.includes(term / 12));
  const chosen = possible.find(({ term }) => term === wanted) ?? possible[0];
  if (product === undefined || chosen === undefined) return { ...common, isWanted: false, next: null };
  const atCheckout = line.renewal?.term === chosen.term ? listPriceOf(line.renewal.amountMinor, rule) : null;
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
    listMinor: namePrice(chosen.currentMinor, toldMinor ?? atCheckout),
    renewalMinor: chosen.currentMinor,
    periodStart,
    serviceId: null,
  } as const;
  return { ...common, isWanted: held.auto_renew === 1, next };
}
