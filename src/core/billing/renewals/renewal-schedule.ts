import { addDays } from '#core/billing-term.ts';
import { addLocalDays } from '#core/local-day.ts';
import type { TimeZone } from '#core/time-zone.ts';
import { LAST_REMINDER_DAYS, REMINDER_DAYS } from './renewal-policy.ts';
import type { RenewalPolicy } from './renewal-policy.ts';
import type { RenewalState } from './renewal-status.ts';

/** The facts that decide the next action for a renewal; instants in ms. */
export interface RenewalFacts {
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
export type RenewalActKind = 'remind' | 'invoice' | 'charge' | 'suspend' | 'end';

/** An action and its time; ms. */
export interface RenewalAct {
  readonly kind: RenewalActKind;
  readonly at: number;
}

/** The next action for a renewal, on days of the brand's time zone; null if there is none. */
export function nextRenewalAct(facts: RenewalFacts, policy: RenewalPolicy, zone: TimeZone): RenewalAct | null {
  const acts = ACTS[facts.state](facts, policy, zone).filter((act) => act !== null);
  return acts.reduce<RenewalAct | null>((first, act) => (first === null || act.at < first.at ? act : first), null);
}

type Acts = (facts: RenewalFacts, policy: RenewalPolicy, zone: TimeZone) => readonly (RenewalAct | null)[];

const NOTHING: Acts = () => [];

const waitingForMoney: Acts = (facts, policy, zone) => [
  remindAct(facts, zone),
  chargeAct(facts, policy, zone),
  suspendAct(facts, policy, zone),
  endAct(facts),
];

const ACTS: Readonly<Record<RenewalState, Acts>> = {
  upcoming: (facts, policy, zone) => [
    remindAct(facts, zone),
    facts.isWanted ? invoiceAct(facts, policy, zone) : lapseAct(facts, zone),
  ],
  invoiced: waitingForMoney,
  dunning: waitingForMoney,
  suspended: (facts) => [endAct(facts)],
  paid: NOTHING,
  cancelled: NOTHING,
  renewed: NOTHING,
  failed: NOTHING,
  ended: NOTHING,
};

/** The day on which a term that ends is charged (ms): a service's on that day, a domain's some days before. */
export function chargeDay(
  kind: RenewalFacts['kind'],
  periodStart: number,
  policy: RenewalPolicy,
  zone: TimeZone,
): number {
  return kind === 'service' ? periodStart : addLocalDays(periodStart, -policy.nameChargeDays, zone);
}

/**
 * Until when the owner of a domain can accept a price change before its renewal is decided: until it is invoiced, and at least two weeks,
 * but never after the charge; ms.
 */
export function priceAnswerBy(
  { chargeAt }: Pick<RenewalFacts, 'chargeAt'>,
  policy: RenewalPolicy,
  { at, zone }: { readonly at: number; readonly zone: TimeZone },
): number {
  const invoiceAt = addLocalDays(chargeAt, -policy.invoiceDays, zone);
  return Math.min(Math.max(invoiceAt, addLocalDays(at, LEAST_ANSWER_DAYS, zone)), addLocalDays(chargeAt, -1, zone));
}

const LEAST_ANSWER_DAYS = 14;

/** Whether a due reminder is still useful: not if the next one is due too, nor more than five days after the end of the term. */
export function isReminderTimely({ periodStart, reminders }: RenewalFacts, now: number, zone: TimeZone): boolean {
  const following = REMINDER_DAYS[reminders + 1];
  return now < addLocalDays(periodStart, following === undefined ? LAST_REMINDER_DAYS : -following, zone);
}

/**
 * Until when a new order for a term can be paid: for a service some days after the term ended, for a domain until its grace period ends; at
 * least one week.
 */
export function payableUntil(
  {
    kind,
    periodStart,
    graceEndsAt,
  }: Pick<RenewalFacts, 'kind' | 'periodStart'> & { readonly graceEndsAt: number | null },
  policy: RenewalPolicy,
  { at: now, zone }: { readonly at: number; readonly zone: TimeZone },
): number {
  const end = kind === 'service' ? addLocalDays(periodStart, policy.endDays, zone) : (graceEndsAt ?? periodStart);
  return Math.max(end, addLocalDays(now, LEAST_DAYS, zone));
}

const LEAST_DAYS = 7;

function remindAct({ kind, periodStart, reminders }: RenewalFacts, zone: TimeZone): RenewalAct | null {
  const days = REMINDER_DAYS[reminders];
  if (kind === 'service' || days === undefined) return null;
  return { kind: 'remind', at: addLocalDays(periodStart, -days, zone) };
}

function invoiceAct({ chargeAt, answerBy }: RenewalFacts, { invoiceDays }: RenewalPolicy, zone: TimeZone): RenewalAct {
  return { kind: 'invoice', at: Math.max(addLocalDays(chargeAt, -invoiceDays, zone), answerBy ?? 0) };
}

/** A domain without automatic renewal is finished after its last reminder; a cancelled service has no renewal. */
function lapseAct({ periodStart }: RenewalFacts, zone: TimeZone): RenewalAct {
  return { kind: 'end', at: addLocalDays(periodStart, LAST_REMINDER_DAYS, zone) };
}

/** Payment attempts are at least a day apart, however late they are. */
function chargeAct(
  { chargeAt, attempts, triedAt }: RenewalFacts,
  { retryDays }: RenewalPolicy,
  zone: TimeZone,
): RenewalAct | null {
  const days = [0, ...retryDays][attempts];
  return days === undefined ? null : { kind: 'charge', at: notBefore(addLocalDays(chargeAt, days, zone), triedAt) };
}

function suspendAct(facts: RenewalFacts, policy: RenewalPolicy, zone: TimeZone): RenewalAct | null {
  const { kind, state, chargeAt, triedAt, periodStart } = facts;
  if (kind !== 'service' || state !== 'dunning') return null;
  const at = Math.max(addLocalDays(chargeAt, policy.suspendDays, zone), periodStart);
  return { kind: 'suspend', at: notBefore(at, triedAt) };
}

function endAct({ endAt }: RenewalFacts): RenewalAct | null {
  return endAt === null ? null : { kind: 'end', at: endAt };
}

function notBefore(at: number, triedAt: number | null): number {
  return triedAt === null ? at : Math.max(at, addDays(triedAt, 1));
}
