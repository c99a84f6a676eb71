import { expect, test } from 'vitest';
import { inLine, terminalText } from './terminal-text.ts';

test.each([
  ['Zoë Müller, 日本, 👩‍💻', 'Zoë Müller, 日本, 👩‍💻'],
  ['two\n\tlines', 'two\n\tlines'],
  ['\u001b[2JLH-1 \u009b2J', '\\u001b[2JLH-1 \\u009b2J'],
  ['bell \u0007, delete \u007f, back\r', 'bell \\u0007, delete \\u007f, back\\u000d'],
  ['paid \u202edica\u2066', 'paid \\u202edica\\u2066'],
])('%j is printed as %j', (text, printed) => {
  expect(terminalText(text)).toBe(printed);
});

test('JSON represents the same value', () => {
  const order = { name: 'Ada \u001b[31m\u009b2J\u202e\n', note: 'a\tb' };
  expect(JSON.parse(terminalText(JSON.stringify(order, null, 2)))).toEqual(order);
});

test('a stored text within a line contains no line break', () => {
  expect(inLine(' refused\r\nlandrush orders refund LH-1 --yes\u2028\u001b[A ')).toBe(
    'refused landrush orders refund LH-1 --yes [A',
  );
});
