import { expect, test } from 'vitest';
import { readOrdersArguments } from './read-orders-arguments.ts';

test.each([
  ['cancel', '--line', '2'],
  ['cancel', '--amount', '10'],
  ['retry', '--line', '1'],
  ['withdraw-cancellation', '--line', '1'],
  ['deliver', '--amount', '10'],
  ['confirm-payment', '--paid-on', '2026-11-27'],
])('%s refuses %s, which it would ignore', (action, option, value) => {
  const problem = `${option} is no option of landrush orders ${action}.`;
  expect(readOrdersArguments([action, 'LH-1', option, value, '--brand', 'larkhost'])).toEqual({ problem });
});

test('a refund refuses what describes one made manually, unless it is one', () => {
  const manual = ['refund', 'LH-1', '--amount', '12.50', '--reference', 'OUT-7'];
  expect(readOrdersArguments([...manual, '--yes'])).toEqual({
    problem: '--reference is for a refund made manually: add --paid-back.',
  });
  expect(readOrdersArguments([...manual, '--paid-back'])).toMatchObject({ isPaidBack: true, reference: 'OUT-7' });
});

test('a manual refund was made on a day that exists', () => {
  const onDay = (day: string) => readOrdersArguments(['refund', 'LH-1', '--paid-back', '--paid-on', day]);
  expect(onDay('2026-02-28')).toMatchObject({ paidOn: '2026-02-28' });
  for (const day of ['2026-02-31', '2026-11-27T00:00Z', ''])
    expect(onDay(day)).toEqual({ problem: `--paid-on needs a day such as 2026-11-27, not "${day}".` });
});

test('an action that does not exist is left to the list of actions', () => {
  expect(readOrdersArguments(['archive', 'LH-1', '--yes'])).toMatchObject({ action: 'archive' });
});
