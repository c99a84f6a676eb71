import taxNumber from '#web/text/en/billing-tax-number.json';
import billing from '#web/text/en/billing.json';
import { useText } from '#web/text/use-text.ts';
import { useDay } from '#web/ui/use-day.ts';
import type { CheckoutView } from './checkout-data.ts';

type TaxNumber = NonNullable<CheckoutView['taxNumber']>;

/** How the check of a tax number stands, in words (specification §3); `isTaxed`: whether the basket bears a tax as it stands. */
export function useTaxNumberText(): (known: TaxNumber, isTaxed: boolean) => string {
  const t = useText(billing, taxNumber);
  const day = useDay();
  return ({ number, status, validAt }, isTaxed) => {
    switch (status) {
      case 'pending':
        return t('billing.taxNumber.pending');
      case 'valid':
        return t('billing.taxNumber.valid', { date: day(validAt ?? 0) });
      case 'unvalidated':
        return t(isTaxed ? 'billing.taxNumber.unvalidated.taxed' : 'billing.taxNumber.unvalidated');
      case 'invalid':
        return t('billing.taxNumber.invalid', { number });
    }
  };
}

/** In which colour it is said. */
export const TAX_NUMBER_TONES = {
  pending: 'text-muted-foreground',
  valid: 'text-success',
  unvalidated: 'text-muted-foreground',
  invalid: 'text-destructive',
} as const satisfies Record<TaxNumber['status'], string>;
