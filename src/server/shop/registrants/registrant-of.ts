import type { BillingDetails } from '#core/billing/billing-details.ts';
import {
  type RegistrantDetails,
  SAME_AS_BILLING,
  resolveRegistrant,
} from '#core/domains/registrants/registrant-details.ts';

/** The registrant: as given, or the billing details if the same; null while those are unknown. */
export function registrantOf(
  registrant: RegistrantDetails | null,
  billing: BillingDetails | null,
): RegistrantDetails | null {
  const details = registrant ?? SAME_AS_BILLING;
  return details.sameAsBilling && billing === null ? null : resolveRegistrant(details, billing);
}
