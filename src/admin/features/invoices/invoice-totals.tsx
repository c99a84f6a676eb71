import texts from '#admin/text/en/invoices.json';
import { Fact } from '#admin/ui/section.tsx';
import type { OperatorApi } from '#contract/operator/operator-api.ts';
import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';

type Totals = OperatorOutputOf<OperatorApi['invoices']['totals']>['totals'];

/** The sums of all invoices of the filters by currency; null where no period or state limits them. */
export function InvoiceTotals({ totals }: { readonly totals: Totals | null }) {
  const t = useText(texts);
  const money = useMoney();
  if (totals === null) return <p className="mb-4 text-14 text-muted-foreground">{t('invoices.totals-hint')}</p>;
  return (
    <section aria-label={t('invoices.totals')} className="mb-4 flex flex-wrap gap-4 empty:hidden">
      {totals.map(({ currency, invoices, totalMinor, paidMinor, creditedMinor, openMinor }) => (
        <div key={currency} className="panel grow p-4 sm:max-w-md">
          <p className="mb-2 text-14 font-medium">
            {currency} · {t('invoices.count', { count: invoices })}
          </p>
          <dl className="facts tabular-nums">
            <Fact name={t('invoices.total')}>{money(totalMinor, currency)}</Fact>
            <Fact name={t('invoices.credited')}>{money(creditedMinor, currency)}</Fact>
            <Fact name={t('invoices.paid')}>{money(paidMinor, currency)}</Fact>
            <Fact name={t('invoices.open')}>{money(openMinor, currency)}</Fact>
          </dl>
        </div>
      ))}
    </section>
  );
}
