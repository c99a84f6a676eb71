import { registrantFor } from '#core/domains/registrant-details.ts';
import type { RegistrantDetails } from '#core/domains/registrant-details.ts';
import type { BillingDetails } from '#core/orders/order.ts';

/** What a basket nobody was asked about begins with: who pays will hold the names (D8). */
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

/** Who will hold the names: as given, or by the billing details where they are the same; null while those are not known either. */
export function registrantOf(
  given: RegistrantDetails | null,
  billing: BillingDetails | null,
): RegistrantDetails | null {
  const details = given ?? SAME_AS_BILLING;
  return details.same_as_billing && billing === null ? null : registrantFor(details, billing);
}
