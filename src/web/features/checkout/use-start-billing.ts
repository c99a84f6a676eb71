import { useShellData } from '#web/shell-data.ts';
import { startBilling } from './billing-form.ts';
import type { BillingDetails, CheckoutAnswer } from './checkout-data.ts';

/** What the fields begin with: as sent, as kept, or what the session knows. */
export function useStartBilling(answer: CheckoutAnswer | undefined, kept: BillingDetails | null): BillingDetails {
  const shell = useShellData();
  const sent = answer?.kind === 'confirm' || answer?.kind === 'refused' ? answer.billing : null;
  const known = {
    name: shell?.session.user?.fullname ?? '',
    email: shell?.session.email ?? '',
    country: shell?.storefront.brand.country ?? '',
  };
  return sent ?? kept ?? startBilling(known);
}
