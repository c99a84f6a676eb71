import { BILLING_FIELDS } from './billing-form.ts';
import type { BillingErrors, RegistrantProblems } from './checkout-data.ts';

/** What the registries mind about an owner who is the one that is billed, at the fields of the billing details (D8). */
export function billingErrorsOf(problems: RegistrantProblems): BillingErrors {
  return Object.fromEntries(
    BILLING_FIELDS.flatMap((field) => {
      const found = problems.find(({ path }) => path === field);
      return found === undefined ? [] : [[field, ownerErrorCode(found)]];
    }),
  );
}

/** Registries take phone numbers with a country code only: that is said, where a number as such is all right. */
export function ownerErrorCode({ path, code }: RegistrantProblems[number]): string {
  return path === 'phone' && code === 'invalid' ? 'not-international' : code;
}
