import { StateBadge, useTerm } from '#admin/formats/state-badge.tsx';
import { useDay } from '#admin/formats/use-day.ts';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import domains from '#admin/text/en/domains.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';

type Row = OperatorOutputOf<OperatorApi['domains']['list']>['rows'][number];

/** Domains as rows; on phones name, state and expiry only. */
export function DomainsTable({ rows, isByExpiry }: { readonly rows: readonly Row[]; readonly isByExpiry: boolean }) {
  const t = useText(domains);
  return (
    <div className="panel">
      <DataTable
        caption={t(isByExpiry ? 'domains.list-by-expiry' : 'domains.list')}
        columns={[
          [t('domains.domain')],
          [t('domains.buyer'), 'max-md:hidden'],
          [t('domains.expires'), 'max-md:hidden'],
          [t('domains.state'), 'max-md:text-right'],
        ]}
      >
        {rows.map((row) => (
          <DomainRow key={`${row.brandId} ${row.name}`} row={row} />
        ))}
      </DataTable>
    </div>
  );
}

function DomainRow({ row }: { readonly row: Row }) {
  const t = useText(domains);
  const term = useTerm();
  const day = useDay();
  const brandName = useBrandName();
  const { brandId, name, unicode, state, registry, expiresAt, autoRenew, hold, verifyBy, email } = row;
  const expiry = expiresAt === null ? '–' : day(expiresAt);
  return (
    <tr>
      <td>
        <RouterLink to={screens.domain.href({ brandId, name })} className="row-link wrap-anywhere">
          {unicode}
        </RouterLink>
        <p className="text-13 text-muted-foreground">
          {brandName(brandId)}
          {` · ${registry}`}
        </p>
        <p className="text-13 text-muted-foreground tabular-nums md:hidden">{expiry}</p>
      </td>
      <td className="wrap-anywhere max-md:hidden">
        <p>{email}</p>
        <RouterLink
          to={screens.order.href({ brandId, orderId: row.orderId })}
          className="text-13 text-muted-foreground underline-offset-4 hover:underline"
        >
          {row.orderNumber}
        </RouterLink>
      </td>
      <td className="max-md:hidden">
        <p className="tabular-nums">{expiry}</p>
        <p className="text-13 text-muted-foreground">{t(autoRenew ? 'domains.renews' : 'domains.renews-not')}</p>
      </td>
      <td>
        <span className="flex flex-wrap gap-1 max-md:flex-col max-md:items-end">
          <StateBadge of="domain" state={state} />
          {hold === null ? null : <Badge tone="warning">{term('hold', hold)}</Badge>}
          {verifyBy === null ? null : (
            <Badge tone="warning">
              {t('domains.verify-by')} {day(verifyBy, 'short')}
            </Badge>
          )}
        </span>
      </td>
    </tr>
  );
}
