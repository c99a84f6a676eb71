import type { CheckoutView } from '#web/features/checkout/checkout-data.ts';
import taxNumber from '#web/text/en/billing-tax-number.json';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/formats/use-day.ts';
import type { Taxation } from './taxation.ts';

type TaxNumber = NonNullable<CheckoutView['taxNumber']>;

/** The text of a tax number's validation state. */
export function useTaxNumberText(): (known: TaxNumber, tax: Taxation) => string {
  const t = useText(billing, taxNumber);
  const day = useDay();
  return ({ number, state, validAt }, tax) => {
    switch (state) {
      case 'pending':
        return t('billing.taxNumber.pending');
      case 'valid':
        return t('billing.taxNumber.valid', { date: day(validAt ?? 0) });
      case 'unvalidated':
        // Where no authority can be asked, the law may accept a number by its format.
        if (tax === 'reverse-charge') return t('billing.taxNumber.accepted');
        return t(tax === 'charged' ? 'billing.taxNumber.unvalidated.taxed' : 'billing.taxNumber.unvalidated');
      case 'invalid':
        return t('billing.taxNumber.invalid', { number });
    }
  };
}

/** The colour of each state. */
export const TAX_NUMBER_TONES = {
  pending: 'text-muted-foreground',
  valid: 'text-success',
  unvalidated: 'text-muted-foreground',
  invalid: 'text-destructive',
} as const satisfies Record<TaxNumber['state'], string>;
