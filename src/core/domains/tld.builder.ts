import type { RegistrantField, Tld, TldPrice, TldRules } from './tld.ts';

/** .com: 12.00 the first year instead of 14.00, 15.00 after it, transfers and restores; common rules. */
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

/** Rules that forbid nothing but IDN. */
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

/** A number companies are asked for, of eight digits. */
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

/** TLDs by name, in the order given, as a brand's index has them. */
export function tldIndex(...tlds: readonly Tld[]): ReadonlyMap<string, Tld> {
  return new Map(tlds.map((tld) => [tld.name, tld]));
}
