import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/price.tsx';
import { useTermName } from '#web/ui/use-term-name.ts';
import type { OrderView } from './order-data.ts';

/** What the invoice is for, line by line. */
export function InvoiceLines({ order: { lines, currency } }: { readonly order: OrderView }) {
  const t = useText(orders);
  const termName = useTermName();
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
        {lines.map(({ line }) => (
          <tr key={line.id} className="border-b border-border align-top">
            <th scope="row" className="py-3 text-left font-medium break-words">
              {line.name}
              <span className="block text-13 font-normal text-muted-foreground">
                {termName(line.configuration.term)}
              </span>
            </th>
            <td className="money px-3 py-3 text-right">{line.configuration.quantity}</td>
            <td className="py-3 text-right">
              <Price amountMinor={line.subtotalMinor} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
