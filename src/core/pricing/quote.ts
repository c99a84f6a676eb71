import type { TaxAddress } from '#core/billing/tax/tax-rate.ts';
import type { PricedBasket, PricedLine } from './priced-basket.ts';

/** What a shopper confirms besides the price. */
export interface QuoteContext {
  readonly basketId: string;
  readonly brandId: string;
  readonly address: TaxAddress | null;
  /** The wording of the order button, kept with the order. */
  readonly orderButton: string;
  readonly termsVersion: string;
}

/**
 * A canonical text of everything that could change the charge. It is equal as long as the shopper would pay the same for the same; it
 * differs if an amount, a line or its configuration, a tax, a voucher, the currency or the context changes. Not part of it: the current
 * time (renewals and trials count with their length, not their day), notices, pictures, descriptions, and whether a transfer's
 * authorization code is known. Names of parts count.
 */
export function canonicalQuote(priced: PricedBasket, context: QuoteContext): string {
  const { currency, taxMode, taxTreatment, subtotalMinor, discountMinor, totalMinor, taxes, vouchers } = priced;
  const { basketId, brandId, address, orderButton, termsVersion } = context;
  return canonicalJson({
    format: 1,
    context: {
      basketId,
      brandId,
      orderButton,
      termsVersion,
      address: address === null ? null : { ...address },
    },
    currency,
    taxMode,
    taxTreatment,
    subtotalMinor,
    discountMinor,
    totalMinor,
    taxes: taxes.map((tax) => ({ ...tax })),
    vouchers: vouchers.map(({ promotionId, code, amountMinor }) => ({ promotionId, code, amountMinor })),
    lines: priced.lines.map(quotedLine),
  });
}

function quotedLine(line: PricedLine): JsonValue {
  const { id, subtotalMinor, discountMinor, totalMinor, taxes, renewal, trial } = line;
  return {
    id,
    subtotalMinor,
    discountMinor,
    totalMinor,
    configuration: quotedConfiguration(line),
    parts: line.parts.map((part) => ({ ...part })),
    discounts: line.discounts.map(({ promotionId, amountMinor }) => ({ promotionId, amountMinor })),
    taxes: taxes.map((tax) => ({ ...tax })),
    renewal: renewal === null ? null : { term: renewal.term, amountMinor: renewal.amountMinor },
    trial: trial === null ? null : { days: trial.days, firstChargeMinor: trial.firstChargeMinor },
  };
}

/** What a shopper confirms of a line besides its amounts: the configuration, without whether a transfer's authorization code is known. */
export function quotedConfiguration({ configuration }: Pick<PricedLine, 'configuration'>): JsonValue {
  const { domain, ...others } = configuration;
  return { ...others, domain: quotedDomain(domain) };
}

function quotedDomain(domain: PricedLine['configuration']['domain']): JsonValue {
  return domain?.mode === 'transfer' ? { mode: domain.mode, name: domain.name } : domain && { ...domain };
}

/** JSON values. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** The canonical JSON text of a value: keys in code-unit order at every depth, no spaces. Different values have different texts. */
export function canonicalJson(value: JsonValue): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}

function isList(value: object): value is readonly JsonValue[] {
  return Array.isArray(value);
}
