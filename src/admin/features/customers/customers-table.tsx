import { hrefWith } from '#admin/formats/href-with.ts';
import { Moment } from '#admin/formats/moment.tsx';
import { useBrandName, useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import customers from '#admin/text/en/customers.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RouterLink } from '#web/ui/router-link.tsx';

type Listed = OperatorOutputOf<OperatorApi['customers']['list']>;

/** Customer accounts as rows; on phones name, address and state only. */
export function CustomersTable({ rows }: Pick<Listed, 'rows'>) {
  const t = useText(customers);
  const brandName = useBrandName();
  return (
    <div className="panel">
      <DataTable
        caption={t('customers.list')}
        columns={[
          [t('customers.customer')],
          [t('customers.email'), 'max-md:hidden'],
          [t('customers.created'), 'max-md:text-right'],
        ]}
      >
        {rows.map(({ brandId, id, email, name, createdAt, blockedAt }) => (
          <tr key={`${brandId} ${id}`}>
            <td>
              <span className="flex flex-wrap items-center gap-2">
                <RouterLink to={screens.customer.href({ brandId, customerId: id })} className="row-link wrap-anywhere">
                  {name === '' ? email : name}
                </RouterLink>
                {blockedAt === null ? null : <Badge tone="error">{t('customers.blocked')}</Badge>}
              </span>
              <p className="text-13 text-muted-foreground">{brandName(brandId)}</p>
              <p className="text-13 wrap-anywhere text-muted-foreground md:hidden">{email}</p>
            </td>
            <td className="wrap-anywhere text-muted-foreground max-md:hidden">{email}</td>
            <td className="text-muted-foreground max-md:text-right">
              <Moment at={createdAt} />
            </td>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}

/** Accounts into which one with the address searched for was merged. */
export function MergedAccounts({ merged }: Pick<Listed, 'merged'>) {
  const t = useText(customers);
  const brandName = useBrandName();
  if (merged.length === 0) return null;
  return (
    <section className="panel mb-4">
      <h2 className="block-heading px-4 pt-4">{t('customers.merged')}</h2>
      <ul className="divide-y divide-border border-t border-border">
        {merged.map(({ brandId, id, email, formerEmail, mergedAt }) => (
          <li key={`${brandId} ${id} ${mergedAt}`} className="flex flex-wrap gap-x-4 px-4 py-3 text-14">
            <RouterLink to={screens.customer.href({ brandId, customerId: id })} className="row-link wrap-anywhere">
              {email}
            </RouterLink>
            <span className="text-muted-foreground">
              {t('customers.merged-into', { formerEmail })} <Moment at={mergedAt} /> · {brandName(brandId)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who ordered with the address searched for without an account; leads to their orders. */
export function Guests({ guests }: Pick<Listed, 'guests'>) {
  const t = useText(customers);
  const brandName = useBrandName();
  const can = useCan();
  if (guests.length === 0) return null;
  return (
    <section className="panel mb-4">
      <h2 className="block-heading px-4 pt-4">{t('customers.guests')}</h2>
      <ul className="divide-y divide-border border-t border-border">
        {guests.map(({ brandId, email, name, orders, lastOrderAt, isBlocked }) => (
          <li key={brandId} className="flex flex-wrap gap-x-4 px-4 py-3 text-14">
            <RouterLink
              to={hrefWith(screens.orders.href(), { brandId, search: email })}
              className="row-link wrap-anywhere"
            >
              {name === '' ? email : name}
            </RouterLink>
            <span className="text-muted-foreground">
              {t('customers.guest-orders', { count: orders })} · {t('customers.last-order')} <Moment at={lastOrderAt} />{' '}
              · {brandName(brandId)}
            </span>
            {isBlocked ? (
              <Badge tone="error">{t('customers.guest-blocked')}</Badge>
            ) : can('customers.manage') ? (
              <RouterLink to={hrefWith(screens.blockedAddresses.href(), { brandId, email })} className="text-primary">
                {t('customers.block-guest')}
              </RouterLink>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
