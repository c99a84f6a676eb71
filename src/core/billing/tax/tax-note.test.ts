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
] as const)('an invoice under %s to %s of a seller in %s has the note %s', (treatment, country, seller, note) => {
  expect(taxNoteOf(treatment, { country, region: null, taxNumberValid: false }, { country: seller })).toBe(note);
});

test.each([
  ['FR', null, false, 'DE', 'small-enterprise'],
  ['DE', null, false, 'DE', 'small-enterprise'],
  ['DE', null, true, 'DE', 'small-enterprise'],
  ['FR', null, true, 'DE', 'reverse-charge-eu'],
  ['GR', null, true, 'EL', 'small-enterprise'],
  ['ES', 'CN', false, 'DE', null],
  ['DE', 'HEL', false, 'DE', null],
  ['US', null, false, 'DE', null],
  ['DE', null, false, 'CH', null],
  ['DE', null, false, 'XI', null],
] as const)(
  'an invoice to %s (region %s, valid tax number: %s) of a seller in %s that is not registered has the note %s',
  (country, region, taxNumberValid, seller, note) => {
    expect(taxNoteOf('not-registered', { country, region, taxNumberValid }, { country: seller })).toBe(note);
  },
);
