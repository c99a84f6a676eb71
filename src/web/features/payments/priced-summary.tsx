import checkout from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { LineAmount } from '#web/ui/prices/line-amount.tsx';
import { Amounts } from './amounts.tsx';
import { LineTerms } from './line-terms.tsx';
import type { PricedBasket, TaxNote, PricedLine } from './payment-data.ts';

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

/** The lines, each with its price today, its terms and its delivery note. */
function PricedLines({ lines, currency }: PricedLinesProps) {
  const t = useText(checkout);
  return (
    <ul aria-label={t('checkout.lines')} className="grid gap-4">
      {lines.map((line) => (
        <li key={line.id} className="flex items-baseline justify-between gap-4 text-14">
          <div className="min-w-0">
            <p className="font-medium break-words">
              {line.configuration.quantity === 1
                ? null
                : `${t('checkout.quantity', { quantity: line.configuration.quantity })} `}
              {line.name}
            </p>
            <p className="text-13 text-muted-foreground">
              <LineTerms line={line} currency={currency} />
              <span className="block">{line.deliveryNote}</span>
            </p>
          </div>
          <p className="max-w-1/2 shrink-0 text-right">
            <LineAmount line={line} currency={currency} />
          </p>
        </li>
      ))}
    </ul>
  );
}

interface PricedLinesProps {
  readonly lines: readonly PricedLine[];
  readonly currency: string;
}
