import { Moment } from '#admin/formats/moment.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import texts from '#admin/text/en/invoices.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import { Section } from '#admin/ui/section.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';

type Entry = OperatorOutputOf<OperatorApi['payments']['get']>['ledger'][number];

/** Movements on the accounts of the ledger; those of one event sum to zero. */
export function LedgerSection({
  entries,
  currency,
  empty,
}: {
  readonly entries: readonly Entry[];
  readonly currency: string;
  readonly empty: string;
}) {
  const t = useText(texts);
  const money = useMoney();
  const term = useTerm();
  return (
    <Section title={t('invoices.ledger')} isFlush>
      {entries.length === 0 ? (
        <p className="px-4 pb-4 text-14 text-muted-foreground">{empty}</p>
      ) : (
        <DataTable
          caption={t('invoices.ledger')}
          columns={[
            [t('invoices.ledger-account')],
            [t('invoices.ledger-event'), 'max-md:hidden'],
            [t('invoices.ledger-at'), 'max-md:hidden'],
            [t('invoices.amount'), 'number'],
          ]}
        >
          {entries.map(({ at, account, reason, amountMinor }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no key and never change
            <tr key={place}>
              <td>
                {term('ledger', account)}
                <p className="text-13 text-muted-foreground md:hidden">
                  {term('booking', reason)} · <Moment at={at} />
                </p>
              </td>
              <td className="max-md:hidden">{term('booking', reason)}</td>
              <td className="text-muted-foreground max-md:hidden">
                <Moment at={at} />
              </td>
              <td className="number">{money(amountMinor, currency)}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </Section>
  );
}
