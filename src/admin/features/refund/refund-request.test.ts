import { expect, test } from 'vitest';
import { refundOf } from './refund-request.ts';

test.each([
  [{ what: '', lineIds: [], amount: '' }, 'nothing'],
  [{ what: 'rest', lineIds: ['l1'], amount: '' }, { kind: 'rest' }],
  [{ what: 'lines', lineIds: [], amount: '' }, 'no-line'],
  [
    { what: 'lines', lineIds: ['l1'], amount: '5' },
    { kind: 'lines', lineIds: ['l1'] },
  ],
  [
    { what: 'amount', lineIds: [], amount: '5' },
    { kind: 'amount', amountMinor: 500, lineIds: null },
  ],
  [
    { what: 'amount', lineIds: ['l2'], amount: '5,20' },
    { kind: 'amount', amountMinor: 520, lineIds: ['l2'] },
  ],
  [{ what: 'amount', lineIds: [], amount: 'five' }, 'amount-invalid'],
])('the choice %j is the refund %j', (choice, expected) => {
  expect(refundOf(choice, 'EUR')).toEqual(expected);
});
