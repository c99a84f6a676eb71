import { addDays } from '#core/time/billing-term.ts';
import { addLocalDays } from '#core/time/local-day.ts';
import { type TimeZone, timeZoneOf } from '#core/time/time-zone.ts';
import { LAST_REMINDER_DAYS, REMINDER_DAYS, RENEWAL_POLICY, type RenewalPolicy } from './renewal-policy.ts';
import type { RenewalState } from './renewal-state.ts';

/** The facts that decide the next action for a renewal; instants in ms. */
export interface RenewalScheduleInput {
  readonly kind: 'service' | 'domain';
  readonly state: RenewalState;
  /** The end of the current term and the beginning of the one to be paid. */
  readonly periodStart: number;
  /** The earliest time of the charge, as announced to the holder. */
  readonly chargeAt: number;
  /** Number of reminders that were sent or skipped because they were too late. */
  readonly reminders: number;
  /** Number of payment attempts. */
  readonly attempts: number;
  readonly triedAt: number | null;
  /** Until when its order can be paid; null before it has one. */
  readonly endAt: number | null;
  /** Of a domain: automatic renewal is on. */
  readonly isWanted: boolean;
  /** Until when a price change waits for an answer; null if none does. */
  readonly answerBy?: number | null;
}

/** The next action: send a reminder, invoice, charge (or request payment), suspend, end. */
export type RenewalActionKind = 'remind' | 'invoice' | 'charge' | 'suspend' | 'end';

/** An action and its time; ms. */
export interface RenewalAction {
  readonly kind: RenewalActionKind;
  readonly at: number;
}

/**
 * The next action for a renewal at an instant (ms), on days of the brand's time zone; null if there is none. A reminder that
 * is due comes first: a charge may have to wait for another payment.
 */
export function nextRenewalAction(
  renewal: RenewalScheduleInput,
  policy: RenewalPolicy,
  { at: now, zone }: { readonly at: number; readonly zone: TimeZone },
): RenewalAction | null {
  const actions = ACTIONS[renewal.state](renewal, policy, zone).filter((action) => action !== null);
  const reminder = actions.find(({ kind, at }) => kind === 'remind' && at <= now);
  if (reminder !== undefined) return reminder;
  return actions.reduce<RenewalAction | null>(
    (first, action) => (first === null || action.at < first.at ? action : first),
    null,
  );
}

type ActionsOfState = (
  renewal: RenewalScheduleInput,
  policy: RenewalPolicy,
  zone: TimeZone,
) => readonly (RenewalAction | null)[];

const NO_ACTIONS: ActionsOfState = () => [];

const unpaidActions: ActionsOfState = (renewal, policy, zone) => [
  remindAction(renewal, zone),
  chargeAction(renewal, policy, zone),
  suspendAction(renewal, policy, zone),
  endAction(renewal),
];

const ACTIONS: Readonly<Record<RenewalState, ActionsOfState>> = {
  upcoming: (renewal, policy, zone) => [
    remindAction(renewal, zone),
    renewal.isWanted ? invoiceAction(renewal, policy, zone) : lapseAction(renewal, zone),
  ],
  invoiced: unpaidActions,
  dunning: unpaidActions,
  suspended: (renewal) => [endAction(renewal)],
  paid: NO_ACTIONS,
  cancelled: NO_ACTIONS,
  renewed: NO_ACTIONS,
  failed: NO_ACTIONS,
  ended: NO_ACTIONS,
};

/** The day on which a term of a brand that ends is charged (ms): a service's on that day, a domain's some days before. */
export function chargeDay(
  kind: RenewalScheduleInput['kind'],
  periodStart: number,
  { renewals = RENEWAL_POLICY, timeZone }: { readonly renewals?: RenewalPolicy; readonly timeZone?: string },
): number {
  return kind === 'service' ? periodStart : addLocalDays(periodStart, -renewals.nameChargeDays, timeZoneOf(timeZone));
}

/**
 * Until when the owner of a domain can accept a price change before its renewal is decided: until it is invoiced, and at least two weeks,
 * but never after the charge; ms.
 */
