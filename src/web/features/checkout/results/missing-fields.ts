import type { AddressRules } from '#web/features/checkout/billing/address-rules.ts';
import type { BillingDetails, BillingField } from '#web/features/checkout/checkout-data.ts';

/** The required fields that are empty, in form order; the server validates again. */
export function missingFields(details: BillingDetails, rules: AddressRules): readonly BillingField[] {
  const { country } = details;
  const required: readonly (readonly [BillingField, boolean])[] = [
    ['name', true],
    ['email', true],
    ['company', details.type === 'business'],
    ['country', true],
    ['line1', true],
    ['postcode', rules.postcodeRequired.includes(country)],
    ['city', true],
    ['region', rules.regionRequired.includes(country)],
  ];
  return required.flatMap(([field, isRequired]) => (isRequired && details[field].trim() === '' ? [field] : []));
}
