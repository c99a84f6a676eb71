import { Moment } from '#admin/formats/moment.tsx';
import { StateBadge } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/invoices.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { RouterLink } from '#web/ui/router-link.tsx';

type Row = OperatorOutputOf<OperatorApi['invoices']['list']>['rows'][number];

/** Invoices as rows; on phones number, customer, state and total only. */
export function InvoicesTable({ rows }: { readonly rows: readonly Row[] }) {
  const t = useText(texts);
  return (
    <div className="panel">
      <DataTable
        caption={t('invoices.list')}
        columns={[
          [t('invoices.invoice')],
          [t('invoices.customer'), 'max-md:hidden'],
          [t('invoices.issued'), 'max-lg:hidden'],
          [t('invoices.due'), 'max-md:hidden'],
          [t('invoices.state'), 'max-md:text-right'],
          [t('invoices.open'), 'number max-md:hidden'],
          [t('invoices.total'), 'number max-md:hidden'],
        ]}
      >
        {rows.map((row) => (
          <InvoiceRow key={`${row.brandId} ${row.id}`} row={row} />
        ))}
      </DataTable>
    </div>
  );
}

function InvoiceRow({ row }: { readonly row: Row }) {
  const t = useText(texts);
  const money = useMoney();
  const brandName = useBrandName();
  const { brandId, id, number, state, orderNumber, email, name, currency, totalMinor, openMinor, issuedAt, dueAt } =
    row;
  const isOwed = state === 'open' || state === 'overdue';
  return (
    <tr>
      <td>
        <RouterLink
          to={screens.invoice.href({ brandId, invoiceId: id })}
          className="row-link tabular-nums"
          aria-label={number ?? `${t('invoices.request')} ${orderNumber}`}
        >
          {number ?? t('invoices.request')}
        </RouterLink>
        <p className="text-13 text-muted-foreground">
          {brandName(brandId)} · <span className="tabular-nums">{orderNumber}</span>
        </p>
        <p className="text-13 wrap-anywhere text-muted-foreground md:hidden">{email}</p>
      </td>
      <td className="max-md:hidden">
        <p>{name}</p>
        <p className="text-13 wrap-anywhere text-muted-foreground">{email}</p>
      </td>
      <td className="text-muted-foreground max-lg:hidden">{issuedAt === null ? '–' : <Moment at={issuedAt} />}</td>
      <td className="text-muted-foreground max-md:hidden">{isOwed ? <Moment at={dueAt} /> : '–'}</td>
      <td>
        <span className="flex flex-wrap gap-1 max-md:flex-col max-md:items-end">
          <StateBadge of="invoice" state={state} />
          <span className="font-medium money md:hidden">{money(totalMinor, currency)}</span>
          {isOwed && openMinor !== totalMinor ? (
            <span className="text-13 text-muted-foreground md:hidden">
              {t('invoices.open-amount', { amount: money(openMinor, currency) })}
            </span>
          ) : null}
        </span>
      </td>
      <td className="number max-md:hidden">{isOwed ? money(openMinor, currency) : '–'}</td>
      <td className="number font-medium max-md:hidden">{money(totalMinor, currency)}</td>
    </tr>
  );
}
