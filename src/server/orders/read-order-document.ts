import type { OrderDocument } from '#core/orders/order.ts';
import type { PricedBasket, PricedLine, TaxAmount } from '#core/pricing/priced-basket.ts';
import { storedDocument } from '#server/platform/database/stored-document.ts';

/** Parses an order document; old documents have a single `tax` per line instead of `taxes`. */
export function readOrderDocument(text: string): OrderDocument {
  const { priced, ...document } = storedDocument<OrderSnapshot>(text, 'priced');
  const lines = priced.lines.map(({ tax = null, taxes, ...line }) => ({
    ...line,
    taxes: taxes ?? (tax === null ? [] : [tax]),
  }));
  return { ...document, priced: { ...priced, lines } };
}

interface OrderSnapshot extends Omit<OrderDocument, 'priced'> {
  readonly priced: Omit<PricedBasket, 'lines'> & { readonly lines: readonly OrderSnapshotLine[] };
}

interface OrderSnapshotLine extends Omit<PricedLine, 'taxes'> {
  readonly taxes?: readonly TaxAmount[];
  readonly tax?: TaxAmount | null;
}
