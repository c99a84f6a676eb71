import { useDay } from '#admin/formats/use-day.ts';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/reports.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { RouterLink } from '#web/ui/router-link.tsx';

type Row = OperatorOutputOf<OperatorApi['reports']['rows']>['rows'][number];

/** The rows of a figure, each with its order. */
export function ReportRows({ rows }: { readonly rows: readonly Row[] }) {
  const t = useText(texts);
  return (
    <div className="panel">
      <DataTable
        caption={t('reports.rows')}
        columns={[
          [t('reports.order')],
          [t('reports.document'), 'max-md:hidden'],
          [t('reports.name'), 'max-md:hidden'],
          [t('reports.date'), 'max-md:hidden'],
          [t('reports.net'), 'number max-md:hidden'],
          [t('reports.tax-amount'), 'number max-md:hidden'],
          [t('reports.amount'), 'number'],
        ]}
      >
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no identity: a line may have several taxes
          <ReportRow key={index} row={row} />
        ))}
      </DataTable>
    </div>
  );
}

function ReportRow({ row }: { readonly row: Row }) {
  const t = useText(texts);
  const money = useMoney();
  const dayName = useDay();
  const brandName = useBrandName();
  const {
    brandId,
    orderId,
    orderNumber,
    day,
    document,
    name,
    country,
    currency,
    netMinor,
    taxMinor,
    amountMinor,
    ending,
  } = row;
  const amount = (minor: number | null) => (minor === null || currency === null ? '' : money(minor, currency));
  const shown = ending === null ? name : `${name} · ${t(`reports.ending.${ending}`)}`;
  return (
    <tr>
      <td>
        <RouterLink to={screens.order.href({ brandId, orderId })} className="row-link tabular-nums">
          {orderNumber}
        </RouterLink>
        <p className="text-13 text-muted-foreground">
          {brandName(brandId)}
          {country === null ? null : ` · ${country}`}
        </p>
        <p className="text-13 wrap-anywhere text-muted-foreground md:hidden">
          {document === null ? shown : `${document} · ${shown}`}
        </p>
        <p className="text-13 text-muted-foreground md:hidden">
          <time dateTime={day}>{dayName(Date.parse(day))}</time>
        </p>
      </td>
      <td className="tabular-nums max-md:hidden">{document}</td>
      <td className="wrap-anywhere max-md:hidden">{shown}</td>
      <td className="text-muted-foreground max-md:hidden">
        <time dateTime={day}>{dayName(Date.parse(day))}</time>
      </td>
      <td className="number max-md:hidden">{amount(netMinor)}</td>
      <td className="number max-md:hidden">{amount(taxMinor)}</td>
      <td className="number font-medium">{amount(amountMinor)}</td>
    </tr>
  );
}
