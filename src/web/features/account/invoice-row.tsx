import { screens } from '#web/screens.ts';
import orders from '#web/text/en/orders.json';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useDay } from '#web/ui/formats/use-day.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import type { InvoiceList } from './account-views.ts';
import { ListRow } from './list-row.tsx';

/** One invoice with the amount due. Until it has a number it is a payment request. */
export function InvoiceRow({ invoice }: { readonly invoice: InvoiceList['invoices'][number] }) {
  const t = useText(orders);
  const day = useDay();
  const money = useMoney();
  const { id, number, orderNumber, state, createdAt, currency, totalMinor, paidMinor, creditedMinor } = invoice;
  const href = screens.invoice.href({ invoiceId: id });
  return (
    <ListRow
      href={href}
      title={number === null ? t('orders.invoice.request') : t('orders.invoice.number', { number })}
      badge={<Badge tone={TONES[state]}>{t(`orders.invoice.state.${state}`)}</Badge>}
      amount={{ amountMinor: totalMinor, currency }}
      day={day(createdAt)}
      action={
        state === 'open' ? (
          <>
            <span className="text-warning">
              {t('orders.invoices.still', { amount: money(totalMinor - creditedMinor - paidMinor, currency) })}
            </span>
            <LinkButton href={href} size="small" aria-label={t('orders.invoices.payOf', { number: orderNumber })}>
              {t('orders.invoices.pay')}
            </LinkButton>
          </>
        ) : undefined
      }
    >
      {t('orders.invoices.order', { number: orderNumber })}
    </ListRow>
  );
}

const TONES = { open: 'warning', paid: 'success', void: 'base' } as const;
