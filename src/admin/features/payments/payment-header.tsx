import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import invoices from '#admin/text/en/invoices.json';
import texts from '#admin/text/en/payments.json';
import { BackLink } from '#admin/ui/back-link.tsx';
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
    <header className="mb-6 grid gap-2">
      <p className="text-14">
        <BackLink list={screens.payments.href()}>{t('payments.back')}</BackLink>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 tabIndex={-1} className="text-24 font-semibold tabular-nums outline-none sm:text-32">
          {t('payments.title', { amount: money(amountMinor, currency) })}
        </h1>
        <StateBadge of="payment" state={payment.state} />
      </div>
      <p className="flex flex-wrap gap-x-4 text-14 text-muted-foreground">
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
      </p>
    </header>
  );
}
