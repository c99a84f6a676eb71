import { basisPointsText } from '#admin/formats/basis-points.ts';
import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { screens } from '#admin/screens.ts';
import order from '#admin/text/en/order.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import type { Order } from './order-data.ts';

/** Invoice, payments and credit notes of an order. */
export function MoneySection({
  order: { brandId, invoice, payments, creditNotes, taxes, currency },
}: {
  readonly order: Pick<Order, 'brandId' | 'invoice' | 'payments' | 'creditNotes' | 'taxes' | 'currency'>;
}) {
  const t = useText(order);
  const money = useMoney();
  return (
    <Section title={t('order.money')} isFlush>
      <div className="grid gap-4 px-4 pb-4">
        {invoice === null ? null : (
          <div className="grid gap-2">
            <p className="flex flex-wrap items-center justify-between gap-2 text-14 font-medium">
              <InvoiceName brandId={brandId} invoice={invoice} />
              <StateBadge of="invoice" state={invoice.state} />
            </p>
            <dl className="facts">
              <Fact name={t('order.total')}>{money(invoice.totalMinor, currency)}</Fact>
              <Fact name={t('order.paid')}>{money(invoice.paidMinor, currency)}</Fact>
              <Fact name={t('order.credited')}>
                {invoice.creditedMinor === 0 ? null : money(invoice.creditedMinor, currency)}
              </Fact>
              <Fact name={t('order.repaid')}>
                {invoice.repaidMinor === 0 ? null : money(invoice.repaidMinor, currency)}
              </Fact>
              {taxes.map(({ name, basisPoints, amountMinor }) => (
                <Fact
                  key={`${name} ${basisPoints}`}
                  name={t('order.tax', { name, percent: basisPointsText(basisPoints) })}
                >
                  {money(amountMinor, currency)}
                </Fact>
              ))}
            </dl>
          </div>
        )}
      </div>
      <ul aria-label={t('order.payments')} className="divide-y divide-border border-t border-border empty:hidden">
        {payments.map((payment) => (
          <Payment key={payment.id} brandId={brandId} payment={payment} currency={currency} />
        ))}
      </ul>
      <ul aria-label={t('order.credit-notes')} className="divide-y divide-border border-t border-border empty:hidden">
        {creditNotes.map((note) => (
          <CreditNote key={note.number} note={note} currency={currency} />
        ))}
      </ul>
    </Section>
  );
}

interface InvoiceNameProps {
  readonly brandId: string;
  readonly invoice: NonNullable<Order['invoice']>;
}

function InvoiceName({ brandId, invoice: { id: invoiceId, number } }: InvoiceNameProps) {
  const t = useText(order);
  const name = number === null ? t('order.invoice-open') : t('order.invoice', { number });
  return invoiceId === undefined ? (
    name
  ) : (
    <RouterLink to={screens.invoice.href({ brandId, invoiceId })} className="row-link">
      {name}
    </RouterLink>
  );
}

interface PaymentProps {
  readonly brandId: string;
  readonly payment: Order['payments'][number];
  readonly currency: string;
}

function Payment({ brandId, payment, currency }: PaymentProps) {
  const t = useText(order);
  const money = useMoney();
  const term = useTerm();
  const {
    id: paymentId,
    type,
    provider,
    providerPaymentId,
    state,
    capturedMinor,
    disputedMinor,
    declineReason,
  } = payment;
  const { refundedMinor, takenBackMinor = 0 } = payment;
  const amounts = [
    ['order.captured', capturedMinor, false],
    ['order.refunded', refundedMinor - takenBackMinor, false],
    ['order.disputed', disputedMinor, true],
    ['order.taken-back', takenBackMinor, true],
  ] as const;
  return (
    <li className="grid gap-2 px-4 py-3 text-14">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-medium">
          <RouterLink
            to={screens.payment.href({ brandId, paymentId })}
            className="row-link inline-block first-letter:uppercase"
          >
            {term('type', type)}
          </RouterLink>
          <span className="font-normal text-muted-foreground">
            {' · '}
            {provider}
          </span>
        </span>
        <span className="flex items-center gap-2">
          <StateBadge of="payment" state={state} />
          <span className="font-medium money">{money(payment.amountMinor, currency)}</span>
        </span>
      </p>
      <dl className="facts">
        {amounts.map(([key, amountMinor, isDispute]) =>
          amountMinor === 0 ? null : (
            <Fact key={key} name={t(key)}>
              {isDispute ? (
                <RouterLink to={screens.dispute.href({ brandId, paymentId })} className="row-link">
                  {money(amountMinor, currency)}
                </RouterLink>
              ) : (
                money(amountMinor, currency)
              )}
            </Fact>
          ),
        )}
        <Fact name={t('order.provider-id')}>
          {providerPaymentId === null ? null : (
            <code className="font-mono text-13 select-all">{providerPaymentId}</code>
          )}
        </Fact>
      </dl>
      {declineReason === null ? null : (
        <p className="text-error">{t('order.declined', { reason: declineReason.replaceAll('-', ' ') })}</p>
      )}
    </li>
  );
}

function CreditNote({ note, currency }: { readonly note: Order['creditNotes'][number]; readonly currency: string }) {
  const money = useMoney();
  const term = useTerm();
  return (
    <li className="grid gap-1 px-4 py-3 text-14">
      <p className="flex justify-between gap-2">
        <span className="font-medium">{note.number}</span>
        <span className="money">{money(note.totalMinor, currency)}</span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-13 text-muted-foreground">
        <span>{term('credit', note.reason)}</span>
        <Moment at={note.issuedAt} />
        <span className="wrap-anywhere">{note.note}</span>
      </p>
    </li>
  );
}
