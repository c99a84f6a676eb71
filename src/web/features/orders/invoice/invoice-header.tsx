import FileCode from 'lucide-react/icons/file-code';
import FileDown from 'lucide-react/icons/file-down';
import type { InvoiceView } from '#web/features/orders/order-data.ts';
import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonStyle } from '#web/ui/buttons/button-style.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { PrintButton } from '#web/ui/buttons/print-button.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { Icon } from '#web/ui/icon.tsx';

/** An invoice with its number, or a payment request until it has one. */
export function InvoiceHeader({ invoice: { id, order, number, state, eInvoice } }: { readonly invoice: InvoiceView }) {
  const t = useText(orders);
  const day = useDay();
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-4 sm:mb-8">
      <div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 tabIndex={-1} className="text-24 font-semibold outline-none sm:text-32">
            {number === null ? t('orders.invoice.request') : t('orders.invoice.number', { number })}
          </h1>
          <Badge tone={TONES[state]}>{t(`orders.invoice.state.${state}`)}</Badge>
        </div>
        <p className="mt-1 text-16 text-muted-foreground">
          {t('orders.invoice.for', { number: order.number, date: day(order.placedAt) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">
        <LinkButton href={screens.order.href({ orderId: order.id })}>{t('orders.invoice.order')}</LinkButton>
        <a href={screens.invoiceFile.href({ invoiceId: id })} className={buttonStyle('secondary', 'medium', false)}>
          <Icon of={FileDown} size={16} />
          {t('orders.invoice.pdf')}
        </a>
        {eInvoice === true ? (
          <a
            href={screens.eInvoice.href({ invoiceId: id })}
            title={t('orders.invoice.xml.what')}
            className={buttonStyle('secondary', 'medium', false)}
          >
            <Icon of={FileCode} size={16} />
            {t('orders.invoice.xml')}
          </a>
        ) : null}
        <PrintButton>{t('orders.invoice.print')}</PrintButton>
      </div>
    </header>
  );
}

const TONES = { open: 'warning', paid: 'success', void: 'base' } as const;
