import { Moment } from '#admin/formats/moment.tsx';
import { StateAndAmount } from '#admin/formats/state-and-amount.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/payments.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import type { PaymentRow } from './payment-data.ts';

/** Payments as rows; on phones type, provider id, state and amount only. */
export function PaymentsTable({ rows }: { readonly rows: readonly PaymentRow[] }) {
  const t = useText(texts);
  return (
    <div className="panel">
      <DataTable
        caption={t('payments.list')}
        columns={[
          [t('payments.payment')],
          [t('payments.provider-id'), 'max-md:hidden'],
          [t('payments.order'), 'max-md:hidden'],
          [t('payments.created'), 'max-md:hidden'],
          [t('payments.state'), 'max-md:text-right'],
          [t('payments.amount'), 'number max-md:hidden'],
        ]}
      >
        {rows.map((row) => (
          <Row key={`${row.brandId} ${row.id}`} row={row} />
        ))}
      </DataTable>
    </div>
  );
}

function Row({ row }: { readonly row: PaymentRow }) {
  const t = useText(texts);
  const money = useMoney();
  const term = useTerm();
  const brandName = useBrandName();
  const { brandId, id, orderId, orderNumber, email, provider, type, state, currency, amountMinor, createdAt } = row;
  const providerId = row.providerPaymentId;
  return (
    <tr>
      <td>
        <RouterLink
          to={screens.payment.href({ brandId, paymentId: id })}
          className="row-link"
          aria-label={`${term('type', type)} ${orderNumber}`}
        >
          {term('type', type)}
        </RouterLink>
        <p className="text-13 text-muted-foreground">
          {brandName(brandId)} · {provider}
        </p>
        <p className="font-mono text-12 wrap-anywhere text-muted-foreground md:hidden">{providerId}</p>
        <p className="text-13 text-muted-foreground md:hidden">
          <Moment at={createdAt} />
        </p>
      </td>
      <td className="max-md:hidden">
        {providerId === null ? (
          <span className="text-muted-foreground">{t('payments.no-provider-id')}</span>
        ) : (
          <code className="font-mono text-13 wrap-anywhere select-all">{providerId}</code>
        )}
      </td>
      <td className="max-md:hidden">
        <RouterLink to={screens.order.href({ brandId, orderId })} className="row-link tabular-nums">
          {orderNumber}
        </RouterLink>
        <p className="text-13 wrap-anywhere text-muted-foreground">{email}</p>
      </td>
      <td className="text-muted-foreground max-md:hidden">
        <Moment at={createdAt} />
      </td>
      <StateAndAmount of="payment" state={state} amount={money(amountMinor, currency)} />
    </tr>
  );
}
