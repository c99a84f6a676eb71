import type { BillingTerm } from '#core/billing-term.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { chargeLine } from '#core/pricing/charge-line.ts';
import type { PricedBasket, PricedLine } from '#core/pricing/priced-basket.ts';
import { sumLines } from '#core/pricing/sum-lines.ts';
import { taxRuleOf } from '#core/pricing/tax-rule.ts';
import type { Brand } from '#core/storefront/brand.ts';
import type { TaxDecision } from './decide-tax.ts';

/** A term to be paid: of what, at which list price in minor units, from when (ms). */
export interface NextTerm {
  readonly lineId: string;
  readonly configuration: Configuration;
  readonly slug: string;
  readonly name: string;
  readonly term: BillingTerm;
  readonly listMinor: number;
  /** What it will cost after that. */
  readonly renewalMinor: number;
  readonly periodStart: number;
  /** null of a name, which its configuration names. */
  readonly serviceId: string | null;
}

/** Prices next terms as an order, with the taxes of the day it is made (D3, D10): no promotions, nothing chosen anew. */
export function renewalBasket(
  terms: readonly NextTerm[],
  given: {
    readonly brand: Pick<Brand, 'pricesIncludeTax' | 'keepAbroad'>;
    readonly decision: TaxDecision;
    readonly currency: string;
    readonly at: number;
  },
): PricedBasket {
  const { brand, decision, currency, at } = given;
  const rule = taxRuleOf(brand, decision);
  const lines = terms.map((term): PricedLine => {
    const { lineId: id, configuration, slug, name, serviceId, periodStart } = term;
    return {
      id,
      configuration: { ...configuration, term: term.term },
      slug,
      name,
      image: null,
      deliveryNote: '',
      ...chargeLine(listLineOf(term), [], rule, at),
      attention: [],
      notices: [],
      ...(serviceId === null ? {} : { renews: { serviceId, from: periodStart } }),
    };
  });
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

function listLineOf({ lineId, configuration, name, term, listMinor, renewalMinor, periodStart }: NextTerm) {
  const amount = { regularMinor: listMinor, currentMinor: listMinor };
  return {
    line: { id: lineId, configuration: { ...configuration, term }, addedAt: periodStart, seenMinor: null },
    product: undefined,
    parts: [{ kind: 'main', key: configuration.productId, name, ...amount, oneTime: false }] as const,
    ...amount,
    recurringMinor: listMinor,
    renewalMinor,
    trialDays: null,
    termBegins: periodStart,
    attention: [],
    available: true,
  };
}
