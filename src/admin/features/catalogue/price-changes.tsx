import texts from '#admin/text/en/catalogue.json';
import { DataTable } from '#admin/ui/data-table.tsx';
import { Section } from '#admin/ui/section.tsx';
import { useText } from '#web/text/use-text.ts';
import type { Changes, PriceRow } from './catalogue-data.ts';
import { ChangeAmount } from './change-amount.tsx';
import { shareText } from './share-text.ts';

/** Prices that differ: old, new and the share. */
export function PriceChanges({ prices, priceCount, raised, lowered }: Changes) {
  const t = useText(texts);
  if (priceCount === 0) return null;
  const other = priceCount - raised - lowered;
  return (
    <Section title={t('catalogue.prices')} isFlush>
      <p className="px-4 pb-3 text-14 text-muted-foreground">
        {t('catalogue.prices-summary', { total: priceCount, raised, lowered, other })}
      </p>
      <DataTable
        caption={t('catalogue.prices-list')}
        columns={[
          [t('catalogue.item')],
          [t('catalogue.price'), 'max-md:hidden'],
          [`${t('catalogue.before')} → ${t('catalogue.after')}`, 'number'],
          [t('catalogue.change'), 'number'],
        ]}
      >
        {prices.map((price) => (
          <PriceLine key={`${price.item} ${price.part} ${price.kind} ${price.currency} ${price.term}`} price={price} />
        ))}
      </DataTable>
      {prices.length < priceCount ? (
        <p className="border-t border-border px-4 py-3 text-14">
          {t('catalogue.prices-shown', { shown: prices.length, total: priceCount })}
        </p>
      ) : null}
    </Section>
  );
}

function PriceLine({ price }: { readonly price: PriceRow }) {
  const t = useText(texts);
  const { name, part, kind, currency, term } = price;
  const what = [t(`catalogue.kind.${kind}`), ...(term === null ? [] : [t('catalogue.term', { count: term })])];
  return (
    <tr>
      <td>
        <p className="font-medium wrap-anywhere">{name}</p>
        {part === '' ? null : <p className="text-13 text-muted-foreground">{part}</p>}
        <p className="text-13 text-muted-foreground md:hidden">{[currency, ...what].join(', ')}</p>
      </td>
      <td className="max-md:hidden">
        {what.join(', ')} <span className="text-muted-foreground">{currency}</span>
      </td>
      <td className="number">
        <ChangeAmount {...price} />
      </td>
      <td className="number">
        <Share {...price} />
      </td>
    </tr>
  );
}

function Share({ basisPoints, beforeMinor, afterMinor }: PriceRow) {
  const t = useText(texts);
  if (beforeMinor === null) return t('catalogue.new');
  if (afterMinor === null) return t('catalogue.ended');
  return basisPoints === null ? '–' : shareText(basisPoints);
}
