import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { useDay } from '#admin/formats/use-day.ts';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import services from '#admin/text/en/services.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';

type Row = OperatorOutputOf<OperatorApi['services']['list']>['rows'][number];

/** Services as rows; on phones name, buyer and state only. */
export function ServicesTable({ rows, isByTerm }: { readonly rows: readonly Row[]; readonly isByTerm: boolean }) {
  const t = useText(services);
  return (
    <div className="panel">
      <DataTable
        caption={t(isByTerm ? 'services.list-by-term' : 'services.list')}
        columns={[
          [t('services.service')],
          [t('services.buyer'), 'max-md:hidden'],
          [t('services.started'), 'max-md:hidden'],
          [t('services.term'), 'max-md:hidden'],
          [t('services.state'), 'max-md:text-right'],
        ]}
      >
        {rows.map((row) => (
          <ServiceRow key={`${row.brandId} ${row.id}`} row={row} />
        ))}
      </DataTable>
    </div>
  );
}

function ServiceRow({ row }: { readonly row: Row }) {
  const t = useText(services);
  const term = useTerm();
  const day = useDay();
  const brandName = useBrandName();
  const { brandId, id, name, state, suspension, startedAt, renewsAt, cancelledAt, email, orderId, orderNumber } = row;
  return (
    <tr>
      <td>
        <RouterLink
          to={screens.service.href({ brandId, serviceId: id })}
          className="row-link wrap-anywhere"
          aria-label={`${name} ${orderNumber}`}
        >
          {name}
        </RouterLink>
        <p className="text-13 text-muted-foreground">{brandName(brandId)}</p>
        <p className="text-13 wrap-anywhere text-muted-foreground md:hidden">{email}</p>
      </td>
      <td className="wrap-anywhere max-md:hidden">
        <p>{email}</p>
        <RouterLink
          to={screens.order.href({ brandId, orderId })}
          className="text-13 text-muted-foreground underline-offset-4 hover:underline"
        >
          {orderNumber}
        </RouterLink>
      </td>
      <td className="text-muted-foreground tabular-nums max-md:hidden">{day(startedAt)}</td>
      <td className="max-md:hidden">
        <p className="tabular-nums">{renewsAt === null ? t('services.once') : day(renewsAt)}</p>
        {cancelledAt === null ? null : <p className="text-13 text-muted-foreground">{t('services.ends')}</p>}
      </td>
      <td>
        <span className="flex flex-wrap gap-1 max-md:flex-col max-md:items-end">
          <StateBadge of="service" state={state} />
          {suspension === null ? null : <Badge tone="secondary">{term('suspension', suspension)}</Badge>}
        </span>
      </td>
    </tr>
  );
}
