import { addMonths } from '#core/billing-term.ts';
import type { BillingTerm } from '#core/billing-term.ts';
import type { DomainChoice } from '#core/catalogue/configuration.ts';

/** Of a priced line as much as says what it renews. */
interface RenewingLine {
  readonly configuration: { readonly term: BillingTerm; readonly domain: Pick<DomainChoice, 'mode'> | null };
  readonly renewal: { readonly at: number } | null;
  readonly renews?: { readonly from: number } | undefined;
}

/**
 * The term a line pays of what its buyer has already – of a service, or of a name that is renewed –, from its first instant until the one it ends at, in ms; null of every other line. A name
 * renews from where its term ends, which its price was made for, so that its own term is what comes before its next renewal (D8).
 */
export function renewedTerm({ configuration, renewal, renews }: RenewingLine): RenewedTerm | null {
  const { term, domain } = configuration;
  if (renews !== undefined) return { from: renews.from, to: addMonths(renews.from, term) };
  if (domain?.mode !== 'renew' || renewal === null) return null;
  return { from: addMonths(renewal.at, -term), to: renewal.at };
}

/** A term; ms. */
export interface RenewedTerm {
  readonly from: number;
  readonly to: number;
}
