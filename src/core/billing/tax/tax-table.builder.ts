import type { TaxAddress, TaxRate, TaxTable } from './tax-rate.ts';

/** A rate that is valid in a whole country since 2020. */
export function buildTaxRate(overrides: Partial<TaxRate> = {}): TaxRate {
  return {
    country: 'DE',
    region: null,
    name: 'VAT',
    basisPoints: 1900,
    isAdditional: false,
    from: '2020-01-01',
    to: null,
    source: 'https://tax.example/',
    ...overrides,
  };
}

/**
 * Rates of DE 19, FR 20, GR 24, GB 20, NO 25 and CH 8.1 %, of Canada with Ontario and Québec, charged by a brand registered in Germany and
 * for the One-Stop Shop.
 */
export function buildTaxTable(overrides: Partial<TaxTable> = {}): TaxTable {
  const rates = [
    buildTaxRate(),
    buildTaxRate({ country: 'FR', basisPoints: 2000 }),
    buildTaxRate({ country: 'GR', basisPoints: 2400 }),
    buildTaxRate({ country: 'GB', basisPoints: 2000 }),
    buildTaxRate({ country: 'NO', basisPoints: 2500 }),
    buildTaxRate({ country: 'CH', basisPoints: 810 }),
    buildTaxRate({ country: 'CA', name: 'GST', basisPoints: 500 }),
    buildTaxRate({ country: 'CA', region: 'ON', name: 'HST', basisPoints: 1300 }),
    buildTaxRate({ country: 'CA', region: 'QC', name: 'QST', basisPoints: 997.5, isAdditional: true }),
  ];
  return { rates, registrations: ['DE', 'EU'], ...overrides };
}

/** A person in Germany. */
export function buildTaxAddress(overrides: Partial<TaxAddress> = {}): TaxAddress {
  return { country: 'DE', region: null, business: false, taxNumberValid: false, ...overrides };
}
