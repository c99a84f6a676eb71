import { orderLanguage } from '#core/orders/order.ts';
import { RENEWAL_POLICY } from '#core/renewals/renewal-policy.ts';
import { type RenewalAction, nextRenewalAction } from '#core/renewals/renewal-schedule.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { type DefinedJob, defineJob, finishJob, leaveToOperator } from '#server/jobs/public.ts';
import { type LiveStore, storeIn } from '#server/storefront/public.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { closeRenewal } from './close-renewal.ts';
import { endRenewal } from './end-renewal.ts';
import { invoiceRenewals } from './invoice-renewals.ts';
import { remindOwner } from './remind-owner.ts';
import type { RenewalServices } from './renewal-services.ts';
import { RENEWAL_PAYLOAD, type StoredRenewal, findRenewal, updateRenewal } from './renewal-store.ts';
import { type Subject, loadSubject } from './subject.ts';
import { suspendRenewal } from './suspend-renewal.ts';
import { isUnpaid } from './withdraw-order.ts';

/** Retry interval (ms) of a renewal that did not set its next instant. */
const RETRY_MS = 60_000;
/** Interval (ms) for detecting that automatic renewal was turned on again. */
const RECHECK_MS = 60 * 60_000;

/** A due renewal with everything needed to process it. */
export interface DueRenewal {
  readonly store: LiveStore;
  readonly renewal: StoredRenewal;
  readonly subject: Subject;
}

/**
 * The job of a renewal: reminds, invoices, charges, suspends, ends (docs/decisions/029). Every change of the renewal sets
 * when it runs next. It is never dead-lettered: its term decides when it ends.
 */
export function renewalJob(services: RenewalServices): DefinedJob {
  const { database, clock } = services;
  return defineJob({
    kind: 'run-renewal',
    payload: RENEWAL_PAYLOAD,
    retry: { firstPauseMs: RETRY_MS, maxPauseMs: 15 * 60_000 },
    deadline: () => Number.POSITIVE_INFINITY,
    run: async (job) => {
      const renewal = await findRenewal(database.read, { brandId: job.brandId, ...job.payload });
      if (renewal === null) {
        await database.transaction((tx) => finishJob(tx, job, 'done', clock.now()));
        return 'done';
      }
      await runRenewal(services, renewal);
      return { until: clock.now() + RETRY_MS };
    },
    onDeadLetter: (job, deadLetter) => leaveToOperator(database, job, deadLetter),
  });
}

async function runRenewal(services: RenewalServices, renewal: StoredRenewal): Promise<void> {
  const { database, clock, storefronts } = services;
  const store = storefronts.byBrand(renewal.brandId);
  if (store === null) return;
  const subject = await loadSubject(services, database.read, store, renewal);
  if (subject === null || subject.runsUntil !== renewal.periodStart) return closeRenewal(services, renewal, subject);
  const { isWanted } = subject;
  if (renewal.kind === 'service' && isUnpaid(renewal) && !isWanted) return closeRenewal(services, renewal, subject);
  const change = subject.priceChange;
  const answerBy = change?.state === 'announced' ? change.answerBy : null;
  const at = clock.now();
  const act = nextRenewalAction({ ...renewal, isWanted, answerBy }, store.brand.renewals ?? RENEWAL_POLICY, {
    at,
    zone: timeZoneOf(store.brand.timeZone),
  });
  if (act !== null && act.at <= at) {
    // Renewals use the language of the order.
    return perform(services, act, { store: storeIn(store, orderLanguage(subject.source)), renewal, subject });
  }
  const isOpen = renewal.state === 'upcoming' && !isWanted;
  const nextAt = act === null ? null : isOpen ? Math.min(act.at, at + RECHECK_MS) : act.at;
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
