import type { BillingDetails } from '#core/orders/order.ts';

/** Billing details that say nothing of anybody: what a new buyer starts with, and what is left of one who is forgotten (D10, GDPR Art. 17). */
export const NO_BILLING: Omit<BillingDetails, 'type' | 'country'> = {
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
