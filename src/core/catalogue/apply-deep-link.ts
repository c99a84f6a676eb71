import { isCurrencyCode } from '#core/money/currencies.ts';
import { MAX_VOUCHERS, normalizeVoucherCode } from '#core/promotions/voucher-code.ts';
import { type BillingTerm, isBillingTerm } from '#core/time/billing-term.ts';
import { checkConfiguration } from './check-configuration.ts';
import type { Configuration, DomainChoice } from './configuration.ts';
import { defaultConfiguration, withDefaultOptions } from './default-configuration.ts';
import { parseDomainProductId } from './domain-product.ts';
import type { Product } from './product.ts';
import { offeredTerms } from './term-price.ts';

/** The most parameters that are read. */
const MAX_PARAMS = 100;

/** The readable parts of a deep link. */
export interface DeepLink {
  /** Null if the product is not sold in the currency. */
  readonly configuration: Configuration | null;
  /** Normalized codes, each once. */
  readonly vouchers: readonly string[];
  /** The requested currency, if it exists and the product is sold in it. */
  readonly currency: string | null;
}

/**
 * Parses a deep link into a configuration: term, quantity, option.KEY, field.KEY, extra (repeatable), domain, voucher (repeatable),
 * currency. Values that are unreadable, not offered or against a rule are ignored; if a single value is given several times the last one
 * counts. Missing values get their defaults. See docs/rules/catalogue.md.
 */
export function applyDeepLink(
  product: Product,
  params: Iterable<readonly [string, string]>,
  currency: string,
): DeepLink {
  const entries = [...params].slice(0, MAX_PARAMS);
  const currencyParam = entries.findLast(
    ([key, value]) => key === 'currency' && isSoldIn(product, value.toUpperCase()),
  );
  const linkCurrency = currencyParam?.[1].toUpperCase() ?? null;
  return {
    configuration: configurationFrom(product, entries, linkCurrency ?? currency),
    vouchers: vouchersIn(entries),
    currency: linkCurrency,
  };
}

/** The voucher codes of a deep link, normalized, each once, in order. */
export function vouchersIn(params: Iterable<readonly [string, string]>): string[] {
  const codes = [...params].filter(([key]) => key === 'voucher').map(([, value]) => normalizeVoucherCode(value));
  return [...new Set(codes)].filter((code) => code !== '').slice(0, MAX_VOUCHERS);
}

function isSoldIn(product: Product, currency: string): boolean {
  return isCurrencyCode(currency) && offeredTerms(product, currency).length > 0;
}

type Params = readonly (readonly [string, string])[];

function configurationFrom(product: Product, params: Params, currency: string): Configuration | null {
  const blank = defaultConfiguration(product, currency);
  if (blank === null) return null;
  const term = termIn(params, offeredTerms(product, currency)) ?? blank.term;
  let configuration: Configuration = { ...blank, term, options: {} };
  for (const [key, value] of params) {
    const changed = withParam(product, configuration, key, value);
    if (changed !== null && hasNoNewIssue(product, configuration, changed, currency)) configuration = changed;
  }
  return withDefaultOptions(product, configuration, currency);
}

function termIn(params: Params, offered: readonly BillingTerm[]): BillingTerm | undefined {
  const terms = params.filter(([key]) => key === 'term').map(([, value]) => wholeNumber(value) ?? -1);
  return terms.filter((term) => isBillingTerm(term)).findLast((term) => offered.includes(term));
}

function wholeNumber(text: string): number | null {
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** The configuration with one parameter applied; null if the parameter does not belong to it. */
function withParam(product: Product, configuration: Configuration, name: string, value: string): Configuration | null {
  if (name === 'quantity') return { ...configuration, quantity: wholeNumber(value) ?? Number.NaN };
  if (name === 'extra') return { ...configuration, extras: [...configuration.extras, value] };
  if (name === 'domain') {
    return product.needsDomain ? { ...configuration, domain: linkedDomain(product, value.trim()) } : null;
  }
  if (name.startsWith('field.')) {
    return { ...configuration, fields: { ...configuration.fields, [name.slice('field.'.length)]: value } };
  }
  return name.startsWith('option.') ? withOption(product, configuration, name.slice('option.'.length), value) : null;
}

/** In a link to a TLD the name is to be registered or transferred; in a link to a service it is an existing domain. */
function linkedDomain({ id }: Product, name: string): DomainChoice {
  switch (parseDomainProductId(id)?.operation) {
    case 'register':
      return { mode: 'register', name, nameservers: [] };
    case 'transfer':
      return { mode: 'transfer', name, codeGiven: false };
    case 'renew':
      return { mode: 'renew', name };
    case 'restore':
      return { mode: 'restore', name };
    case undefined:
      return { mode: 'existing', name };
  }
}

function withOption(product: Product, configuration: Configuration, key: string, value: string): Configuration | null {
  const option = product.options.find((candidate) => candidate.key === key);
  const before = Object.hasOwn(configuration.options, key) ? configuration.options[key] : undefined;
  switch (option?.kind) {
    case undefined:
      return null;
    case 'quantity':
      return { ...configuration, options: { ...configuration.options, [key]: wholeNumber(value) ?? Number.NaN } };
    case 'single':
      return { ...configuration, options: { ...configuration.options, [key]: [value] } };
    case 'multiple':
      return {
        ...configuration,
        options: { ...configuration.options, [key]: [...(typeof before === 'object' ? before : []), value] },
      };
  }
}

/** Whether a parameter causes no new validation issue. */
function hasNoNewIssue(product: Product, before: Configuration, after: Configuration, currency: string): boolean {
  const problems = (configuration: Configuration) =>
    checkConfiguration(product, configuration, currency).map(({ path, code }) => `${path} ${code}`);
  const known = problems(before);
  return problems(after).every((problem) => known.includes(problem));
}
