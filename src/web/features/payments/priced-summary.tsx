import checkout from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Amounts } from './amounts.tsx';
import type { PricedBasket, TaxNote } from './payment-data.ts';
import { PricedLines } from './priced-lines.tsx';

/** The summary of a basket: lines with their renewals, discounts, taxes, total due today. */
export function PricedSummary({ basket, taxNote }: PricedSummaryProps) {
  const t = useText(checkout);
  const { currency, vouchers } = basket;
  const note = taxNoteKey(basket, taxNote);
  const codes = vouchers.map(({ code, description }) => code ?? description).join(', ');
  return (
    <div className="grid gap-4">
      <PricedLines lines={basket.lines} currency={currency} />
      <div className="border-t border-border pt-4">
        <Amounts
          priced={basket}
          totalLabel={t('checkout.dueToday')}
          discountNote={codes === '' ? undefined : codes}
          isTaxEstimated={basket.taxEstimated}
          taxNote={note === null ? undefined : t(note)}
        />
      </div>
    </div>
  );
}

interface PricedSummaryProps {
  readonly basket: PricedBasket;
  /** Why no tax is charged, as the invoice will state it. */
  readonly taxNote?: TaxNote | null | undefined;
}

/** Why no tax is charged, where that needs an explanation. */
function taxNoteKey({ taxTreatment, taxEstimated }: PricedBasket, taxNote: TaxNote | null | undefined) {
  if (taxEstimated) return null;
  switch (taxTreatment) {
    case 'standard':
      return null;
    case 'export':
      return 'checkout.tax.notCharged';
    case 'reverse-charge':
      return 'checkout.tax.reverseCharge';
    case 'not-registered':
      if (taxNote === 'reverse-charge-eu') return 'checkout.tax.reverseCharge';
      return taxNote === 'small-enterprise' ? 'checkout.tax.smallEnterprise' : 'checkout.tax.notCharged';
  }
}
