import type { DomainChoice } from '#core/catalogue/configuration.ts';
import { type BillingTerm, addMonths } from '#core/time/billing-term.ts';

/** The part of a priced line that identifies what it renews. */
interface RenewingLine {
  readonly configuration: { readonly term: BillingTerm; readonly domain: Pick<DomainChoice, 'mode'> | null };
  readonly renewal: { readonly at: number } | null;
  readonly renews?: { readonly from: number } | undefined;
}

/**
 * The term a line pays for something its buyer already has (a service, or a renewed domain), from its first instant to its end, in ms; null
 * for other lines. A domain's renewal begins when its current term ends, so its term is the one before its next renewal.
 */
export function renewedTerm({ configuration, renewal, renews }: RenewingLine): RenewedTerm | null {
  const { term, domain } = configuration;
  if (renews !== undefined) return { from: renews.from, to: renewal?.at ?? addMonths(renews.from, term) };
  if (domain?.mode !== 'renew' || renewal === null) return null;
  return { from: addMonths(renewal.at, -term), to: renewal.at };
}

/** A term; ms. */
export interface RenewedTerm {
  readonly from: number;
  readonly to: number;
}
