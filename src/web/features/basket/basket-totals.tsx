import basketText from '#web/text/en/basket.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/prices/price.tsx';
import { Totals, TotalsRow } from '#web/ui/totals.tsx';
import type { BasketView } from './basket-view.ts';
import { TaxName } from './tax-name.tsx';

/** Subtotal, discount, taxes by rate and name, and the total due today. */
export function BasketTotals({ basket }: { readonly basket: BasketView }) {
  const t = useText(basketText);
  const { currency, taxMode, taxEstimated, taxTreatment } = basket;
  const isInside = taxMode === 'inclusive';
  const taxes = basket.taxes.map((tax) => (
    <TotalsRow
      key={`${tax.country} ${tax.name} ${tax.basisPoints}`}
      label={<TaxName tax={tax} isInside={isInside} />}
      note={taxEstimated ? t('basket.estimated') : undefined}
    >
      <Price amountMinor={tax.amountMinor} currency={currency} />
    </TotalsRow>
  ));
  return (
    <div className="grid gap-3">
      <Totals>
        <TotalsRow label={t('basket.subtotal')}>
          <Price amountMinor={basket.subtotalMinor} currency={currency} />
        </TotalsRow>
        {basket.discountMinor === 0 ? null : (
          <TotalsRow label={t('basket.discount')} weight="gain">
            <Price amountMinor={-basket.discountMinor} currency={currency} />
          </TotalsRow>
        )}
        {isInside ? null : taxes}
        <TotalsRow label={t('basket.dueToday')} weight="strong">
          <Price amountMinor={basket.totalMinor} currency={currency} />
        </TotalsRow>
        {isInside ? taxes : null}
      </Totals>
      {isInside || taxes.length > 0 || !taxEstimated ? null : (
        <p className="text-13 text-muted-foreground">{t('basket.tax.later')}</p>
      )}
      {taxTreatment === 'reverse-charge' || taxTreatment === 'export' ? (
        <p className="text-13 text-muted-foreground">{t(`basket.tax.${taxTreatment}`)}</p>
      ) : null}
    </div>
  );
}
