import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/price.tsx';
import { useLineTerm } from '#web/use-line-term.ts';
import { LineName } from './line-name.tsx';
import type { OrderLine, OrderView } from './order-data.ts';

/** What the invoice is for, line by line; what was not obtained stands there crossed out, at nothing (D11). */
export function InvoiceLines({ order: { lines, currency } }: { readonly order: OrderView }) {
  const t = useText(orders);
  return (
    <table className="w-full text-14">
      <thead>
        <tr className="border-b border-border text-13 text-muted-foreground">
          <th scope="col" className="py-2 text-left font-medium">
            {t('orders.invoice.item')}
          </th>
          <th scope="col" className="px-3 py-2 text-right font-medium">
            {t('orders.invoice.quantity')}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {t('orders.invoice.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((ordered) => (
          <InvoiceLine key={ordered.line.id} ordered={ordered} currency={currency} />
        ))}
      </tbody>
    </table>
  );
}

function InvoiceLine({ ordered, currency }: { readonly ordered: OrderLine; readonly currency: string }) {
  const t = useText(orders);
  const lineTerm = useLineTerm();
  const { line, state } = ordered;
  const isCharged = state !== 'not-obtained';
  return (
    <tr className="border-b border-border align-top">
      <th scope="row" className="py-3 text-left font-medium break-words">
        {isCharged ? (
          <LineName ordered={ordered} />
        ) : (
          <s>
            <LineName ordered={ordered} />
          </s>
        )}
        <span className="block text-13 font-normal text-muted-foreground">
          {isCharged ? lineTerm(line) : t('orders.line.not-obtained')}
        </span>
      </th>
      <td className="money px-3 py-3 text-right">{isCharged ? line.configuration.quantity : 0}</td>
      <td className="py-3 text-right">
        <Price amountMinor={isCharged ? line.subtotalMinor : 0} currency={currency} />
      </td>
    </tr>
  );
}
