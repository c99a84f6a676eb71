import { orderLanguage } from '#core/orders/order.ts';
import { RENEWAL_POLICY } from '#core/renewals/renewal-policy.ts';
import { type RenewalAction, nextRenewalAction } from '#core/renewals/renewal-schedule.ts';
import { HOUR_MS } from '#core/time/durations.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { type DefinedJob, defineJob, finishJob, leaveToOperator } from '#server/jobs/public.ts';
import { type LiveStore, storeIn } from '#server/storefront/public.ts';
import { abandonPayment } from './abandon-payment.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { endRenewal } from './end-renewal.ts';
import { invoiceRenewals } from './invoice-renewals.ts';
import { remindOwner } from './remind-owner.ts';
import type { RenewalServices } from './renewal-services.ts';
import {
  type StoredRenewal,
  RENEWAL_PAYLOAD,
  findRenewal,
  updateRenewal,
  updateRenewalState,
} from './renewal-store.ts';
import { type Subject, loadSubject } from './subject.ts';
import { suspendRenewal } from './suspend-renewal.ts';
import { isUnpaid, withdrawOrder } from './withdraw-order.ts';

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

/**
 * Closes a renewal whose subject was renewed by another order or no longer exists. The one of a cancelled service is
 * withdrawn, since its customer may take back the cancellation meanwhile. An unpaid order is cancelled.
 */
async function closeRenewal(services: RenewalServices, renewal: StoredRenewal, subject: Subject | null): Promise<void> {
  const at = services.clock.now();
  const event = eventOf(renewal, subject?.runsUntil ?? null);
  if (isUnpaid(renewal)) await abandonPayment(services, renewal);
  await services.database.transaction(async (tx) => {
    if (renewal.orderId === null) await updateRenewalState(tx, renewal, event, { nextAt: null }, at);
    else if (!(await withdrawOrder(services, tx, renewal, event, at)))
      await updateRenewal(tx, renewal, { nextAt: at + HOUR_MS }, at);
  });
}

function eventOf({ periodStart }: StoredRenewal, until: number | null): 'renewed-otherwise' | 'withdrawn' | 'ended' {
  if (until === null || until < periodStart) return 'ended';
  return until === periodStart ? 'withdrawn' : 'renewed-otherwise';
}
