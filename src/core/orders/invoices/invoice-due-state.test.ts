import { expect, test } from 'vitest';
import { invoiceDueState, openInvoiceMinor } from './invoice-due-state.ts';

test.each([
  ['open', 100, 99, 'open'],
  ['open', 100, 100, 'overdue'],
  ['paid', 100, 200, 'paid'],
  ['void', 100, 200, 'void'],
] as const)('an invoice that is %s and due at %i is at %i %s', (state, dueAt, at, dueState) => {
  expect(invoiceDueState({ state, dueAt }, at)).toBe(dueState);
});

test('a credited amount is not owed, and a void invoice owes nothing', () => {
  const amounts = { totalMinor: 4800, creditedMinor: 800, paidMinor: 1000 };
  expect(openInvoiceMinor({ state: 'open', ...amounts })).toBe(3000);
  expect(openInvoiceMinor({ state: 'void', ...amounts })).toBe(0);
});
