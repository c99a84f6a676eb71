import { NO_BILLING } from '#core/billing/no-billing.ts';
import type { BillingDetails, BillingField } from './checkout-data.ts';

/** Every field of the billing details, in the order of the form. */
export const BILLING_FIELDS = [
  ...(['type', 'name', 'email', 'phone', 'company', 'registration_number', 'tax_number'] as const),
  ...(['country', 'line1', 'line2', 'postcode', 'city', 'region'] as const),
] as const satisfies readonly BillingField[];

/** Billing details as a form sends them; a field that is not there is empty. */
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
    registration_number: read('registration_number'),
    tax_number: read('tax_number'),
  };
}

/** The details a new buyer starts with. */
export function startBilling(known: {
  readonly name: string;
  readonly email: string;
  readonly country: string;
}): BillingDetails {
  return { type: 'personal', ...NO_BILLING, ...known };
}
