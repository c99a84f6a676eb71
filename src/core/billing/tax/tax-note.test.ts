import { expect, test } from 'vitest';
import { taxNoteOf } from './tax-note.ts';

test.each([
  ['reverse-charge', 'FR', 'reverse-charge-eu'],
  ['reverse-charge', 'GB', 'reverse-charge-gb'],
  ['reverse-charge', 'NO', 'reverse-charge-no'],
  ['reverse-charge', 'AU', 'reverse-charge-au'],
  ['reverse-charge', 'NZ', 'reverse-charge-nz'],
  ['reverse-charge', 'ZA', 'reverse-charge'],
  ['export', 'US', 'outside'],
  ['standard', 'FR', null],
  ['not-registered', 'FR', null],
] as const)('an invoice under %s to %s has the note %s', (treatment, country, note) => {
  expect(taxNoteOf(treatment, { country })).toBe(note);
});
