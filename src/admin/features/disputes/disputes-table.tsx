import { Moment } from '#admin/formats/moment.tsx';
import { StateAndAmount } from '#admin/formats/state-and-amount.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import { useBrandName } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/disputes.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import type { DisputeRow } from './dispute-data.ts';
import { EvidenceDue } from './evidence-due.tsx';

/** Disputes as rows; on phones payment, state and amount only. */
export function DisputesTable({ rows }: { readonly rows: readonly DisputeRow[] }) {
  const t = useText(texts);
  return (
    <div className="panel">
      <DataTable
        caption={t('disputes.list')}
        columns={[
          [t('disputes.payment')],
          [t('disputes.customer'), 'max-md:hidden'],
          [t('disputes.opened'), 'max-md:hidden'],
          [t('disputes.evidence-due'), 'max-md:hidden'],
          [t('disputes.deadline'), 'max-xl:hidden'],
          [t('disputes.state'), 'max-md:text-right'],
          [t('disputes.amount'), 'number max-md:hidden'],
        ]}
      >
        {rows.map((row) => (
          <Row key={row.payment.id} row={row} />
        ))}
      </DataTable>
    </div>
  );
}

function Row({ row }: { readonly row: DisputeRow }) {
  const money = useMoney();
  const term = useTerm();
  const brandName = useBrandName();
  const t = useText(texts);
  const { payment, state, openedAt, payableUntil, evidenceDueAt } = row;
  const { brandId, id, type, orderNumber, email, currency } = payment;
  const amount = money(Math.max(row.disputedMinor, row.takenBackMinor), currency);
  return (
    <tr>
      <td>
        <RouterLink
          to={screens.dispute.href({ brandId, paymentId: id })}
          className="row-link"
          aria-label={`${term('type', type)} ${orderNumber}`}
        >
          {term('type', type)}
        </RouterLink>
        <p className="text-13 text-muted-foreground">
          {brandName(brandId)} · <span className="tabular-nums">{orderNumber}</span>
        </p>
        <p className="text-13 wrap-anywhere text-muted-foreground md:hidden">{email}</p>
        {state === 'open' ? (
          <p className="text-13 text-muted-foreground md:hidden">
            {t('disputes.evidence-due')}: <EvidenceDue row={row} />
          </p>
        ) : null}
      </td>
      <td className="wrap-anywhere max-md:hidden">{email}</td>
      <td className="text-muted-foreground max-md:hidden">{openedAt === null ? '–' : <Moment at={openedAt} />}</td>
      <td className={`max-md:hidden ${evidenceDueAt === null ? 'text-muted-foreground' : ''}`}>
        <EvidenceDue row={row} />
      </td>
      <td className="text-muted-foreground max-xl:hidden">
        {payableUntil === null ? '–' : <Moment at={payableUntil} />}
      </td>
      <StateAndAmount of="dispute" state={state} amount={amount} />
    </tr>
  );
}
