import type { TaxDecision } from '#core/billing/tax/decide-tax.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { chargeLine } from '#core/pricing/charge-line.ts';
import type { PricedBasket, PricedLine } from '#core/pricing/priced-basket.ts';
import { cappedLines } from '#core/pricing/retax.ts';
import { sumLines } from '#core/pricing/sum-lines.ts';
import { type ListPriceTax, type TaxRule, taxRuleOf } from '#core/pricing/tax-rule.ts';
import { taxedLines } from '#core/pricing/tax-sums.ts';
import type { BillingTerm } from '#core/time/billing-term.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import { cappedListPrice } from './renewal-price.ts';

/** Amounts in minor units, tax included. */
export interface ConfirmedPrices {
  readonly termMinor: number;
  readonly laterMinor: number;
}

/** A term to be paid: its configuration, its list price in minor units, and its beginning (ms). */
export interface NextTerm {
  readonly lineId: string;
  readonly configuration: Configuration;
  readonly slug: string;
  readonly name: string;
  readonly term: BillingTerm;
  readonly listMinor: number;
  /** The price of the terms after it. */
  readonly renewalMinor: number;
  /**
   * What the holder confirmed to pay for this and later terms, tax included: the upper limit of the charge whatever the tax rate of the
   * day. null if nothing was confirmed.
   */
  readonly confirmed: ConfirmedPrices | null;
  readonly periodStart: number;
  /** Of a service: the day of the month on which its first term began; absent if not known. */
  readonly anchorDay?: number;
  /** null for a domain, which is named in its configuration. */
  readonly serviceId: string | null;
}

/** Prices next terms as an order, with the taxes of the day, without promotions and with the same configuration. */
export function renewalBasket(
  terms: readonly NextTerm[],
  sale: {
    readonly brand: ListPriceTax & { readonly timeZone?: string };
    readonly decision: TaxDecision;
    readonly currency: string;
    readonly at: number;
  },
): PricedBasket {
  const { brand, decision, currency, at } = sale;
  const rule = taxRuleOf(brand, decision);
  const now = { at, zone: timeZoneOf(brand.timeZone) };
  const charged = terms.map((term): PricedLine => {
    const { lineId: id, configuration, slug, name, serviceId, periodStart } = term;
    return {
      id,
      configuration: { ...configuration, term: term.term },
      slug,
      name,
      image: null,
      deliveryNote: '',
      ...chargeLine(listLineOf(withCappedLaterPrice(term, rule)), [], rule, now),
      issues: [],
      notices: [],
      ...(serviceId === null ? {} : { renews: { serviceId, from: periodStart } }),
    };
  });
  const promised = terms.map(({ confirmed }) => confirmed?.termMinor ?? null);
  const lines = cappedLines(taxedLines(charged, rule.rates, rule.mode), promised, rule.mode);
  return {
    currency,
    lines,
    ...sumLines(lines),
    taxMode: rule.mode,
    taxTreatment: decision.treatment,
    taxEstimated: decision.estimated,
    refused: [],
  };
}

/** Later terms cost no more than was confirmed for them. */
function withCappedLaterPrice(term: NextTerm, rule: TaxRule): NextTerm {
  return { ...term, renewalMinor: cappedListPrice(term.renewalMinor, term.confirmed?.laterMinor ?? null, rule) };
}

function listLineOf({ lineId, configuration, name, term, listMinor, renewalMinor, ...when }: NextTerm) {
  const { periodStart, anchorDay } = when;
  const amount = { regularMinor: listMinor, currentMinor: listMinor };
  return {
    line: { id: lineId, configuration: { ...configuration, term }, addedAt: periodStart, shownMinor: null },
    product: undefined,
    parts: [{ kind: 'main', key: configuration.productId, name, ...amount, oneTime: false }] as const,
    ...amount,
    recurringMinor: listMinor,
    renewalMinor,
    trialDays: null,
    termBegins: periodStart,
    ...(anchorDay === undefined ? {} : { anchorDay }),
    available: true,
  };
}
