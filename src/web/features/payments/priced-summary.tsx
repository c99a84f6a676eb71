import checkout from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Amounts } from './amounts.tsx';
import type { PricedBasket } from './payment-data.ts';
import { PricedLines } from './priced-lines.tsx';

/** The summary of a basket: lines with their renewals, discounts, taxes, total due today. */
export function PricedSummary({ basket }: { readonly basket: PricedBasket }) {
  const t = useText(checkout);
  const { currency, vouchers } = basket;
  const taxNote = taxNoteOf(basket);
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
          taxNote={taxNote === null ? undefined : t(taxNote)}
        />
      </div>
    </div>
  );
}

/** Why no tax is charged, where that needs an explanation. */
function taxNoteOf({ taxTreatment, taxes, taxEstimated }: PricedBasket) {
  if (taxEstimated) return null;
  if (taxTreatment === 'reverse-charge') return 'checkout.tax.reverseCharge';
  return taxes.length === 0 && taxTreatment !== 'standard' ? 'checkout.tax.none' : null;
}
