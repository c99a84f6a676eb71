import type { CreditNote } from '#core/orders/invoices/credit-note.ts';
import { taxPointOf } from '#core/orders/invoices/tax-point.ts';
import { type LineState, isLineCharged } from '#core/orders/line-state.ts';
import type { OrderDocument } from '#core/orders/order.ts';
import type { PricedBasket, PricedLine, TaxAmount, TaxMode } from '#core/pricing/priced-basket.ts';
import { taxMinorOf } from '#core/pricing/tax-sums.ts';
import type { LineDiscount } from '#core/promotions/best-discounts.ts';

export const SALES_DOCUMENT_KINDS = ['invoice', 'credit-note'] as const;

/** The document a line is on. */
export interface SalesDocument {
  readonly kind: (typeof SALES_DOCUMENT_KINDS)[number];
  readonly brandId: string;
  readonly id: string;
  readonly number: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly currency: string;
  /** ms. */
  readonly issuedAt: number;
  /** Of the invoice that a credit note corrects; of an invoice its own (ms). */
  readonly invoicedAt: number;
}

/**
 * A line of an invoice or credit note as reports count it. Amounts in minor units of the document's currency; those of a
 * credit note are negative, so that sums are what remains.
 */
export interface SalesLine {
  readonly document: SalesDocument;
  readonly lineId: string;
  /** When its tax became chargeable: at the tax point as the invoice states it, at the latest when that was issued; ms. */
  readonly chargeableAt: number;
  readonly productId: string;
  readonly name: string;
  /** The country whose tax law applies to the sale (ISO 3166-1 alpha-2). */
  readonly country: string;
  readonly treatment: PricedBasket['taxTreatment'];
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly totalMinor: number;
  readonly taxes: readonly TaxAmount[];
  /** Of an invoice: the discounts of promotions on the line, in its tax mode. */
  readonly discounts: readonly LineDiscount[];
  readonly taxMode: TaxMode;
}

type SoldOrder = Pick<OrderDocument, 'priced' | 'taxAddress' | 'paidAt'>;

/** Deliveries, of which no day remains once a line ends, are left out: they precede a capture by at most a day. */
function chargeableAt(
  { invoicedAt }: SalesDocument,
  { paidAt = invoicedAt }: SoldOrder,
  line: Pick<PricedLine, 'renews'> = {},
): number {
  return Math.min(invoicedAt, taxPointOf(line, { paidAt, deliveredAt: null }));
}

/**
 * The lines of a numbered invoice: those that were charged; their totals sum to the invoice, because a line that was not
 * obtained or was withdrawn from before is not on it.
 */
export function linesOfInvoice(
  document: SalesDocument,
  order: SoldOrder,
  stateOf: (lineId: string) => LineState | undefined,
): readonly SalesLine[] {
  const { priced, taxAddress } = order;
  return priced.lines
    .filter(({ id }) => isLineCharged(stateOf(id) ?? 'waiting'))
    .map((line) => ({
      document,
      lineId: line.id,
      chargeableAt: chargeableAt(document, order, line),
      productId: line.configuration.productId,
      name: line.name,
      country: taxAddress.country,
      treatment: priced.taxTreatment,
      netMinor: line.totalMinor - taxMinorOf(line.taxes),
      taxMinor: taxMinorOf(line.taxes),
      totalMinor: line.totalMinor,
      taxes: line.taxes,
      discounts: line.discounts,
      taxMode: priced.taxMode,
    }));
}

/** The lines of a credit note, with what they credit as negative amounts. */
export function linesOfCreditNote(
  document: SalesDocument,
  order: SoldOrder,
  credited: Pick<CreditNote, 'lines'>,
): readonly SalesLine[] {
  const { priced, taxAddress } = order;
  const sold = new Map(priced.lines.map((line) => [line.id, line]));
  return credited.lines.map((line) => ({
    document,
    lineId: line.lineId,
    chargeableAt: chargeableAt(document, order, sold.get(line.lineId)),
    productId: sold.get(line.lineId)?.configuration.productId ?? line.lineId,
    name: line.name,
    country: taxAddress.country,
    treatment: priced.taxTreatment,
    netMinor: taxMinorOf(line.taxes) - line.totalMinor,
    taxMinor: 0 - taxMinorOf(line.taxes),
    totalMinor: 0 - line.totalMinor,
    taxes: line.taxes.map((tax) => ({
      ...tax,
      taxableMinor: 0 - tax.taxableMinor,
      amountMinor: 0 - tax.amountMinor,
    })),
    discounts: [],
    taxMode: priced.taxMode,
  }));
}
