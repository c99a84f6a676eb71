import { allocate } from '#core/money/allocate.ts';
import { netOf } from '#core/money/percentage.ts';
import type { PricedLine, TaxAmount, TaxMode } from '#core/pricing/priced-basket.ts';
import { taxMinorOf } from '#core/pricing/tax-sums.ts';
import type { InvoiceItem } from './invoice-lines.ts';

/** A line of an invoice without tax; minor units. */
export interface NetLine {
  /** Its items before discounts. */
  readonly items: readonly NetItem[];
  /** What is taken off the items; they minus this are the line's taxable amount. */
  readonly discountMinor: number;
  /** The rate of its tax; null when no tax is charged. */
  readonly basisPoints: number | null;
}

/** An item with the amount of all its units. */
export type NetItem = Pick<InvoiceItem, 'kind' | 'name' | 'quantity'> & { readonly netMinor: number };

/** The amounts of a line, in the invoice's tax mode. */
type ChargedLine = Pick<PricedLine, 'taxes' | 'subtotalMinor' | 'discountMinor'> & {
  readonly items: readonly Omit<InvoiceItem, 'netUnitMinor'>[];
};

/**
 * A line as structured invoices state it. Amounts that contain tax lose exactly the tax that was charged on the line, so that the lines
 * sum to the invoice. Applies to lines with one tax at most; one that is discounted to zero has the rate of the others.
 */
export function netLine(
  { items, taxes, subtotalMinor, discountMinor }: ChargedLine,
  invoice: { readonly mode: TaxMode; readonly taxes: readonly TaxAmount[] },
): NetLine {
  const basisPoints = (taxes[0] ?? invoice.taxes[0])?.basisPoints ?? null;
  const amounts = items.map(({ amountMinor }) => amountMinor);
  const isInclusive = invoice.mode === 'inclusive';
  const netMinor = subtotalMinor - discountMinor - (isInclusive ? taxMinorOf(taxes) : 0);
  const listedMinor = isInclusive ? netOf(subtotalMinor, basisPoints ?? 0) : subtotalMinor;
  // Rounded by itself, the net price can differ from the net amount by a minor unit.
  const beforeMinor = discountMinor === 0 ? netMinor : Math.max(netMinor, listedMinor);
  const nets = isInclusive ? allocate(beforeMinor, amounts) : amounts;
  return {
    items: items.map(({ kind, name, quantity }, position) => ({ kind, name, quantity, netMinor: nets[position] ?? 0 })),
    discountMinor: beforeMinor - netMinor,
    basisPoints,
  };
}
