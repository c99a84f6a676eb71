import { BILLING_FIELDS } from '#web/features/checkout/billing/billing-form.ts';
import type { BillingField, RegistrantProblems } from '#web/features/checkout/checkout-data.ts';
import { registrantPath } from '#web/features/checkout/registrant/registrant-form.ts';

/** Fields that contain a card number, by form section. */
interface CardFields {
  readonly billing: readonly { readonly path: BillingField; readonly code: 'card-number' }[];
  readonly owner: RegistrantProblems;
}

/** Marks fields, by their form names, as containing a card number, which has to be removed. */
export function cardFields(names: readonly string[]): CardFields {
  const owner = names.map(registrantPath).filter((path) => path !== null);
  return {
    billing: BILLING_FIELDS.filter((field) => names.includes(field)).map((path) => ({ path, code: 'card-number' })),
    owner: owner.map((path) => ({ path, code: 'card-number', tlds: [] })),
  };
}
