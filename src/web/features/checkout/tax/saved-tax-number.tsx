import type { CheckoutView } from '#web/features/checkout/checkout-data.ts';
import type { Taxation } from './taxation.ts';
import { TAX_NUMBER_TONES, useTaxNumberText } from './use-tax-number-text.ts';

/** The saved tax number and its validation state, as one line below the collapsed details. */
export function SavedTaxNumber({ known, tax }: SavedTaxNumberProps) {
  const textOf = useTaxNumberText();
  return (
    <p className="mt-1 text-14 text-muted-foreground">
      {known.number} <span className={`ml-1 ${TAX_NUMBER_TONES[known.state]}`}>{textOf(known, tax)}</span>
    </p>
  );
}

interface SavedTaxNumberProps {
  readonly known: NonNullable<CheckoutView['taxNumber']>;
  readonly tax: Taxation;
}
