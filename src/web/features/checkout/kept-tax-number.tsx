import type { CheckoutView } from './checkout-data.ts';
import { TAX_NUMBER_TONES, useTaxNumberText } from './use-tax-number-text.ts';

/** The tax number that is kept and how its check stands, in a line below the details that are folded away. */
export function KeptTaxNumber({ known, isTaxed }: KeptTaxNumberProps) {
  const textOf = useTaxNumberText();
  return (
    <p className="mt-1 text-14 text-muted-foreground">
      {known.number} <span className={`ml-1 ${TAX_NUMBER_TONES[known.status]}`}>{textOf(known, isTaxed)}</span>
    </p>
  );
}

interface KeptTaxNumberProps {
  readonly known: NonNullable<CheckoutView['taxNumber']>;
  /** Whether the basket bears a tax as it stands. */
  readonly isTaxed: boolean;
}
