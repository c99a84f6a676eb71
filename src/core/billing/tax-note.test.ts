import { expect, test } from 'vitest';
import { taxNoteOf } from './tax-note.ts';

test.each([
  ['reverse-charge', 'FR', 'reverse-charge-eu'],
  ['reverse-charge', 'GB', 'reverse-charge'],
  ['export', 'US', 'outside'],
  ['standard', 'FR', null],
  ['not-registered', 'FR', null],
] as const)('an invoice under %s to %s says %s', (treatment, country, note) => {
  expect(taxNoteOf(treatment, { country })).toBe(note);
});
