import { Moment } from '#admin/formats/moment.tsx';
import { StateAndAmount } from '#admin/formats/state-and-amount.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import orders from '#admin/text/en/orders.json';
import shell from '#admin/text/en/shell.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { RouterLink } from '#web/ui/router-link.tsx';

type Row = OperatorOutputOf<OperatorApi['orders']['list']>['rows'][number];

/** Orders as rows; on phones number, buyer, state and total only. */
export function OrdersTable({ rows }: { readonly rows: readonly Row[] }) {
  const t = useText(orders, shell);
  return (
    <div className="panel">
      <DataTable
        caption={t('orders.list')}
        columns={[
          [t('orders.order')],
          [t('orders.buyer'), 'max-md:hidden'],
          [t('orders.placed'), 'max-md:hidden'],
          [t('orders.state'), 'max-md:text-right'],
          [t('orders.total'), 'number max-md:hidden'],
        ]}
      >
        {rows.map((row) => (
          <OrderRow key={`${row.brandId} ${row.id}`} row={row} />
        ))}
      </DataTable>
    </div>
  );
}

function OrderRow({ row }: { readonly row: Row }) {
  const t = useText(orders);
  const money = useMoney();
  const term = useTerm();
  const brandName = useBrandName();
  const { brandId, id, number, origin, state, placedAt, email, name, currency, totalMinor, openTasks } = row;
  return (
    <tr>
      <td>
        <RouterLink to={screens.order.href({ brandId, orderId: id })} className="row-link tabular-nums">
          {number}
        </RouterLink>
        <p className="text-13 text-muted-foreground">
          {brandName(brandId)}
          {origin === 'shop' ? null : ` · ${term('origin', origin)}`}
        </p>
        <p className="text-13 wrap-anywhere text-muted-foreground md:hidden">{name}</p>
        <p className="text-13 text-muted-foreground md:hidden">
          <Moment at={placedAt} />
        </p>
      </td>
      <td className="max-md:hidden">
        <p>{name}</p>
        <p className="text-13 wrap-anywhere text-muted-foreground">{email}</p>
      </td>
      <td className="text-muted-foreground max-md:hidden">
        <Moment at={placedAt} />
      </td>
      <StateAndAmount of="order" state={state} amount={money(totalMinor, currency)}>
        {openTasks === 0 ? null : <Badge tone="warning">{t('orders.tasks', { count: openTasks })}</Badge>}
      </StateAndAmount>
    </tr>
  );
}
