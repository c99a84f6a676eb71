import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { type TaxNumberEvent, type TaxNumberState, nextTaxNumberState } from './tax-number-state.ts';

/** The check of a tax number by its authority; instants in ms, UTC. */
export interface TaxNumberRecord {
  readonly state: TaxNumberState;
  /** Time of the last answer. */
  readonly checkedAt: number | null;
  /** Since when it has been confirmed without interruption; null unless valid. */
  readonly validAt: number | null;
  /** The authority's id of its last confirmation; kept as evidence. */
  readonly requestId: string | null;
  /** Consecutive attempts without an answer. */
  readonly tries: number;
  /** When to ask next; null if no check is scheduled. */
  readonly nextAt: number | null;
}

/** An authority's answer about a tax number. */
export type TaxAuthorityResult =
  | { readonly kind: 'valid'; readonly name: string | null; readonly requestId: string | null }
  | { readonly kind: 'invalid' }
  /** The authority did not answer; the reason is for the log. */
  | { readonly kind: 'unreachable'; readonly reason: string };

/** The record of a number given for the first time: to be checked at once. */
export function newTaxNumberRecord(at: number): TaxNumberRecord {
  return { state: 'pending', checkedAt: null, validAt: null, requestId: null, tries: 0, nextAt: at };
}

/**
 * The record of a number whose record was deleted, when an order is renewed: valid as it was confirmed for that order (null: it was not),
 * until the authority rejects it; it is to be checked at once.
 */
export function restoredTaxNumberRecord(
  confirmed: Pick<TaxNumberRecord, 'checkedAt' | 'validAt' | 'requestId'> | null,
  at: number,
): TaxNumberRecord {
  const record = newTaxNumberRecord(at);
  if (confirmed === null) return record;
  const { checkedAt, validAt, requestId } = confirmed;
  return { ...record, state: 'valid', checkedAt, validAt, requestId };
}

/** Whether a check is due or under way, and the authority has neither answered nor been found unreachable. */
export function isFirstAnswerAwaited({ nextAt, tries }: TaxNumberRecord): boolean {
  return nextAt !== null && tries === 0;
}

/**
 * The record of a known number that is given again. A confirmation older than a day is checked again while it stays valid; a rejected
 * number is checked again after ten minutes, an unanswered one after one minute.
 */
export function withRecheck(record: TaxNumberRecord, at: number): TaxNumberRecord {
  const age = at - (record.checkedAt ?? at);
  if (record.state === 'valid') return age < DAY_MS ? record : { ...record, nextAt: Math.min(record.nextAt ?? at, at) };
  if (record.state === 'pending' || age < RECHECK_AFTER_MS[record.state]) return record;
  const asked = nextTaxNumberState(record.state, 'asked-again');
  return asked.ok ? { ...record, state: asked.value, tries: 0, nextAt: at } : record;
}

/** The record after an answer; unanswered checks are repeated seven times with growing intervals. */
export function withAuthorityResult(record: TaxNumberRecord, answer: TaxAuthorityResult, at: number): TaxNumberRecord {
  const next = nextTaxNumberState(record.state, EVENTS[answer.kind]);
  // A rejected number is checked again only when it is given again.
  if (!next.ok) return { ...record, nextAt: null };
  const state = next.value;
  switch (answer.kind) {
    case 'valid': {
      const validAt = record.validAt ?? at;
      return { state, checkedAt: at, validAt, requestId: answer.requestId, tries: 0, nextAt: null };
    }
    case 'invalid':
      return { state, checkedAt: at, validAt: null, requestId: null, tries: 0, nextAt: null };
    case 'unreachable': {
      const wait = RETRY_DELAYS_MS[record.tries];
      // A confirmed number keeps the time of its confirmation.
      const checkedAt = state === 'valid' ? record.checkedAt : at;
      return { ...record, state, checkedAt, tries: record.tries + 1, nextAt: wait === undefined ? null : at + wait };
    }
  }
}

const EVENTS = {
  valid: 'confirmed',
  invalid: 'rejected',
  unreachable: 'unreachable',
} as const satisfies Record<TaxAuthorityResult['kind'], TaxNumberEvent>;

const RECHECK_AFTER_MS = { invalid: 10 * MINUTE_MS, unvalidated: MINUTE_MS } as const;
const RETRY_DELAYS_MS = [0.25, 1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE_MS);
