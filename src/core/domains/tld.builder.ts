import type { RegistrantField, Tld, TldPrice, TldRules } from './tld.ts';

/** .com: 12.00 for the first year instead of 14.00, then 15.00, with transfers and restores; generic rules. */
export function buildTld(overrides: Partial<Tld> = {}): Tld {
  const name = overrides.name ?? 'com';
  return {
    name,
    unicode: name,
    categories: [],
    registries: ['main'],
    prices: { USD: buildTldPrice() },
    minYears: 1,
    maxYears: 10,
    graceDays: 30,
    restoreDays: 30,
    rules: null,
    ...overrides,
  };
}

export function buildTldPrice(overrides: Partial<TldPrice> = {}): TldPrice {
  return {
    registerRegularMinor: 1400,
    registerCurrentMinor: 1200,
    renewMinor: 1500,
    transferMinor: 1300,
    restoreMinor: 8000,
    ...overrides,
  };
}

/** Rules that forbid only IDN. */
export function buildTldRules(overrides: Partial<TldRules> = {}): TldRules {
  return {
    source: 'https://registry.example/rules',
    minLength: 1,
    maxLength: 63,
    idnScripts: [],
    idnLetters: null,
    noDigitsOnly: false,
    registrantCountries: [],
    registrantFields: [],
    transfer: { authCode: true, lockDays: 60, addsYear: true },
    ...overrides,
  };
}

/** A number of eight digits that companies are asked for. */
export function buildRegistrantField(overrides: Partial<RegistrantField> = {}): RegistrantField {
  return {
    key: 'company-number',
    name: 'Company number',
    reason: 'The registry asks companies for their number',
    type: 'text',
    required: true,
    pattern: String.raw`\d{8}`,
    choices: [],
    only: null,
    ...overrides,
  };
}

/** TLDs by name, in the given order, as in a brand's index. */
export function tldIndex(...tlds: readonly Tld[]): ReadonlyMap<string, Tld> {
  return new Map(tlds.map((tld) => [tld.name, tld]));
}
