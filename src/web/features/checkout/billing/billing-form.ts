import { EMPTY_BILLING_DETAILS } from '#core/billing/billing-details.ts';
import type { BillingDetails, BillingField } from '#web/features/checkout/checkout-data.ts';

/** The fields of the billing details in form order. */
export const BILLING_FIELDS = [
  ...(['type', 'name', 'email', 'phone', 'company', 'registrationNumber', 'taxNumber'] as const),
  ...(['country', 'line1', 'line2', 'postcode', 'city', 'region'] as const),
] as const satisfies readonly BillingField[];

/** Reads the billing details of a form; missing fields are empty. */
export function readBillingForm(form: FormData): BillingDetails {
  const read = (field: BillingField) => {
    const value = form.get(field);
    return typeof value === 'string' ? value : '';
  };
  return {
    type: read('type') === 'business' ? 'business' : 'personal',
    name: read('name'),
    email: read('email'),
    country: read('country'),
    line1: read('line1'),
    line2: read('line2'),
    city: read('city'),
    postcode: read('postcode'),
    region: read('region'),
    phone: read('phone'),
    company: read('company'),
    registrationNumber: read('registrationNumber'),
    taxNumber: read('taxNumber'),
  };
}

/** The initial values for a new buyer. */
export function startBilling(known: {
  readonly name: string;
  readonly email: string;
  readonly country: string;
}): BillingDetails {
  return { type: 'personal', ...EMPTY_BILLING_DETAILS, ...known };
}
