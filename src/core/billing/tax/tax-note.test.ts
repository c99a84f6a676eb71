import { expect, test } from 'vitest';
import type { TaxRegistration } from './applicable-registrations.ts';
import { taxNoteOf } from './tax-note.ts';

function buildSeller(country: string, taxRegistrations: readonly TaxRegistration[] = []) {
  return { country, legal: { taxRegistrations } };
}

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
  expect(taxNoteOf(treatment, { country, region: null, taxNumberValid: false }, buildSeller(seller))).toBe(note);
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
    expect(taxNoteOf('not-registered', { country, region, taxNumberValid }, buildSeller(seller))).toBe(note);
  },
);

test.each([
  [{ country: 'ES', region: null, taxNumberValid: false }, null],
  [{ country: 'ES', region: null, taxNumberValid: true }, 'reverse-charge-eu'],
  [{ country: 'FR', region: null, taxNumberValid: false }, null],
  [{ country: 'FR', region: null, taxNumberValid: true }, 'reverse-charge-eu'],
  [{ country: 'ES', region: 'CE', taxNumberValid: false }, null],
])('an invoice to %j of a seller registered in the Canary Islands only has the note %s', (buyer, note) => {
  const seller = buildSeller('ES', [{ country: 'ES', region: 'CN', number: 'B35000000' }]);
  expect(taxNoteOf('not-registered', buyer, seller)).toBe(note);
});

test('a small enterprise that is registered in such a place of another country stays one', () => {
  const seller = buildSeller('PT', [{ country: 'ES', region: 'CN', number: 'B35000000' }]);
  const buyer = { country: 'PT', region: null, taxNumberValid: false };
  expect(taxNoteOf('not-registered', buyer, seller)).toBe('small-enterprise');
});
