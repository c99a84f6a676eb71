import { isTrialTerm } from '#core/pricing/trial-term.ts';
import { otherTerms } from '#core/renewals/other-terms.ts';
import { type TermRefusal, termRefusal } from '#core/renewals/term-offer.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';
import { priceTerms } from '#server/delivery/renewals/price-terms.ts';
import type { RenewalServices } from '#server/delivery/renewals/renewal-services.ts';
import { findRenewal } from '#server/delivery/renewals/renewal-store.ts';
import { loadSubject } from '#server/delivery/renewals/subject.ts';
import type { KnownService } from '#server/delivery/services/service-store.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { findOrder } from '#server/sales/public.ts';

/**
 * Another term of a service with what it would cost its customer: the list price and, with the taxes of today, the
 * charge (minor units).
 */
export interface OfferedTerm {
  readonly term: BillingTerm;
  readonly listMinor: number;
  readonly amountMinor: number;
}

/** Dependencies of prices of other terms. */
export type TermServices = Pick<RenewalServices, 'storefronts' | 'clock'>;

/** The other terms of a service by the current catalogue, shortest first; none when it is no longer sold. */
export async function listOfferedTerms(
  services: TermServices,
  db: Queries,
  service: KnownService,
): Promise<readonly OfferedTerm[]> {
  const { brandId, id, renewsAt, orderId, lineId, productId, document } = service;
  const store = services.storefronts.byBrand(brandId);
  const product = store?.product(productId);
  if (store === null || product === undefined || renewsAt === null) return [];
  const { configuration, currency } = document;
  const term = { brandId, kind: 'service', subjectId: id, periodStart: renewsAt, currency } as const;
  const subject = await loadSubject(services, db, store, { ...term, sourceOrderId: orderId, sourceLineId: lineId });
  if (subject?.next === undefined || subject.next === null) return [];
  const offered: OfferedTerm[] = [];
  for (const { term: months, listMinor } of otherTerms(product, configuration, currency)) {
    const next = { ...subject.next, term: months, listMinor, renewalMinor: listMinor, confirmed: null, lineId: id };
    const { basket } = await priceTerms(db, store, subject, [next], services.clock.now());
    offered.push({ term: months, listMinor, amountMinor: basket.totalMinor });
  }
  return offered;
}

/** Why the term of a service cannot be changed now; null when it can. */
export async function refusalOfTerm(
  db: Queries,
  service: KnownService,
): Promise<Exclude<TermRefusal, 'not-sold' | 'price-changed'> | null> {
  const { brandId, id, state, renewsAt, cancelledAt, customerId, orderId, lineId } = service;
  const key = { brandId, kind: 'service', subjectId: id, periodStart: renewsAt ?? 0 } as const;
  const renewal = renewsAt === null ? null : await findRenewal(db, key);
  const order = await findOrder(db, brandId, orderId);
  const line = order?.document.priced.lines.find((sold) => sold.id === lineId);
  const isTrial = isTrialTerm(line?.trial ?? null, service);
  const hasAccount = customerId !== null;
  return termRefusal({ state, renewsAt, cancelledAt, hasAccount, isTrial, renewal: renewal?.state ?? null });
}
