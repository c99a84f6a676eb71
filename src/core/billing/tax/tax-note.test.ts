import { expect, test } from 'vitest';
import { taxNoteOf } from './tax-note.ts';

test.each([
  ['reverse-charge', 'FR', 'DE', 'reverse-charge-eu'],
  ['reverse-charge', 'GB', 'DE', 'reverse-charge-gb'],
  ['reverse-charge', 'NO', 'DE', 'reverse-charge-no'],
  ['reverse-charge', 'AU', 'DE', 'reverse-charge-au'],
  ['reverse-charge', 'NZ', 'DE', 'reverse-charge-nz'],
  ['reverse-charge', 'ZA', 'DE', 'reverse-charge'],
  ['export', 'US', 'DE', 'outside'],
  ['standard', 'FR', 'DE', null],
  ['not-registered', 'FR', 'DE', 'small-enterprise'],
  ['not-registered', 'DE', 'DE', 'small-enterprise'],
  ['not-registered', 'US', 'DE', null],
  ['not-registered', 'DE', 'CH', null],
] as const)('an invoice under %s to %s of a seller in %s has the note %s', (treatment, country, seller, note) => {
  expect(taxNoteOf(treatment, { country }, { country: seller })).toBe(note);
});
