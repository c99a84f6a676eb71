import { resolveRegistrant } from '#core/domains/registrants/registrant-details.ts';
import type { RegistrantDetails } from '#core/domains/registrants/registrant-details.ts';
import type { BillingDetails } from '#core/orders/order.ts';

/** The default registrant of a basket: the billing details. */
export const SAME_AS_BILLING: RegistrantDetails = {
  same_as_billing: true,
  name: '',
  company: '',
  email: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  postcode: '',
  region: '',
  country: '',
  fields: {},
};

/** The registrant: as given, or the billing details if the same; null while those are unknown. */
export function registrantOf(
  given: RegistrantDetails | null,
  billing: BillingDetails | null,
): RegistrantDetails | null {
  const details = given ?? SAME_AS_BILLING;
  return details.same_as_billing && billing === null ? null : resolveRegistrant(details, billing);
}
