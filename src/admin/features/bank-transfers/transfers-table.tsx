import { StateBadge } from '#admin/formats/state-badge.tsx';
import { CommandForm } from '#admin/forms/command-form.tsx';
import { PendingButton } from '#admin/forms/submit-button.tsx';
import { useBrandName, useCan } from '#admin/runtime/session.ts';
import { screens } from '#admin/screens.ts';
import texts from '#admin/text/en/transfers.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import { RouterLink } from '#web/ui/router-link.tsx';
import type { TransferCommand } from './transfer-data.ts';

/** Transfers as rows; exact matches can be confirmed in the list. */
export function TransfersTable({ rows }: { readonly rows: readonly TransferCommand[] }) {
  const t = useText(texts);
  return (
    <div className="panel">
      <DataTable
        caption={t('transfers.list')}
        columns={[
          [t('transfers.transfer')],
          [t('transfers.text'), 'max-md:hidden'],
          [t('transfers.match')],
          [t('transfers.amount'), 'number'],
        ]}
      >
        {rows.map((row) => (
          <Row key={row.transfer.id} row={row} />
        ))}
      </DataTable>
    </div>
  );
}

function Row({ row: { transfer, commandId } }: { readonly row: TransferCommand }) {
  const t = useText(texts);
  const money = useMoney();
  const brandName = useBrandName();
  const { brandId, id, payer, bookedOn, remittance, amountMinor, currency } = transfer;
  const amount = money(amountMinor, currency);
  const name = payer === '' ? t('transfers.unnamed') : payer;
  return (
    <tr>
      <td>
        <RouterLink
          to={screens.transfer.href({ brandId, transferId: id })}
          className="row-link wrap-anywhere"
          aria-label={t('transfers.review-label', { payer: name, amount })}
        >
          {name}
        </RouterLink>
        <p className="text-13 text-muted-foreground">
          <span className="whitespace-nowrap tabular-nums">{bookedOn}</span> · {brandName(brandId)}
        </p>
        <p className="text-13 wrap-anywhere md:hidden">{remittance}</p>
      </td>
      <td className="wrap-anywhere max-md:hidden">
        {remittance === '' ? <span className="text-muted-foreground">{t('transfers.no-text')}</span> : remittance}
      </td>
      <td>
        <Match transfer={transfer} commandId={commandId} />
      </td>
      <td className="number font-medium">{amount}</td>
    </tr>
  );
}

function Match({ transfer, commandId }: TransferCommand) {
  const t = useText(texts);
  const money = useMoney();
  const can = useCan();
  const { brandId, id, state, match, candidates, amountMinor, currency } = transfer;
  const [candidate] = candidates;
  if (match === null) return <StateBadge of="transfer" state={state} />;
  return (
    <div className="grid justify-items-start gap-1.5">
      <StateBadge of="match" state={match} />
      {candidate === undefined || match === 'ambiguous' ? null : (
        <p className="text-13 text-muted-foreground">
          {t('transfers.order', { number: candidate.orderNumber })}
          {match === 'exact'
            ? null
            : ` · ${t('transfers.owed', { amount: money(candidate.openMinor, candidate.currency) })}`}
        </p>
      )}
      {match === 'exact' && candidate !== undefined && can('payments.confirm') ? (
        <CommandForm
          intent="assign"
          row={id}
          commandId={commandId}
          fields={{ brandId, orderId: candidate.orderId }}
          className="grid gap-2"
        >
          <PendingButton
            size="small"
            aria-label={t('transfers.confirm-label', {
              amount: money(amountMinor, currency),
              number: candidate.orderNumber,
            })}
          >
            {t('transfers.confirm')}
          </PendingButton>
        </CommandForm>
      ) : null}
    </div>
  );
}
