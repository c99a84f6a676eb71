import { describe, expect, test } from 'vitest';
import { MERGE_REFUSALS, type MergeFacts, type MergeRefusal, mergeRefusals } from './customer-merge.ts';

const POSSIBLE: MergeFacts = {
  remaining: { id: 'a', isBlocked: false, taxNumbers: [] },
  closed: { id: 'b', isBlocked: false, taxNumbers: [] },
  ordersInFulfilment: 0,
  runningPayments: 0,
};
const withTax = (remaining: readonly string[], closed: readonly string[]): MergeFacts => ({
  ...POSSIBLE,
  remaining: { ...POSSIBLE.remaining, taxNumbers: remaining },
  closed: { ...POSSIBLE.closed, taxNumbers: closed },
});

const REFUSED: Readonly<Record<MergeRefusal, MergeFacts>> = {
  'same-account': { ...POSSIBLE, closed: POSSIBLE.remaining },
  'remaining-blocked': { ...POSSIBLE, remaining: { ...POSSIBLE.remaining, isBlocked: true } },
  'closed-blocked': { ...POSSIBLE, closed: { ...POSSIBLE.closed, isBlocked: true } },
  'order-in-fulfilment': { ...POSSIBLE, ordersInFulfilment: 1 },
  'payment-running': { ...POSSIBLE, runningPayments: 2 },
  'other-taxable-person': withTax(['DE123456789'], ['ATU12345678']),
};

describe('merging two accounts', () => {
  test('is possible without a reason to refuse', () => {
    expect(mergeRefusals(POSSIBLE)).toEqual([]);
  });

  test.each(MERGE_REFUSALS)('is refused: %s', (reason) => {
    expect(mergeRefusals(REFUSED[reason])).toEqual([reason]);
  });

  test('is refused with every reason', () => {
    expect(mergeRefusals({ ...REFUSED['other-taxable-person'], runningPayments: 1, ordersInFulfilment: 1 })).toEqual([
      'order-in-fulfilment',
      'payment-running',
      'other-taxable-person',
    ]);
  });

  test.each([
    ['only one has tax numbers', ['DE123456789'], []],
    ['a saved company has no number', ['DE123456789'], ['', ' ']],
    ['both have the same number, written differently', ['DE 123 456 789'], ['de123456789']],
    ['one of several numbers is the same', ['DE123456789', 'ATU12345678'], ['ATU12345678']],
  ])('is possible if %s', (_, remaining, closed) => {
    expect(mergeRefusals(withTax(remaining, closed))).toEqual([]);
  });
});
