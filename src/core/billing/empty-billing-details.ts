import type { BillingDetails } from '#core/orders/order.ts';

/** Empty billing details: those of a new buyer, and what remains of a buyer whose data was deleted (GDPR art. 17). */
export const EMPTY_BILLING_DETAILS: Omit<BillingDetails, 'type' | 'country'> = {
  name: '',
  email: '',
  line1: '',
  line2: '',
  city: '',
  postcode: '',
  region: '',
  phone: '',
  company: '',
  registration_number: '',
  tax_number: '',
};
