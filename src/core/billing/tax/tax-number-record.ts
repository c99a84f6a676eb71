import { DAY_MS, MINUTE_MS } from '#core/durations.ts';
import { nextTaxNumberState } from './tax-number-state.ts';
import type { TaxNumberEvent, TaxNumberState } from './tax-number-state.ts';

/** The check of a tax number by its authority; instants in ms, UTC. */
export interface TaxNumberRecord {
  readonly status: TaxNumberState;
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
export type TaxAuthorityAnswer =
  | { readonly kind: 'valid'; readonly name: string | null; readonly requestId: string | null }
  | { readonly kind: 'invalid' }
  /** The authority did not answer; the reason is for the log. */
  | { readonly kind: 'unreachable'; readonly reason: string };

/** The record of a number given for the first time: to be checked at once. */
export function newTaxNumberRecord(at: number): TaxNumberRecord {
  return { status: 'pending', checkedAt: null, validAt: null, requestId: null, tries: 0, nextAt: at };
}

/**
 * The record of a known number that is given again. A confirmation older than a day is checked again while it stays valid; a rejected
 * number is checked again after ten minutes, an unanswered one after one minute.
 */
export function withRecheck(record: TaxNumberRecord, at: number): TaxNumberRecord {
  const age = at - (record.checkedAt ?? at);
  if (record.status === 'valid')
    return age < DAY_MS ? record : { ...record, nextAt: Math.min(record.nextAt ?? at, at) };
  if (record.status === 'pending' || age < RECHECK_AFTER_MS[record.status]) return record;
  const asked = nextTaxNumberState(record.status, 'asked-again');
  return asked.ok ? { ...record, status: asked.value, tries: 0, nextAt: at } : record;
}

/** The record after an answer; unanswered checks are repeated seven times with growing intervals. */
export function withAuthorityAnswer(record: TaxNumberRecord, answer: TaxAuthorityAnswer, at: number): TaxNumberRecord {
  const next = nextTaxNumberState(record.status, EVENTS[answer.kind]);
  // A rejected number is checked again only when it is given again.
  if (!next.ok) return { ...record, nextAt: null };
  const status = next.value;
  switch (answer.kind) {
    case 'valid': {
      const validAt = record.validAt ?? at;
      return { status, checkedAt: at, validAt, requestId: answer.requestId, tries: 0, nextAt: null };
    }
    case 'invalid':
      return { status, checkedAt: at, validAt: null, requestId: null, tries: 0, nextAt: null };
    case 'unreachable': {
      const wait = RETRY_DELAYS_MS[record.tries];
      // A confirmed number keeps the time of its confirmation.
      const checkedAt = status === 'valid' ? record.checkedAt : at;
      return { ...record, status, checkedAt, tries: record.tries + 1, nextAt: wait === undefined ? null : at + wait };
    }
  }
}

const EVENTS = {
  valid: 'confirmed',
  invalid: 'rejected',
  unreachable: 'unreachable',
} as const satisfies Record<TaxAuthorityAnswer['kind'], TaxNumberEvent>;

const RECHECK_AFTER_MS = { invalid: 10 * MINUTE_MS, unvalidated: MINUTE_MS } as const;
const RETRY_DELAYS_MS = [0.25, 1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE_MS);
