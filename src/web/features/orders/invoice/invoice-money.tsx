import type { InvoiceView } from '#web/features/orders/order-data.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/prices/price.tsx';
import { TotalsRow } from '#web/ui/totals.tsx';

/** The credits, payments and refunds of an invoice, and the amount due. */
export function InvoiceMoney({ invoice }: { readonly invoice: InvoiceView }) {
  const t = useText(orders);
  const { creditNotes, paidMinor, refundedMinor, creditMinor, openMinor, order } = invoice;
  const creditedMinor = creditNotes.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const rows = [
    ['credited', 0 - creditedMinor, creditedMinor > 0],
    ['paid', paidMinor + refundedMinor + order.takenBackMinor + creditMinor, true],
    ['returned', 0 - refundedMinor, refundedMinor > 0],
    ['takenBack', 0 - order.takenBackMinor, order.takenBackMinor > 0],
    ['returning', 0 - creditMinor, creditMinor > 0],
    ['open', openMinor, true],
  ] as const;
  return rows.map(([name, amountMinor, isShown]) =>
    isShown ? (
      <TotalsRow key={name} label={t(`orders.invoice.${name}`)}>
        <Price amountMinor={amountMinor} currency={order.currency} />
      </TotalsRow>
    ) : null,
  );
}
