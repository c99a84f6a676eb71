import { expect, test } from 'vitest';
import { refuse } from '#core/result.ts';
import { readOrdersArguments } from './read-orders-arguments.ts';

test.each([
  ['cancel', '--line', '2'],
  ['cancel', '--amount', '10'],
  ['cancel', '--paid-on', '2026-11-27'],
  ['retry', '--line', '1'],
  ['withdraw-cancellation', '--line', '1'],
  ['deliver', '--amount', '10'],
  ['refund', '--limit', '5'],
])('%s refuses %s, which does not apply to it', (action, option, value) => {
  const problem = `${option} is no option of landrush orders ${action}.`;
  expect(readOrdersArguments([action, 'LH-1', option, value, '--brand', 'larkhost'])).toEqual(refuse(problem));
});

test('further arguments are refused, such as a number of an order after list', () => {
  const problemOf = (extra: string) => refuse(`"${extra}" is one argument too many.`);
  expect(readOrdersArguments(['list', 'LH-1'])).toEqual(problemOf('LH-1'));
  expect(readOrdersArguments(['cancel', 'LH-1', '2', '--yes'])).toEqual(problemOf('2'));
  expect(readOrdersArguments(['deliver', 'LH-1', '2', '3'])).toEqual(problemOf('3'));
  expect(readOrdersArguments(['deliver', 'LH-1', '2'])).toMatchObject({ value: { number: 'LH-1', lines: [2] } });
});

test('options of a manual refund are refused without --paid-back', () => {
  const manual = ['refund', 'LH-1', '--amount', '12.50', '--reference', 'OUT-7'];
  expect(readOrdersArguments([...manual, '--yes'])).toEqual(
    refuse('--reference is for a refund made manually: add --paid-back.'),
  );
  expect(readOrdersArguments([...manual, '--paid-back'])).toMatchObject({
    value: { isPaidBack: true, reference: 'OUT-7' },
  });
});

test('the day of a manual refund must exist', () => {
  const onDay = (day: string) => readOrdersArguments(['refund', 'LH-1', '--paid-back', '--paid-on', day]);
  expect(onDay('2026-02-28')).toMatchObject({ value: { paidOn: '2026-02-28' } });
  for (const day of ['2026-02-31', '2026-11-27T00:00Z', ''])
    expect(onDay(day)).toEqual(refuse(`--paid-on needs a day such as 2026-11-27, not "${day}".`));
});

test('an unknown action is not refused by the parser', () => {
  expect(readOrdersArguments(['archive', 'LH-1', '--yes'])).toMatchObject({ value: { action: 'archive' } });
});
