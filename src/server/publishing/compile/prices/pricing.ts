import { DELIVERY_NOTES } from '#core/catalogue/delivery-note.ts';
import type { Language } from '#core/languages/languages.ts';
import { isEnding } from '#core/money/convert.ts';
import { currencyDigits } from '#core/money/currency-digits.ts';
import { parseDecimal } from '#core/money/decimal.ts';
import { type BillingTerm, isBillingTerm } from '#core/time/billing-term.ts';
import { listedValue } from '#server/publishing/compile/listed-items.ts';
import type { Source, Sources } from '#server/publishing/compile/sources.ts';
import { brandFile } from '#server/publishing/store-files/brand-file.ts';
import { type PricingSource, pricing } from '#server/publishing/store-files/catalogue-file.ts';
import { suggestKnown } from '#server/publishing/store-files/did-you-mean.ts';
import type { Findings } from '#server/publishing/store-files/findings.ts';
import { type Place, inside } from '#server/publishing/store-files/source-file.ts';
import { type DeriveAmount, deriveByRates } from './derive-price.ts';

/** How a brand's prices are derived from its files. */
export interface Pricing {
  readonly base: string;
  readonly currencies: readonly string[];
  readonly terms: readonly BillingTerm[] | null;
  readonly discounts: TermDiscounts;
  /** Decimal text: units of the currency per unit of the base currency. */
  readonly rates: Readonly<Record<string, string>>;
  readonly endings: Readonly<Record<string, string>>;
  /** The conversion of base currency prices to a currency; null without a rate. */
  readonly derive: (currency: string) => DeriveAmount | null;
  readonly deliveryNote: string;
}

/** Discounts on terms computed from a monthly price, in basis points. */
export type TermDiscounts = ReadonlyMap<BillingTerm, number>;

/**
 * Compiles the pricing of a store; problems: catalogue/pricing-twice, catalogue/unknown-currency,
 * catalogue/rate-of-base, catalogue/rate-missing, catalogue/ending-impossible.
 */
export function compilePricing(
  { brand, catalogue, domains }: Sources,
  { language, findings }: { readonly language: Language; readonly findings: Findings },
): Pricing {
  const declared = catalogue.flatMap((source) => listedValue(source, 'pricing', pricing));
  for (const { place } of declared.slice(1)) {
    findings.add(
      place,
      'catalogue/pricing-twice',
      `stands in ${declared[0]?.place.file.path ?? 'another file'} already`,
      'key',
    );
  }
  const [first] = declared;
  const value = first?.value ?? {};
  const [sold] = brand === null ? [] : listedValue(brand, 'currencies', brandFile.shape.currencies);
  const currencies = sold?.value ?? [];
  const base = value.base ?? currencies[0] ?? 'EUR';
  const rates = texts(value.rates);
  if (first !== undefined) checkPricing(first.value, first.place, { base, currencies }, findings);
  const priced = domains === null ? catalogue : [...catalogue, domains];
  const unpriced = currencies.filter(
    (currency) => currency !== base && rates[currency] === undefined && !isWritten(priced, currency),
  );
  const at = first === undefined ? sold?.place : inside(first.place, 'rates');
  if (at !== undefined && unpriced.length > 0) {
    findings.add(
      at,
      'catalogue/rate-missing',
      `there is no rate for ${unpriced.join(', ')}, and no price is written in it`,
      'key',
    );
  }
  const endings = texts(value.endings);
  return {
    base,
    currencies: currencies.filter((currency) => !unpriced.includes(currency)),
    terms: value.terms ?? null,
    discounts: compileDiscounts(value.term_discounts),
    rates,
    endings,
    derive: deriveByRates({ base, rates, endings }),
    deliveryNote: value.delivery_note ?? DELIVERY_NOTES[language],
  };
}

/** Whether any price of these files is written in a currency. */
function isWritten(sources: readonly Source<unknown>[], currency: string): boolean {
  return sources.some(({ file }) => mentions(file.value, currency));
}

function mentions(value: unknown, currency: string): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) =>
    key === 'prices_in' ? typeof inner === 'object' && inner !== null && currency in inner : mentions(inner, currency),
  );
}

/** A table of term discounts in basis points. */
export function compileDiscounts(table: PricingSource['term_discounts']): TermDiscounts {
  return new Map(
    Object.entries(table ?? {}).flatMap(([term, percentage]) => {
      const months = Number(term);
      return isBillingTerm(months) && percentage !== undefined ? [[months, basisPoints(percentage)] as const] : [];
    }),
  );
}

/** '8.1%' as 810 basis points; the format was validated with the file's shape. */
export function basisPoints(percentage: string): number {
  const parsed = parseDecimal(percentage.slice(0, -1), 2);
  return parsed.ok ? parsed.value : 0;
}

/** '9.975%' as 997.5 basis points. */
export function taxBasisPoints(percentage: string): number {
  const parsed = parseDecimal(percentage.slice(0, -1), 3);
  return parsed.ok ? parsed.value / 10 : 0;
}

function texts(table: Readonly<Record<string, string | number>> | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(table ?? {}).map(([code, value]) => [code, String(value)]));
}

function checkPricing(
  value: PricingSource,
  place: Place,
  { base, currencies }: { readonly base: string; readonly currencies: readonly string[] },
  findings: Findings,
): void {
  const known = new Set([base, ...currencies]);
  for (const table of ['rates', 'endings'] as const) {
    for (const code of Object.keys(value[table] ?? {}).filter((candidate) => !known.has(candidate))) {
      findings.add(
        inside(place, table, code),
        'catalogue/unknown-currency',
        `"${code}" is not sold in${suggestKnown(code, known)}`,
        'key',
      );
    }
  }
  if (value.rates?.[base] !== undefined) {
    findings.add(
      inside(place, 'rates', base),
      'catalogue/rate-of-base',
      `"${base}" is the base currency itself`,
      'key',
    );
  }
  for (const [code, ending] of Object.entries(value.endings ?? {})) {
    if (isEnding(String(ending), currencyDigits(code))) continue;
    findings.add(
      inside(place, 'endings', code),
      'catalogue/ending-impossible',
      `${code} has no prices that end in ${ending}`,
    );
  }
}
