import { nextTaxNumberStatus } from './tax-number-status.ts';
import type { TaxNumberEvent, TaxNumberStatus } from './tax-number-status.ts';

/** What is known of a number an authority can be asked about (D10); instants in ms, UTC. */
export interface TaxNumberRecord {
  readonly status: TaxNumberStatus;
  /** The last answer. */
  readonly checkedAt: number | null;
  /** Since when it has been confirmed without a break; null unless valid. */
  readonly validAt: number | null;
  /** By which the authority knows its last confirmation; kept as evidence. */
  readonly requestId: string | null;
  /** Askings in a row that nobody answered. */
  readonly tries: number;
  /** When it is to be asked about; null: not by itself. */
  readonly nextAt: number | null;
}

/** What an authority says of a number. */
export type TaxAuthorityAnswer =
  | { readonly kind: 'valid'; readonly name: string | null; readonly requestId: string | null }
  | { readonly kind: 'invalid' }
  /** Nobody could say; why is for the log. */
  | { readonly kind: 'unreachable'; readonly reason: string };

/** A number that was given for the first time: to be asked about at once. */
export function newTaxNumberRecord(at: number): TaxNumberRecord {
  return { status: 'pending', checkedAt: null, validAt: null, requestId: null, tries: 0, nextAt: at };
}

/**
 * What becomes of a known number that is given again: a confirmation older than a day is asked for anew while it stays valid; a refusal is asked about
 * again after ten minutes, and what nobody answered after one.
 */
export function givenAgain(record: TaxNumberRecord, at: number): TaxNumberRecord {
  const age = at - (record.checkedAt ?? at);
  if (record.status === 'valid')
    return age < DAY_MS ? record : { ...record, nextAt: Math.min(record.nextAt ?? at, at) };
  if (record.status === 'pending' || age < RESTS_MS[record.status]) return record;
  const asked = nextTaxNumberStatus(record.status, 'asked-again');
  return asked.ok ? { ...record, status: asked.value, tries: 0, nextAt: at } : record;
}

/** What becomes of a number when the authority was asked: what nobody answered is asked again ever more rarely, seven times. */
export function answered(record: TaxNumberRecord, answer: TaxAuthorityAnswer, at: number): TaxNumberRecord {
  const next = nextTaxNumberStatus(record.status, EVENTS[answer.kind]);
  // A refused number is asked about only when it is given again.
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
      const wait = RETRIES_MS[record.tries];
      // What was confirmed keeps the day of that answer.
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

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RESTS_MS = { invalid: 10 * MINUTE_MS, unvalidated: MINUTE_MS } as const;
const RETRIES_MS = [0.25, 1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE_MS);
