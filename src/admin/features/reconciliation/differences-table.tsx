import { useDayName } from '#admin/formats/day-name.ts';
import { StateAndAmount } from '#admin/formats/state-and-amount.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/reconciliation.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import { type DifferenceData, differenceTerm } from './reconciliation-data.ts';

/** Differences as rows; on phones kind, state and amount only. */
export function DifferencesTable({ rows }: { readonly rows: readonly DifferenceData[] }) {
  const t = useText(texts);
  return (
    <div className="panel">
      <DataTable
        caption={t('reconciliation.list')}
        columns={[
          [t('reconciliation.what')],
          [t('reconciliation.order'), 'max-md:hidden'],
          [t('reconciliation.day'), 'max-md:hidden'],
          [t('reconciliation.expected'), 'number max-lg:hidden'],
          [t('reconciliation.reported'), 'number max-lg:hidden'],
          [t('reconciliation.state'), 'max-md:text-right'],
          [t('reconciliation.amount'), 'number max-md:hidden'],
        ]}
      >
        {rows.map((row) => (
          <Row key={`${row.brandId} ${row.id}`} row={row} />
        ))}
      </DataTable>
    </div>
  );
}

function Row({ row }: { readonly row: DifferenceData }) {
  const t = useText(texts);
  const money = useMoney();
  const term = useTerm();
  const brandName = useBrandName();
  const dayName = useDayName();
  const { brandId, id, currency, payment, transactionKind, day } = row;
  const amount = money(row.differenceMinor, currency);
  const name = term('difference', differenceTerm(row));
  const order = payment?.orderNumber ?? t('reconciliation.no-order');
  return (
    <tr>
      <td>
        <RouterLink
          to={screens.difference.href({ brandId, differenceId: id })}
          className="row-link"
          aria-label={`${name}, ${order}, ${amount}`}
        >
          {name}
        </RouterLink>
        <p className="text-13 text-muted-foreground">
          {brandName(brandId)}
          {transactionKind === null ? null : ` · ${term('transaction', transactionKind)}`}
        </p>
        <p className="text-13 text-muted-foreground md:hidden">
          <span className="tabular-nums">{order}</span> · {dayName(day)}
        </p>
      </td>
      <td className="text-muted-foreground tabular-nums max-md:hidden">{order}</td>
      <td className="text-muted-foreground max-md:hidden">{dayName(day)}</td>
      <td className="number max-lg:hidden">{money(row.expectedMinor, currency)}</td>
      <td className="number max-lg:hidden">{money(row.providerMinor, currency)}</td>
      <StateAndAmount of="difference-state" state={row.state} amount={amount} />
    </tr>
  );
}
