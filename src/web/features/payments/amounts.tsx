import type { ReactNode } from 'react';
import checkout from '#web/text/en/checkout.json';
import { useText } from '#web/text/use-text.ts';
import { Price } from '#web/ui/prices/price.tsx';
import { Totals, TotalsRow } from '#web/ui/totals.tsx';
import type { PricedLine } from './payment-data.ts';

type TaxAmount = PricedLine['taxes'][number];

/** The totals of a basket, an order or an invoice. */
export interface PricedSum {
  readonly currency: string;
  readonly subtotalMinor: number;
  readonly discountMinor: number;
  readonly taxMode: 'inclusive' | 'exclusive';
  readonly taxes: readonly TaxAmount[];
  readonly totalMinor: number;
}

/** Subtotal, discounts, taxes by rate and name, and the total, with notes on the tax. */
export function Amounts({ priced, totalLabel, discountNote, isTaxEstimated = false, taxNote, children }: AmountsProps) {
  const t = useText(checkout);
  const { currency, subtotalMinor, discountMinor, taxMode, taxes, totalMinor } = priced;
  const totals = (
    <Totals>
      <TotalsRow label={t('checkout.subtotal')}>
        <Price amountMinor={subtotalMinor} currency={currency} />
      </TotalsRow>
      {discountMinor === 0 ? null : (
        <TotalsRow label={t('checkout.discount')} note={discountNote} weight="gain">
          <Price amountMinor={-discountMinor} currency={currency} />
        </TotalsRow>
      )}
      {taxMode === 'exclusive'
        ? taxes.map((tax) => (
            <TaxRow key={taxKey(tax)} tax={tax} mode={taxMode} currency={currency} isEstimated={isTaxEstimated} />
          ))
        : null}
      <TotalsRow label={totalLabel} weight="strong">
        <Price amountMinor={totalMinor} currency={currency} />
      </TotalsRow>
      {taxMode === 'inclusive'
        ? taxes.map((tax) => (
            <TaxRow key={taxKey(tax)} tax={tax} mode={taxMode} currency={currency} isEstimated={isTaxEstimated} />
          ))
        : null}
      {children}
    </Totals>
  );
  if (taxNote === undefined) return totals;
  return (
    <div className="grid gap-2">
      {totals}
      <p className="text-13 text-muted-foreground">{taxNote}</p>
    </div>
  );
}

interface AmountsProps {
  readonly priced: PricedSum;
  readonly totalLabel: string;
  readonly discountNote?: string | undefined;
  /** The buyer's address is not known yet, so the tax is an estimate for the brand's country. */
  readonly isTaxEstimated?: boolean;
  /** Why no tax is charged, where that needs an explanation. */
  readonly taxNote?: string | undefined;
  /** Further rows below the total. */
  readonly children?: ReactNode;
}

function TaxRow({ tax, mode, currency, isEstimated }: TaxRowProps) {
  const t = useText(checkout);
  const values = { name: tax.name, rate: tax.basisPoints / 100 };
  const isIncluded = mode === 'inclusive';
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isIncluded ? 'text-13 text-muted-foreground' : ''}`}>
      <dt>
        {t(isIncluded ? 'checkout.tax.included' : 'checkout.tax.added', values)}
        {isEstimated ? <span className="text-muted-foreground"> ({t('checkout.tax.estimated')})</span> : null}
      </dt>
      <dd>
        <Price amountMinor={tax.amountMinor} currency={currency} />
      </dd>
    </div>
  );
}

interface TaxRowProps {
  readonly tax: TaxAmount;
  readonly mode: PricedSum['taxMode'];
  readonly currency: string;
  readonly isEstimated: boolean;
}

function taxKey({ country, name, basisPoints }: TaxAmount): string {
  return `${country} ${name} ${basisPoints}`;
}
