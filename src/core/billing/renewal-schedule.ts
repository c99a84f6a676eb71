import { addDays } from '#core/billing-term.ts';
import { LAST_REMINDER_DAYS, REMINDER_DAYS } from './renewal-policy.ts';
import type { RenewalPolicy } from './renewal-policy.ts';
import type { RenewalState } from './renewal-status.ts';

/** What a renewal's next act depends on; instants in ms. */
export interface RenewalFacts {
  readonly kind: 'service' | 'domain';
  readonly state: RenewalState;
  /** When the running term ends, and the one to be paid begins. */
  readonly periodStart: number;
  /** When it is charged at the earliest: what its holder was told. */
  readonly chargeAt: number;
  /** How many reminders are over, sent or too late to be. */
  readonly reminders: number;
  /** How often it was tried to be paid. */
  readonly attempts: number;
  readonly triedAt: number | null;
  /** When its order can be paid no more; null until it has one. */
  readonly endAt: number | null;
  /** Of a name: it renews by itself. */
  readonly isWanted: boolean;
}

/** What is to be done next: remind its holder, invoice it, try to have it paid (or ask again), suspend it, end it. */
export type RenewalActKind = 'remind' | 'invoice' | 'charge' | 'suspend' | 'end';

/** An act and its time; ms. */
export interface RenewalAct {
  readonly kind: RenewalActKind;
  readonly at: number;
}

/** The next act of a renewal; null when nothing is to be done of itself any more. */
export function nextRenewalAct(facts: RenewalFacts, policy: RenewalPolicy): RenewalAct | null {
  const acts = ACTS[facts.state](facts, policy).filter((act) => act !== null);
  return acts.reduce<RenewalAct | null>((first, act) => (first === null || act.at < first.at ? act : first), null);
}

type Acts = (facts: RenewalFacts, policy: RenewalPolicy) => readonly (RenewalAct | null)[];

const NOTHING: Acts = () => [];

const ACTS: Readonly<Record<RenewalState, Acts>> = {
  upcoming: (facts, policy) => [remindAct(facts), facts.isWanted ? invoiceAct(facts, policy) : lapseAct(facts)],
  invoiced: (facts, policy) => [remindAct(facts), chargeAct(facts, policy), suspendAct(facts, policy), endAct(facts)],
  dunning: (facts, policy) => [remindAct(facts), chargeAct(facts, policy), suspendAct(facts, policy), endAct(facts)],
  suspended: (facts) => [endAct(facts)],
  paid: NOTHING,
  cancelled: NOTHING,
  renewed: NOTHING,
  failed: NOTHING,
  ended: NOTHING,
};

/** On which day a term that ends is charged: a service's on that day, a name's some days before (ms). */
export function chargeDay(kind: RenewalFacts['kind'], periodStart: number, policy: RenewalPolicy): number {
  return kind === 'service' ? periodStart : addDays(periodStart, -policy.nameChargeDays);
}

/** Whether a reminder that is due would still say something true and in time: not when the next one is due too, nor more than five days after the end. */
export function isReminderTimely({ periodStart, reminders }: RenewalFacts, now: number): boolean {
  const following = REMINDER_DAYS[reminders + 1];
  const lastAt = following === undefined ? addDays(periodStart, LAST_REMINDER_DAYS) : addDays(periodStart, -following);
  return now < lastAt;
}

/** When a new order for a term can be paid no more: a service's some days after the term ended, a name's with its grace days; a week is the least. */
export function payableUntil(
  {
    kind,
    periodStart,
    graceEndsAt,
  }: Pick<RenewalFacts, 'kind' | 'periodStart'> & { readonly graceEndsAt: number | null },
  policy: RenewalPolicy,
  now: number,
): number {
  const end = kind === 'service' ? addDays(periodStart, policy.endDays) : (graceEndsAt ?? periodStart);
  return Math.max(end, addDays(now, LEAST_DAYS));
}

const LEAST_DAYS = 7;

function remindAct({ kind, periodStart, reminders }: RenewalFacts): RenewalAct | null {
  const days = REMINDER_DAYS[reminders];
  return kind === 'service' || days === undefined ? null : { kind: 'remind', at: addDays(periodStart, -days) };
}

function invoiceAct({ chargeAt }: RenewalFacts, { invoiceDays }: RenewalPolicy): RenewalAct {
  return { kind: 'invoice', at: addDays(chargeAt, -invoiceDays) };
}

/** A name nobody wants renewed is over with its last reminder; a service that is not wanted has no renewal. */
function lapseAct({ periodStart }: RenewalFacts): RenewalAct {
  return { kind: 'end', at: addDays(periodStart, LAST_REMINDER_DAYS) };
}

/** Tries are at least a day apart, however late they are. */
function chargeAct({ chargeAt, attempts, triedAt }: RenewalFacts, { retryDays }: RenewalPolicy): RenewalAct | null {
  const days = [0, ...retryDays][attempts];
  return days === undefined ? null : { kind: 'charge', at: notBefore(addDays(chargeAt, days), triedAt) };
}

function suspendAct(facts: RenewalFacts, policy: RenewalPolicy): RenewalAct | null {
  const { kind, state, chargeAt, triedAt, periodStart } = facts;
  if (kind !== 'service' || state !== 'dunning') return null;
  const at = Math.max(addDays(chargeAt, policy.suspendDays), periodStart);
  return { kind: 'suspend', at: notBefore(at, triedAt) };
}

function endAct({ endAt }: RenewalFacts): RenewalAct | null {
  return endAt === null ? null : { kind: 'end', at: endAt };
}

function notBefore(at: number, triedAt: number | null): number {
  return triedAt === null ? at : Math.max(at, addDays(triedAt, 1));
}
