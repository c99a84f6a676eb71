import { type RefObject, useCallback } from 'react';
import type { BillingDetails, CheckoutData, CheckoutView } from '#web/features/checkout/checkout-data.ts';
import { missingFields } from '#web/features/checkout/results/missing-fields.ts';
import { type BackgroundSave, useBackgroundSave } from '#web/features/checkout/use-background-save.ts';
import { useNewest } from '#web/forms/use-newest.ts';
import { BILLING_FIELDS, readBillingForm } from './billing-form.ts';

/** The current checkout, and the functions that save the billing details. */
export interface BillingSave extends BackgroundSave {
  readonly checkout: CheckoutView;
}

/**
 * Saves billing details in the background once they are complete, so that the page shows the final totals; until then
 * they are kept in the tab.
 */
export function useBillingSave(
  form: RefObject<HTMLFormElement | null>,
  { checkout: loaded, addressRules }: CheckoutData,
): BillingSave {
  const read = useCallback(
    (formData: FormData) => {
      const details = readBillingForm(formData);
      const isComplete = missingFields(details, addressRules).length === 0;
      const fields = isComplete ? { intent: 'billing-in-background', ...details } : null;
      return { content: serialized(details), fields };
    },
    [addressRules],
  );
  const saved = loaded.billing === null ? '' : serialized(loaded.billing);
  const background = useBackgroundSave(form, { key: 'billing', saved, read });
  const newest = useNewest(loaded, background.result?.kind === 'saved' ? background.result.checkout : undefined);
  return { ...background, checkout: { ...newest, countries: loaded.countries } };
}

function serialized(details: BillingDetails): string {
  return BILLING_FIELDS.map((field) => details[field].trim()).join('\n');
}
