import { formatDecimal } from '#core/money/format-money.ts';
import { LineName } from '#web/features/orders/line-name.tsx';
import type { InvoiceView, OrderLine } from '#web/features/orders/order-data.ts';
import { useLocale } from '#web/text/copy-context.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useLineTerm, useRenewedPeriod } from '#web/ui/formats/use-line-term.ts';
import { Price } from '#web/ui/prices/price.tsx';

type InvoicedLine = InvoiceView['lines'][number];
type Item = InvoicedLine['items'][number];

/** The lines of the invoice with their components; a line that was not delivered is crossed out with amount zero. */
export function InvoiceLines({ invoice }: { readonly invoice: InvoiceView }) {
  const t = useText(orders);
  const { order, lines, issuedAt, paidAt = issuedAt } = invoice;
  const isGross = order.taxMode === 'inclusive' && order.taxes.length > 0;
  return (
    <table className="w-full text-14">
      <thead>
        <tr className="border-b border-border text-13 text-muted-foreground">
          <th scope="col" className="py-2 text-left font-medium">
            {t('orders.invoice.item')}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-medium sm:px-3">
            {t('orders.invoice.quantity')}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-medium sm:px-3">
            {t('orders.invoice.unit')}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {t(isGross ? 'orders.invoice.grossAmount' : 'orders.invoice.amount')}
          </th>
        </tr>
      </thead>
      {order.lines.map((ordered, position) => (
        <InvoiceLine
          key={ordered.line.id}
          ordered={ordered}
          invoiced={lines[position]}
          currency={order.currency}
          paidAt={paidAt}
        />
      ))}
    </table>
  );
}

function InvoiceLine({ ordered, invoiced, currency, paidAt }: InvoiceLineProps) {
  const t = useText(orders);
  const lineTerm = useLineTerm();
  const supply = useSupply();
  const { line, state } = ordered;
  const isCharged = state !== 'not-obtained' && state !== 'withdrawn';
  const [main, ...parts] = invoiced?.items ?? [];
  const isRestore = line.configuration.domain?.mode === 'restore';
  return (
    <tbody className="border-b border-border align-top [&>tr:last-child>*]:pb-3">
      <tr>
        <th scope="row" className="pt-3 pb-1 text-left font-medium wrap-anywhere">
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
          {isCharged ? (
            <span className="block text-13 font-normal text-muted-foreground">{supply(ordered, invoiced, paidAt)}</span>
          ) : null}
        </th>
        <Figures item={main} currency={currency} className="pt-3 pb-1" />
      </tr>
      {parts.map((part) => (
        <tr key={`${part.kind} ${part.name}`} className="text-13">
          <th scope="row" className="pb-1 pl-3 text-left font-normal wrap-anywhere">
            {part.kind === 'setup'
              ? t(isRestore ? 'orders.invoice.restoreFee' : 'orders.invoice.setup', part)
              : part.name}
          </th>
          <Figures item={part} currency={currency} className="pb-1" />
        </tr>
      ))}
    </tbody>
  );
}

/** Quantity, net unit price and amount. */
function Figures({ item, currency, className }: FiguresProps) {
  const locale = useLocale();
  const quantity = item?.quantity ?? 0;
  return (
    <>
      <td className={`money px-2 text-right sm:px-3 ${className}`}>
        {quantity < 1000 ? quantity : formatDecimal(String(quantity), locale)}
      </td>
      <td className={`px-2 text-right sm:px-3 ${className}`}>
        {item === undefined ? null : <Price amountMinor={item.netUnitMinor} currency={currency} />}
      </td>
      <td className={`text-right ${className}`}>
        <Price amountMinor={item?.amountMinor ?? 0} currency={currency} />
      </td>
    </>
  );
}

/** Formats the supply period or date of a line; empty where the term states it already or it is not known yet. */
function useSupply(): (ordered: OrderLine, invoiced: InvoicedLine | undefined, paidAt: number | null) => string {
  const t = useText(orders);
  const day = useDay();
  const renewedPeriod = useRenewedPeriod();
  return ({ line }, invoiced, paidAt) => {
    if (invoiced === undefined || renewedPeriod(line) !== null) return '';
    const { period } = invoiced;
    if (period !== null) return t('orders.invoice.period', { from: day(period.from), to: day(period.to) });
    return paidAt === null ? '' : t('orders.invoice.supplied', { date: day(paidAt) });
  };
}

interface InvoiceLineProps {
  readonly ordered: OrderLine;
  readonly invoiced: InvoicedLine | undefined;
  readonly currency: string;
  readonly paidAt: number | null;
}

interface FiguresProps {
  readonly item: Item | undefined;
  readonly currency: string;
  readonly className: string;
}
