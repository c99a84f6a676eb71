import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import {
  type TaxAuthorityResult,
  type TaxNumberRecord,
  isFirstAnswerAwaited,
  newTaxNumberRecord,
  restoredTaxNumberRecord,
  withAuthorityResult,
  withRecheck,
} from './tax-number-record.ts';

const AT = Date.UTC(2026, 4, 1);
const YES: TaxAuthorityResult = { kind: 'valid', name: null, requestId: 'WAPI-1' };
const NO: TaxAuthorityResult = { kind: 'invalid' };
const UNREACHABLE: TaxAuthorityResult = { kind: 'unreachable', reason: 'MS_UNAVAILABLE' };

const valid = withAuthorityResult(newTaxNumberRecord(AT), YES, AT);

describe('a number', () => {
  test('is checked immediately', () => {
    expect(newTaxNumberRecord(AT)).toMatchObject({ state: 'pending', nextAt: AT });
  });

  test('that is confirmed is valid from then on, and not checked again automatically', () => {
    expect(valid).toEqual({
      state: 'valid',
      checkedAt: AT,
      validAt: AT,
      requestId: 'WAPI-1',
      tries: 0,
      nextAt: null,
    });
  });

  test('that is entered again is rechecked only after a day, and stays valid meanwhile', () => {
    expect(withRecheck(valid, AT + DAY_MS - 1)).toEqual(valid);
    const stale = withRecheck(valid, AT + DAY_MS);
    expect(stale).toMatchObject({ state: 'valid', nextAt: AT + DAY_MS });
    expect(withAuthorityResult(stale, UNREACHABLE, AT + DAY_MS)).toMatchObject({
      state: 'valid',
      checkedAt: AT,
      validAt: AT,
    });
    const unanswered = withAuthorityResult(stale, UNREACHABLE, AT + DAY_MS);
    expect(withRecheck(unanswered, AT + DAY_MS + 1)).toMatchObject({ state: 'valid', nextAt: AT + DAY_MS + 1 });
    expect(withRecheck(stale, AT + 2 * DAY_MS)).toEqual(stale);
    const again = withAuthorityResult(stale, YES, AT + DAY_MS);
    expect(again).toMatchObject({ state: 'valid', checkedAt: AT + DAY_MS, validAt: AT });
    expect(withAuthorityResult(again, NO, AT + 2 * DAY_MS)).toMatchObject({ state: 'invalid', validAt: null });
  });

  test('that was rejected is rechecked if it is entered again after ten minutes', () => {
    const refused = withAuthorityResult(newTaxNumberRecord(AT), NO, AT);
    expect(withRecheck(refused, AT + 9 * MINUTE_MS)).toEqual(refused);
    expect(withRecheck(refused, AT + 10 * MINUTE_MS)).toMatchObject({ state: 'pending', nextAt: AT + 10 * MINUTE_MS });
  });

  test('that was confirmed for a renewed order is valid until rejected, and is checked immediately', () => {
    const later = AT + 365 * DAY_MS;
    const restored = restoredTaxNumberRecord(valid, later);
    expect(restored).toMatchObject({ state: 'valid', validAt: AT, requestId: 'WAPI-1', nextAt: later });
    expect(isFirstAnswerAwaited(restored)).toBe(true);
    const unanswered = withAuthorityResult(restored, UNREACHABLE, later);
    expect(unanswered).toMatchObject({ state: 'valid', checkedAt: AT });
    expect(isFirstAnswerAwaited(unanswered)).toBe(false);
    expect(withAuthorityResult(restored, NO, later)).toMatchObject({ state: 'invalid', validAt: null, nextAt: null });
    expect(restoredTaxNumberRecord(null, later)).toEqual(newTaxNumberRecord(later));
  });

  test('that the authority does not answer for is unvalidated and checked at growing intervals, then no more', () => {
    const waits: (number | null)[] = [];
    let record = newTaxNumberRecord(AT);
    for (let at = AT; record.nextAt !== null; at = record.nextAt ?? at) {
      record = withAuthorityResult(record, UNREACHABLE, at);
      waits.push(record.nextAt === null ? null : (record.nextAt - at) / MINUTE_MS);
    }
    expect(record.state).toBe('unvalidated');
    expect(waits).toEqual([0.25, 1, 5, 30, 120, 360, 720, null]);
    expect(withAuthorityResult(record, YES, AT + DAY_MS)).toMatchObject({ state: 'valid', nextAt: null });
  });
});

test('only a valid number has a validation time, and a pending one always has a next check', () => {
  const event = fc.constantFrom<TaxAuthorityResult | 'given'>(YES, NO, UNREACHABLE, 'given');
  fc.assert(
    fc.property(fc.array(fc.tuple(event, fc.integer({ min: 0, max: 2 * DAY_MS }))), (events) => {
      let record: TaxNumberRecord = newTaxNumberRecord(AT);
      let at = AT;
      for (const [what, later] of events) {
        at += later;
        record = what === 'given' ? withRecheck(record, at) : withAuthorityResult(record, what, at);
        expect(record.validAt === null).toBe(record.state !== 'valid');
        expect(record.state === 'pending' && record.nextAt === null).toBe(false);
      }
    }),
  );
});
