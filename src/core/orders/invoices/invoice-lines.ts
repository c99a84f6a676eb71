import type { PricePart } from '#core/catalogue/price-configuration.ts';
import { netOf, proportionOf } from '#core/money/percentage.ts';
import type { PricedLine, TaxAmount, TaxMode } from '#core/pricing/priced-basket.ts';
import { renewedTerm } from '#core/pricing/renewed-term.ts';
import { totalRate } from '#core/pricing/tax-rule.ts';
import { addLocalDays, addLocalMonths } from '#core/time/local-day.ts';
import type { TimeZone } from '#core/time/time-zone.ts';

/** One item of an invoice line with its own amount: the product, an option, an extra or a fee; minor units, before discounts. */
export interface InvoiceItem {
  readonly kind: PricePart['kind'];
  readonly name: string;
  readonly quantity: number;
  /** Unit price without tax (Directive 2006/112/EC art. 226(8)). */
  readonly netUnitMinor: number;
  /** Amount of all units in the invoice's tax mode; the items of all lines sum to the subtotal. */
  readonly amountMinor: number;
}

/** All items of a line, the product first; during a trial all are free. */
export function invoiceItems(
  line: Pick<PricedLine, 'parts' | 'taxes' | 'trial' | 'name' | 'configuration'>,
  { mode, taxes }: { readonly mode: TaxMode; readonly taxes: readonly TaxAmount[] },
): readonly InvoiceItem[] {
  const { quantity } = line.configuration;
  // A fully discounted line has no tax itself; its list prices contain the same rate as those of the other lines.
  const insideBasisPoints = mode === 'inclusive' ? totalRate(line.taxes.length > 0 ? line.taxes : taxes) : 0;
  return line.parts.map(({ kind, name, regularMinor }) => {
    const amountMinor = line.trial === null ? regularMinor : 0;
    const netUnitMinor = proportionOf(netOf(amountMinor, insideBasisPoints), 1, quantity);
    return { kind, name: kind === 'main' ? line.name : name, quantity, netUnitMinor, amountMinor };
  });
}

/** A period; ms. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/**
 * The period of supply of a line (Directive 2006/112/EC art. 226(7)): the renewed term, or the first term from the day of the invoice. null
 * for one-time supplies, for lines whose term follows one that is not known here, and before the invoice is issued.
 */
export function supplyPeriod(
  line: Pick<PricedLine, 'configuration' | 'renewal' | 'trial' | 'renews'>,
  invoicedAt: number | null,
  zone: TimeZone,
): Period | null {
  const renewed = renewedTerm(line);
  if (renewed !== null) return renewed;
  const { renewal, trial, configuration } = line;
  const { term, domain } = configuration;
  if (renewal === null || renewal.openDay !== undefined) return null;
  if (domain?.mode === 'restore' || domain?.mode === 'transfer')
    return { from: addLocalMonths(renewal.at, -term, zone), to: renewal.at };
  if (invoicedAt === null) return null;
  if (trial !== null) return { from: invoicedAt, to: addLocalDays(invoicedAt, trial.days, zone) };
  return { from: invoicedAt, to: addLocalMonths(invoicedAt, term, zone) };
}
