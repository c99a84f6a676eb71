import { Moment } from '#admin/formats/moment.tsx';
import { screens } from '#admin/screens.ts';
import customer from '#admin/text/en/customer.json';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import type { Customer } from './customer-data.ts';

/** What is owed and what is credit, the open invoices and the disputes. */
export function CustomerMoney({ customer: shown }: { readonly customer: Customer }) {
  const t = useText(customer);
  const { balances, openInvoices, disputes } = shown;
  return (
    <Section title={t('customer.money')} isFlush>
      <div className="grid gap-2 px-4 pb-4">
        {balances.length === 0 ? <p className="text-14 text-muted-foreground">{t('customer.settled')}</p> : null}
        {balances.map((balance) => (
          <Balance key={balance.currency} balance={balance} />
        ))}
      </div>
      <ul
        aria-label={t('customer.open-invoices')}
        className="divide-y divide-border border-t border-border empty:hidden"
      >
        {openInvoices.map((invoice) => (
          <OpenInvoice key={invoice.orderId} brandId={shown.brandId} invoice={invoice} />
        ))}
      </ul>
      <ul aria-label={t('customer.disputes')} className="divide-y divide-border border-t border-border empty:hidden">
        {disputes.map((dispute) => (
          <Dispute key={dispute.paymentId} brandId={shown.brandId} dispute={dispute} />
        ))}
      </ul>
    </Section>
  );
}

function Balance({ balance }: { readonly balance: Customer['balances'][number] }) {
  const t = useText(customer);
  const money = useMoney();
  const { currency, owedMinor, overdueMinor, creditMinor } = balance;
  return (
    <dl className="facts">
      <Fact name={t('customer.owed')}>
        {owedMinor === 0 ? null : (
          <span className="font-semibold">
            {money(owedMinor, currency)}{' '}
            {overdueMinor === 0 ? null : (
              <span className="font-normal text-error">
                {t('customer.overdue-part', { amount: money(overdueMinor, currency) })}
              </span>
            )}
          </span>
        )}
      </Fact>
      <Fact name={t('customer.credit')}>{creditMinor === 0 ? null : money(creditMinor, currency)}</Fact>
    </dl>
  );
}

interface Owned {
  readonly brandId: string;
}

function OpenInvoice({ brandId, invoice }: Owned & { readonly invoice: Customer['openInvoices'][number] }) {
  const t = useText(customer);
  const money = useMoney();
  const { orderId, orderNumber, number, currency, openMinor, payableUntil, isOverdue } = invoice;
  return (
    <li className="grid gap-1 px-4 py-3 text-14">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <RouterLink to={screens.order.href({ brandId, orderId })} className="row-link tabular-nums">
          {number ?? `${t('customer.request')} ${orderNumber}`}
        </RouterLink>
        <span className="flex items-center gap-2">
          {isOverdue ? <Badge tone="error">{t('customer.overdue')}</Badge> : null}
          <span className="font-medium money">{money(openMinor, currency)}</span>
        </span>
      </p>
      <p className="text-13 text-muted-foreground">
        {t('customer.payable-until')} <Moment at={payableUntil} />
      </p>
    </li>
  );
}

function Dispute({ brandId, dispute }: Owned & { readonly dispute: Customer['disputes'][number] }) {
  const t = useText(customer);
  const money = useMoney();
  const { orderId, orderNumber, currency, updatedAt } = dispute;
  const amounts = [
    ['customer.disputed', dispute.disputedMinor],
    ['customer.disputed-open', dispute.openMinor],
    ['customer.taken-back', dispute.takenBackMinor],
  ] as const;
  return (
    <li className="grid gap-1 px-4 py-3 text-14">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <RouterLink to={screens.order.href({ brandId, orderId })} className="row-link tabular-nums">
          {orderNumber}
        </RouterLink>
        <span className="text-13 text-muted-foreground">
          <Moment at={updatedAt} />
        </span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-13">
        {amounts.map(([key, amountMinor]) =>
          amountMinor === 0 ? null : <span key={key}>{t(key, { amount: money(amountMinor, currency) })}</span>,
        )}
      </p>
    </li>
  );
}
