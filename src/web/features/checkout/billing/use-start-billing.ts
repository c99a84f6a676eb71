import type { BillingDetails, CheckoutAnswer } from '#web/features/checkout/checkout-data.ts';
import { savedStart } from '#web/features/checkout/saved/saved-start.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import type { SavedEntryView } from '#web/saved-kinds.ts';
import { startBilling } from './billing-form.ts';

/** The initial values of the fields: as submitted, as saved, or from the session and the customer's default entries. */
export function useStartBilling(
  answer: CheckoutAnswer | undefined,
  kept: BillingDetails | null,
  saved: readonly SavedEntryView[],
): BillingDetails {
  const shell = useShellData();
  const sent = answer?.kind === 'confirm' || answer?.kind === 'refused' ? answer.billing : null;
  const known = {
    name: shell?.session.user?.fullname ?? '',
    email: shell?.session.email ?? '',
    country: shell?.storefront.brand.country ?? '',
  };
  return sent ?? kept ?? { ...startBilling(known), ...savedStart(saved) };
}
