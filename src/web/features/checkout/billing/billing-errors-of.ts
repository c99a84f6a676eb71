import type { BillingErrors, RegistrantProblems } from '#web/features/checkout/checkout-data.ts';
import { BILLING_FIELDS } from './billing-form.ts';

/** The registries' problems with a domain owner who is also billed, by billing field. */
export function billingErrorsOf(problems: RegistrantProblems): BillingErrors {
  return Object.fromEntries(
    BILLING_FIELDS.flatMap((field) => {
      const found = problems.find(({ path }) => path === field);
      return found === undefined ? [] : [[field, ownerErrorCode(found)]];
    }),
  );
}

/**
 * Registries accept phone numbers in international format only; a number that is valid otherwise gets its own error
 * code.
 */
export function ownerErrorCode({ path, code }: RegistrantProblems[number]): string {
  return path === 'phone' && code === 'invalid' ? 'not-international' : code;
}
