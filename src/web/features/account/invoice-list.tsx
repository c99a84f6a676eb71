import ReceiptText from 'lucide-react/icons/receipt-text';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import type { InvoiceList as InvoiceListView } from './account-views.ts';
import { InvoiceRow } from './invoice-row.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { OlderLinks } from './older-links.tsx';

/** One page of the customer's invoices and payment requests, newest first. */
export function InvoiceList({ list, isNewest, shop }: InvoiceListProps) {
  const t = useText(orders);
  if (list.invoices.length === 0 && isNewest) {
    return (
      <NothingYet
        icon={ReceiptText}
        title={t('orders.invoices.empty')}
        action={{ label: t('orders.list.shop'), href: shop }}
      >
        {t('orders.invoices.empty.text')}
      </NothingYet>
    );
  }
  return (
    <>
      {list.invoices.length === 0 ? (
        <p>{t('orders.list.end')}</p>
      ) : (
        <Card isFlush>
          <ul className="divide-y divide-border">
            {list.invoices.map((invoice) => (
              <InvoiceRow key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        </Card>
      )}
      <OlderLinks href={screens.accountInvoices.href()} before={list.before} isNewest={isNewest} />
    </>
  );
}

interface InvoiceListProps {
  readonly list: InvoiceListView;
  readonly isNewest: boolean;
  /** The address of the shop. */
  readonly shop: string;
}
