import type { Problem } from '#contract/problems.ts';
import { BILLING_FIELDS } from './billing-form.ts';
import type { BillingErrors, CheckoutRefusal } from './checkout-data.ts';
import { ownerRefusal, typedIn } from './owner-refusal.ts';
import { readDifference } from './read-difference.ts';

/** A problem as the checkout page shows it, with everything typed and the key for the next try. */
export function refusal(problem: Problem, form: FormData, orderKey: string): CheckoutRefusal {
  const { code, fields = [] } = problem;
  if (code === 'checkout/registrant-missing') {
    const problems = fields.map((field) => ({ path: field.path, code: field.code, tlds: [] }));
    return ownerRefusal(problems, form, orderKey);
  }
  const difference = code === 'checkout/quote-changed' ? readDifference(problem.data) : null;
  return { kind: 'refused', code, errors: errorsOf(problem), difference, ...typedIn(form, []), orderKey };
}

function errorsOf({ fields = [] }: Problem): BillingErrors {
  return Object.fromEntries(
    BILLING_FIELDS.flatMap((field) => {
      const found = fields.find(({ path }) => path === field);
      return found === undefined ? [] : [[field, found.code]];
    }),
  );
}
