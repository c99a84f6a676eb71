import { basisPointsText } from '#admin/formats/basis-points.ts';
import { dayStart } from '#admin/formats/day-start.ts';
import { StateBadge } from '#admin/formats/state-badge.tsx';
import { useDay } from '#admin/formats/use-day.ts';
import texts from '#admin/text/en/invoices.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import { Fact, Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import { useMoney } from '#web/ui/formats/use-money.ts';
import type { Invoice } from './invoice-data.ts';

/** The lines with their items, discounts and taxes, as the invoice states them. */
export function InvoiceLines({ invoice }: { readonly invoice: Invoice }) {
  const t = useText(texts);
  const { lines } = invoice;
  return (
    <Section title={t('invoices.lines')} isFlush>
      <DataTable
        caption={t('invoices.lines')}
        columns={[
          [t('invoices.item')],
          [t('invoices.quantity'), 'number max-md:hidden'],
          [t('invoices.unit'), 'number max-md:hidden'],
          [t('invoices.amount'), 'number'],
        ]}
      >
        {lines.map((line) => (
          <Line key={line.id} line={line} currency={invoice.currency} />
        ))}
      </DataTable>
      <Sums invoice={invoice} />
    </Section>
  );
}

function Line({ line, currency }: { readonly line: Invoice['lines'][number]; readonly currency: string }) {
  const t = useText(texts);
  const money = useMoney();
  const day = useDay();
  const { period, items } = line;
  return (
    <>
      {items.length === 0 ? (
        <tr>
          <td colSpan={4}>
            {line.name} <StateBadge of="line" state={line.state} />
          </td>
        </tr>
      ) : null}
      {items.map(({ name, quantity, netUnitMinor, amountMinor }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have no key and never change
        <tr key={place}>
          <td>
            <p className={place === 0 ? 'font-medium' : 'pl-3'}>{name}</p>
            {place === 0 && period !== null ? (
              <p className="text-13 text-muted-foreground">
                {t('invoices.period', {
                  from: day(dayStart(period.fromDay) ?? period.from),
                  to: day(dayStart(period.toDay) ?? period.to),
                })}
              </p>
            ) : null}
          </td>
          <td className="number max-md:hidden">{quantity}</td>
          <td className="number max-md:hidden">{money(netUnitMinor, currency)}</td>
          <td className="number">{money(amountMinor, currency)}</td>
        </tr>
      ))}
    </>
  );
}

function Sums({ invoice }: { readonly invoice: Invoice }) {
  const t = useText(texts);
  const money = useMoney();
  const { currency, subtotalMinor, discountMinor, taxes, taxMode, taxNote, totalMinor, creditedMinor, paidMinor } =
    invoice;
  const amount = (minor: number) => (minor === 0 ? null : money(minor, currency));
  return (
    <div className="border-t border-border p-4 sm:ml-auto sm:max-w-sm">
      <dl className="facts tabular-nums [&>dd]:text-right">
        <Fact name={t('invoices.subtotal')}>{money(subtotalMinor, currency)}</Fact>
        <Fact name={t('invoices.discount')}>{amount(0 - discountMinor)}</Fact>
        {taxes.map(({ name, country, basisPoints, amountMinor }) => (
          <Fact
            key={`${country} ${name} ${basisPoints}`}
            name={t(taxMode === 'inclusive' ? 'invoices.tax-inclusive' : 'invoices.tax', {
              name,
              percent: basisPointsText(basisPoints),
            })}
          >
            {money(amountMinor, currency)}
          </Fact>
        ))}
        <Fact name={t('invoices.total')}>
          <span className="font-semibold">{money(totalMinor, currency)}</span>
        </Fact>
        <Fact name={t('invoices.credited')}>{amount(creditedMinor)}</Fact>
        <Fact name={t('invoices.paid')}>{amount(paidMinor)}</Fact>
        <Fact name={t('invoices.open')}>{amount(invoice.openMinor)}</Fact>
      </dl>
      {taxNote === null ? null : <p className="mt-3 text-14 text-muted-foreground">{t(`invoices.note.${taxNote}`)}</p>}
    </div>
  );
}
