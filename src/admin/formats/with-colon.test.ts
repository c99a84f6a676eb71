import { expect, test } from 'vitest';
import { withColon } from './with-colon.ts';

test.each([
  ['Region', 'Region:'],
  ['What is it about?', 'What is it about?'],
  ['Domain:', 'Domain:'],
])('the label "%s" is shown as "%s"', (label, expected) => {
  expect(withColon(label)).toBe(expected);
});
