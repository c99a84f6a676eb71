import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import invoices from '#admin/text/en/invoices.json';
import texts from '#admin/text/en/payments.json';
import { RecordHeader } from '#admin/ui/record-header.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import type { Payment } from './payment-data.ts';

/** What the payment is, at a glance. */
export function PaymentHeader({ payment }: { readonly payment: Payment }) {
  const t = useText(texts, invoices);
  const money = useMoney();
  const term = useTerm();
  const brandName = useBrandName();
  const { brandId, orderId, orderNumber, invoiceId, invoice, email, amountMinor, currency, type, provider } = payment;
  return (
    <RecordHeader
      back={{ list: screens.payments.href(), text: t('payments.back') }}
      title={t('payments.title', { amount: money(amountMinor, currency) })}
      badges={<StateBadge of="payment" state={payment.state} />}
    >
      <span className="font-medium text-base-foreground">
        {term('type', type)} · {provider}
      </span>
      <span className="wrap-anywhere">{email}</span>
      <span>{brandName(brandId)}</span>
      <TextLink href={screens.order.href({ brandId, orderId })}>
        {t('invoices.order', { number: orderNumber })}
      </TextLink>
      <TextLink href={screens.invoice.href({ brandId, invoiceId })}>
        {invoice.number === null ? t('payments.request') : t('invoices.title', { number: invoice.number })}
      </TextLink>
      <span>
        {t('payments.created')} <Moment at={payment.createdAt} />
      </span>
    </RecordHeader>
  );
}
