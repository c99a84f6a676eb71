import { RENEWAL_POLICY } from '#core/billing/renewals/renewal-policy.ts';
import { nextRenewalAction } from '#core/billing/renewals/renewal-schedule.ts';
import type { RenewalAction } from '#core/billing/renewals/renewal-schedule.ts';
import { orderLanguage } from '#core/orders/order-language.ts';
import { brandZone } from '#core/storefront/brand-zone.ts';
import { storeIn } from '#server/storefront/public.ts';
import type { LiveStore } from '#server/storefront/public.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { closeRenewal } from './close-renewal.ts';
import { endRenewal } from './end-renewal.ts';
import { invoiceRenewals } from './invoice-renewals.ts';
import { remindOwner } from './remind-owner.ts';
import type { RenewalServices } from './renewal-services.ts';
import { claimRenewals, updateRenewal } from './renewal-store.ts';
import type { StoredRenewal } from './renewal-store.ts';
import { loadSubject } from './subject.ts';
import type { Subject } from './subject.ts';
import { suspendRenewal } from './suspend-renewal.ts';

const BATCH = 20;
/** Lease (ms) after which another worker takes over. */
const LEASE_MS = 60_000;
/** Interval (ms) for detecting that automatic renewal was turned on again. */
const LOOK_MS = 60 * 60_000;

/** A due renewal with everything needed to process it. */
export interface DueRenewal {
  readonly store: LiveStore;
  readonly renewal: StoredRenewal;
  readonly subject: Subject;
}

/**
 * Processes due renewals: reminds, invoices, charges, suspends, ends (docs/decisions/029). Safe with any number of
 * workers; returns the number processed.
 */
export async function runRenewals(services: RenewalServices): Promise<number> {
  const { database, clock, log } = services;
  const claiming = { at: clock.now(), leaseMs: LEASE_MS, limit: BATCH, dialect: database.dialect };
  const claimed = await database.transaction((tx) => claimRenewals(tx, claiming));
  for (const renewal of claimed) {
    try {
      await look(services, renewal);
    } catch (error) {
      log.warn({ err: error, subject: renewal.subjectId }, 'a renewal failed and will be retried');
    }
  }
  return claimed.length;
}

async function look(services: RenewalServices, renewal: StoredRenewal): Promise<void> {
  const { database, clock, storefronts } = services;
  const store = storefronts.byBrand(renewal.brandId);
  if (store === null) return;
  const subject = await loadSubject(services, database.read, store, renewal);
  if (subject === null || subject.runsUntil !== renewal.periodStart) return closeRenewal(services, renewal, subject);
  const { isWanted } = subject;
  const change = subject.priceChange;
  const answerBy = change?.state === 'announced' ? change.answerBy : null;
  const act = nextRenewalAction(
    { ...renewal, isWanted, answerBy },
    store.brand.renewals ?? RENEWAL_POLICY,
    brandZone(store.brand),
  );
  const at = clock.now();
  if (act !== null && act.at <= at) {
    // Renewals use the language of the order.
    return perform(services, act, { store: storeIn(store, orderLanguage(subject.source)), renewal, subject });
  }
  const isOpen = renewal.state === 'upcoming' && !isWanted;
  const nextAt = act === null ? null : isOpen ? Math.min(act.at, at + LOOK_MS) : act.at;
  await database.transaction((tx) => updateRenewal(tx, renewal, { nextAt }, at));
}

async function perform(services: RenewalServices, { kind }: RenewalAction, due: DueRenewal): Promise<void> {
  switch (kind) {
    case 'remind':
      return remindOwner(services, due);
    case 'invoice':
      return invoiceRenewals(services, due);
    case 'charge':
      return chargeRenewal(services, due);
    case 'suspend':
      return suspendRenewal(services, due);
    case 'end':
      return endRenewal(services, due);
  }
}
