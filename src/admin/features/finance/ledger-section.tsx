import { Moment } from '#admin/formats/moment.tsx';
import { useTerm } from '#admin/formats/state-badge.tsx';
import texts from '#admin/text/en/invoices.json';
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
        <table className="table">
          <caption className="sr-only">{t('invoices.ledger')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('invoices.ledger-account')}</th>
              <th scope="col" className="max-md:hidden">
                {t('invoices.ledger-event')}
              </th>
              <th scope="col" className="max-md:hidden">
                {t('invoices.ledger-at')}
              </th>
              <th scope="col" className="number">
                {t('invoices.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      )}
    </Section>
  );
}
