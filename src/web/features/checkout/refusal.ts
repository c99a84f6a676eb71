import type { Problem } from '#contract/problems.ts';
import { BILLING_FIELDS } from './billing-form.ts';
import type { BillingDetails, BillingErrors, CheckoutRefusal } from './checkout-data.ts';
import { readDifference } from './read-difference.ts';

/** A problem as the checkout page shows it, with everything typed and the key for the next try. */
export function refusal(problem: Problem, billing: BillingDetails, orderKey: string): CheckoutRefusal {
  const difference = problem.code === 'checkout/quote-changed' ? readDifference(problem.data) : null;
  return { kind: 'refused', code: problem.code, errors: errorsOf(problem), difference, billing, orderKey };
}

function errorsOf({ fields = [] }: Problem): BillingErrors {
  return Object.fromEntries(
    BILLING_FIELDS.flatMap((field) => {
      const found = fields.find(({ path }) => path === field);
      return found === undefined ? [] : [[field, found.code]];
    }),
  );
}
