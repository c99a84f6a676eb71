import { chargeDay } from '#core/renewals/renewal-schedule.ts';
import type { RenewalState } from '#core/renewals/renewal-state.ts';
import type { Queries } from '#server/platform/database/database.ts';
import type { RenewalServices } from './renewal-services.ts';
import { findRenewal } from './renewal-store.ts';
import { type RenewedTerm, loadSubject } from './subject.ts';

/** The next term of a service or domain. */
export interface NextTermView {
  /** Null before it is opened. */
  readonly state: RenewalState | null;
  /** Whether it is to be renewed and can be. */
  readonly isWanted: boolean;
  readonly chargeAt: number;
  /** The most that is charged, tax included: what its holder last confirmed. Null where that is not known. */
  readonly atMostMinor: number | null;
  readonly currency: string;
  /** The order it is invoiced by; null before. */
  readonly orderId: string | null;
}

/** When and for how much the term that follows a running one is charged; null when its subject or brand is not known. */
export async function findNextTerm(
  services: Pick<RenewalServices, 'storefronts' | 'clock'>,
  db: Queries,
  term: RenewedTerm,
): Promise<NextTermView | null> {
  const store = services.storefronts.byBrand(term.brandId);
  const subject = store === null ? null : await loadSubject(services, db, store, term);
  if (store === null || subject === null) return null;
  const renewal = await findRenewal(db, term);
  return {
    state: renewal?.state ?? null,
    isWanted: subject.isWanted,
    chargeAt: renewal?.chargeAt ?? chargeDay(term.kind, term.periodStart, store.brand),
    atMostMinor: subject.next?.confirmed?.termMinor ?? null,
    currency: term.currency,
    orderId: renewal?.orderId ?? null,
  };
}