export function priceAnswerDeadline(
  { chargeAt }: Pick<RenewalScheduleInput, 'chargeAt'>,
  policy: RenewalPolicy,
  { at, zone }: { readonly at: number; readonly zone: TimeZone },
): number {
  const invoiceAt = addLocalDays(chargeAt, -policy.invoiceDays, zone);
  return Math.min(Math.max(invoiceAt, addLocalDays(at, MIN_ANSWER_DAYS, zone)), addLocalDays(chargeAt, -1, zone));
}

const MIN_ANSWER_DAYS = 14;

/** Whether a due reminder is still useful: not if the next one is due too, nor more than five days after the end of the term. */
export function isReminderTimely(
  { periodStart, reminders }: RenewalScheduleInput,
  now: number,
  zone: TimeZone,
): boolean {
  const following = REMINDER_DAYS[reminders + 1];
  return now < addLocalDays(periodStart, following === undefined ? LAST_REMINDER_DAYS : -following, zone);
}

/**
 * Until when a new order for a term can be paid (ms): for a service some days after its charge, which a late invoice delays too, and never
 * before it is suspended; for a domain until its grace period ends; at least one week.
 */
export function payableUntil(
  {
    kind,
    periodStart,
    chargeAt,
    graceEndsAt,
  }: Pick<RenewalScheduleInput, 'kind' | 'periodStart' | 'chargeAt'> & { readonly graceEndsAt: number | null },
  policy: RenewalPolicy,
  { at: now, zone }: { readonly at: number; readonly zone: TimeZone },
): number {
  const end =
    kind === 'service'
      ? addLocalDays(Math.max(periodStart, chargeAt), policy.endDays, zone)
      : (graceEndsAt ?? periodStart);
  return Math.max(end, addLocalDays(now, MIN_PAYMENT_DAYS, zone));
}

const MIN_PAYMENT_DAYS = 7;

function remindAction({ kind, periodStart, reminders }: RenewalScheduleInput, zone: TimeZone): RenewalAction | null {
  const days = REMINDER_DAYS[reminders];
  if (kind === 'service' || days === undefined) return null;
  return { kind: 'remind', at: addLocalDays(periodStart, -days, zone) };
}

function invoiceAction(
  { chargeAt, answerBy }: RenewalScheduleInput,
  { invoiceDays }: RenewalPolicy,
  zone: TimeZone,
): RenewalAction {
  return { kind: 'invoice', at: Math.max(addLocalDays(chargeAt, -invoiceDays, zone), answerBy ?? 0) };
}

/** A domain without automatic renewal is finished after its last reminder; the renewal of a cancelled service is closed when it ends. */
function lapseAction({ periodStart }: RenewalScheduleInput, zone: TimeZone): RenewalAction {
  return { kind: 'end', at: addLocalDays(periodStart, LAST_REMINDER_DAYS, zone) };
}

/** Payment attempts are at least a day apart, however late they are. */
function chargeAction(
  { chargeAt, attempts, triedAt }: RenewalScheduleInput,
  { retryDays }: RenewalPolicy,
  zone: TimeZone,
): RenewalAction | null {
  const days = [0, ...retryDays][attempts];
  return days === undefined ? null : { kind: 'charge', at: notBefore(addLocalDays(chargeAt, days, zone), triedAt) };
}

/** The number of attempts with one made at an instant (ms) that leaves out those whose day has passed. */
export function attemptsDue(
  { chargeAt, attempts }: Pick<RenewalScheduleInput, 'chargeAt' | 'attempts'>,
  { retryDays }: RenewalPolicy,
  { at, zone }: { readonly at: number; readonly zone: TimeZone },
): number {
  const passed = [0, ...retryDays].filter((days) => addLocalDays(chargeAt, days, zone) <= at);
  return Math.max(attempts + 1, passed.length);
}

function suspendAction(renewal: RenewalScheduleInput, policy: RenewalPolicy, zone: TimeZone): RenewalAction | null {
  const { kind, state, chargeAt, triedAt, periodStart } = renewal;
  if (kind !== 'service' || state !== 'dunning') return null;
  const at = Math.max(addLocalDays(chargeAt, policy.suspendDays, zone), periodStart);
  return { kind: 'suspend', at: notBefore(at, triedAt) };
}

function endAction({ endAt }: RenewalScheduleInput): RenewalAction | null {
  return endAt === null ? null : { kind: 'end', at: endAt };
}

function notBefore(at: number, triedAt: number | null): number {
  return triedAt === null ? at : Math.max(at, addDays(triedAt, 1));
}
