import type { BillingDetails, CheckoutResult } from '#web/features/checkout/checkout-data.ts';
import { savedStart } from '#web/features/checkout/saved/saved-start.ts';
import type { SavedEntryView } from '#web/forms/saved-kinds.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { startBilling } from './billing-form.ts';

/** The initial values of the fields: as submitted, as saved, or from the session and the customer's default entries. */
export function useStartBilling(
  result: CheckoutResult | undefined,
  billing: BillingDetails | null,
  saved: readonly SavedEntryView[],
): BillingDetails {
  const shell = useShellData();
  const sent = result?.kind === 'confirm' || result?.kind === 'refused' ? result.billing : null;
  const known = {
    name: shell?.session.user?.fullname ?? '',
    email: shell?.session.email ?? '',
    country: shell?.storefront.brand.country ?? '',
  };
  return sent ?? billing ?? { ...startBilling(known), ...savedStart(saved) };
}
