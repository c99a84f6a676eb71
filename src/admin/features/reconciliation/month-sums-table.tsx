import { useBrandName } from '#admin/runtime/session.ts';
import texts from '#admin/text/en/reconciliation.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import { Section } from '#admin/ui/section.tsx';
import { useLocale } from '#web/text/copy-context.ts';
import { useText } from '#web/text/use-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useMoney } from '#web/ui/formats/use-money.ts';
import type { ReconciliationData } from './reconciliation-data.ts';

/** Writes a month as 'Nov 2026', the same on the server and in every browser. */
export function useMonthName(): (month: string) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(`${locale}-GB`, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (month) => format.format(Date.parse(`${month}-01`));
}

/** The sums by month and currency; on phones month, difference and open differences only. */
export function MonthSumsTable({ sums }: { readonly sums: ReconciliationData['sums'] }) {
  const t = useText(texts);
  if (sums.length === 0) return <p className="mb-4 text-14 text-muted-foreground">{t('reconciliation.no-sums')}</p>;
  return (
    <div className="mb-6">
      <Section title={t('reconciliation.sums')} isFlush>
        <p className="px-4 pb-2 text-13 text-muted-foreground">{t('reconciliation.sums-hint')}</p>
        <DataTable
          caption={t('reconciliation.sums')}
          columns={[
            [t('reconciliation.month')],
            [t('reconciliation.ledger'), 'number max-md:hidden'],
            [t('reconciliation.provider'), 'number max-md:hidden'],
            [t('reconciliation.difference'), 'number'],
            [t('reconciliation.fees'), 'number max-lg:hidden'],
            [t('reconciliation.payouts'), 'number max-lg:hidden'],
            [t('reconciliation.open'), 'max-md:text-right'],
          ]}
        >
          {sums.map((sum) => (
            <Row key={`${sum.month} ${sum.brandId} ${sum.provider} ${sum.currency}`} sum={sum} />
          ))}
        </DataTable>
      </Section>
    </div>
  );
}

function Row({ sum }: { readonly sum: ReconciliationData['sums'][number] }) {
  const t = useText(texts);
  const money = useMoney();
  const brandName = useBrandName();
  const monthName = useMonthName();
  const { month, brandId, provider, currency, open } = sum;
  return (
    <tr>
      <td>
        <span className="font-medium">{monthName(month)}</span>
        <p className="text-13 text-muted-foreground">
          {brandName(brandId)} · <span className="capitalize">{provider}</span> · {currency}
        </p>
      </td>
      <td className="number max-md:hidden">{money(sum.ledgerMinor, currency)}</td>
      <td className="number max-md:hidden">{money(sum.providerMinor, currency)}</td>
      <td className="number">
        <span className="font-medium">{money(sum.differenceMinor, currency)}</span>
        {(['disputed', 'explained', 'offset'] as const).map((part) => {
          const { [`${part}Minor` as const]: minor = 0 } = sum;
          return minor === 0 ? null : (
            <p key={part} className="text-13 text-muted-foreground">
              {t(`reconciliation.sum-${part}`, { amount: money(minor, currency) })}
            </p>
          );
        })}
      </td>
      <td className="number max-lg:hidden">{money(sum.feeMinor, currency)}</td>
      <td className="number max-lg:hidden">{money(sum.payoutMinor, currency)}</td>
      <td className="max-md:text-right">
        <Badge tone={open === 0 ? 'success' : 'warning'}>{open === 0 ? t('reconciliation.none-open') : open}</Badge>
      </td>
    </tr>
  );
}
