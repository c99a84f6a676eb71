import type { PriceTable, TermPrice } from '#core/catalogue/product.ts';
import { percentageOf } from '#core/money/percentage.ts';
import { BILLING_TERMS, type BillingTerm, isBillingTerm } from '#core/time/billing-term.ts';
import { suggestKnown } from '#server/publishing/store-files/did-you-mean.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import type { PriceFields } from '#server/publishing/store-files/price-fields.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import { readAmount } from './currency-amounts.ts';
import { deriveTermPrice, endPrice, isTooHigh } from './derive-price.ts';
import type { Pricing, TermDiscounts } from './pricing.ts';

/** The common context of the prices of a product, its options and extras. */
export interface PriceContext {
  readonly pricing: Pricing;
  /** The terms of the product. */
  readonly terms: readonly BillingTerm[];
  readonly discounts: TermDiscounts;
  /** The currencies of the product. */
  readonly currencies: readonly string[];
  readonly findings: Findings;
}

/**
 * Every price in every currency and term: written, computed from the monthly price, or derived by rate; without any it
 * is free. Problems: catalogue/price-missing, catalogue/price-too-precise, catalogue/price-too-high,
 * catalogue/current-above-regular, catalogue/term-not-offered, catalogue/unknown-currency.
 */
export function compilePriceTable(fields: PriceFields, place: Place, context: PriceContext): PriceTable {
  const { pricing, currencies, findings } = context;
  const basePrices = compileBasePrices(fields, place, context);
  checkPricesIn(fields, place, basePrices, context);
  const missing = new Map<string, BillingTerm[]>();
  const table = currencies.map((currency) => {
    const written = fields.prices_in?.[currency];
    const prices = basePrices.flatMap((price) => {
      if (isTooHigh(price, currency, pricing)) {
        findings.add(
          place,
          'catalogue/price-too-high',
          `the price in ${currency} for term ${price.term} is higher than prices may be`,
        );
        return [];
      }
      const source = written?.[price.term];
      const derived = deriveTermPrice(price, currency, pricing);
      if (source !== undefined) {
        const at = inside(place, 'prices_in', currency, String(price.term));
        return [readTermPrice(source, price.term, derived?.setupMinor ?? 0, { currency, place: at, findings })];
      }
      if (derived !== null) return [derived];
      missing.set(currency, [...(missing.get(currency) ?? []), price.term]);
      return [];
    });
    return [currency, prices] as const;
  });
  reportMissing(missing, place, findings);
  return Object.fromEntries(table);
}

function reportMissing(missing: ReadonlyMap<string, readonly BillingTerm[]>, place: Place, findings: Findings): void {
  if (missing.size === 0) return;
  const list = [...missing].map(([currency, terms]) => `${currency} (term ${terms.join(', ')})`).join(', ');
  findings.add(
    place,
    'catalogue/price-missing',
    `there is no price in ${list}: give pricing a rate for it, or write it in prices_in`,
  );
}

function compileBasePrices(
  fields: PriceFields,
  place: Place,
  { pricing, terms, discounts, findings }: PriceContext,
): readonly TermPrice[] {
  const at = { currency: pricing.base, findings };
  const setupMinor =
    fields.setup === undefined ? 0 : readAmount(fields.setup, pricing.base, inside(place, 'setup'), findings);
  const onlySetupOrFree = fields.monthly === undefined && fields.prices === undefined;
  const monthly =
    fields.monthly === undefined
      ? null
      : readTermPrice(fields.monthly, 1, 0, { ...at, place: inside(place, 'monthly') });
  const written = Object.entries(fields.prices ?? {});
  for (const [term] of written.filter(([candidate]) => !canHavePrice(Number(candidate), terms))) {
    findings.add(
      inside(place, 'prices', term),
      'catalogue/term-not-offered',
      `the product is not offered for term ${term}`,
      'key',
    );
  }
  return BILLING_TERMS.flatMap((term) => {
    const source = fields.prices?.[term];
    if (source !== undefined)
      return [readTermPrice(source, term, setupMinor, { ...at, place: inside(place, 'prices', String(term)) })];
    if (!terms.includes(term)) return [];
    if (onlySetupOrFree) return [{ term, regularMinor: 0, currentMinor: 0, setupMinor }];
    return monthly === null || term === 0 ? [] : [termOfMonthly(monthly, term, setupMinor, { pricing, discounts })];
  });
}

/** One-time prices are allowed with any term. */
function canHavePrice(term: number, terms: readonly BillingTerm[]): boolean {
  return term === 0 || (isBillingTerm(term) && terms.includes(term));
}

function termOfMonthly(
  monthly: TermPrice,
  term: BillingTerm,
  setupMinor: number,
  { pricing, discounts }: Pick<PriceContext, 'pricing' | 'discounts'>,
): TermPrice {
  const share = 10_000 - (discounts.get(term) ?? 0);
  const ofTerm = (monthMinor: number) =>
    endPrice(percentageOf(monthMinor * term, share), pricing.base, pricing.endings);
  const regularMinor = ofTerm(monthly.regularMinor);
  return { term, regularMinor, currentMinor: Math.min(regularMinor, ofTerm(monthly.currentMinor)), setupMinor };
}

interface Reading {
  readonly currency: string;
  readonly place: Place;
  readonly findings: Findings;
}

type TermSource = NonNullable<PriceFields['monthly']> | NonNullable<NonNullable<PriceFields['prices']>[string]>;

function readTermPrice(source: TermSource, term: BillingTerm, setupMinor: number, reading: Reading): TermPrice {
  if (typeof source !== 'object') {
    const regularMinor = readAmount(source, reading.currency, reading.place, reading.findings);
    return { term, regularMinor, currentMinor: regularMinor, setupMinor };
  }
  const read = (amount: string | number, key: string) =>
    readAmount(amount, reading.currency, inside(reading.place, key), reading.findings);
  const regularMinor = read(source.regular, 'regular');
  const currentMinor = source.current === undefined ? regularMinor : read(source.current, 'current');
  // A price with too many decimals was read as 0 and reported already.
  const isRegularRead = regularMinor > 0 || Number(source.regular) === 0;
  if (isRegularRead && currentMinor > regularMinor) {
    reading.findings.add(
      inside(reading.place, 'current'),
      'catalogue/current-above-regular',
      'the current price is above the regular one',
    );
  }
  const ownSetup = 'setup' in source ? source.setup : undefined;
  return {
    term,
    regularMinor,
    currentMinor,
    setupMinor: ownSetup === undefined ? setupMinor : read(ownSetup, 'setup'),
  };
}

function checkPricesIn(
  fields: PriceFields,
  place: Place,
  basePrices: readonly TermPrice[],
  { pricing, currencies, findings }: PriceContext,
): void {
  const terms = new Set(basePrices.map(({ term }) => String(term)));
  for (const [currency, prices] of Object.entries(fields.prices_in ?? {})) {
    const at = inside(place, 'prices_in', currency);
    if (!currencies.includes(currency)) {
      findings.add(
        at,
        'catalogue/unknown-currency',
        `"${currency}" is not sold in${suggestKnown(currency, currencies)}`,
        'key',
      );
    } else if (currency === pricing.base) {
      findings.add(
        at,
        'catalogue/base-in-prices-in',
        `${currency} is the base currency: its prices go in "prices"`,
        'key',
      );
    }
    for (const term of Object.keys(prices).filter((candidate) => !terms.has(candidate))) {
      findings.add(
        inside(at, term),
        'catalogue/term-not-offered',
        `there is no price in ${pricing.base} for term ${term}`,
        'key',
      );
    }
  }
}
