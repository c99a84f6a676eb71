import { PROBLEMS } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { BILLING_FIELDS } from '#web/features/checkout/billing/billing-form.ts';
import type { BillingErrors, CheckoutRefusal, RegistrantProblems } from '#web/features/checkout/checkout-data.ts';
import { ownerRefusal } from '#web/features/checkout/registrant/owner-refusal.ts';
import { retryAfterSeconds } from '#web/retry-after.ts';
import { readDifference } from './read-difference.ts';

/** Turns a problem into the page's refusal, with the input and the key of the next attempt. */
export function refusal(
  problem: Problem,
  form: FormData,
  orderKey: string,
  ownerProblems: RegistrantProblems = [],
): CheckoutRefusal {
  const { code, fields = [] } = problem;
  if (code === 'checkout/registrant-missing') {
    const problems = fields.map((field) => ({ path: field.path, code: field.code, tlds: [] }));
    return ownerRefusal(problems, form, orderKey);
  }
  const difference = code === 'checkout/quote-changed' ? readDifference(problem.data) : null;
  const { errors: ofOwner, ...typed } = ownerRefusal(ownerProblems, form, orderKey);
  const { status } = PROBLEMS[code];
  const wait = retryAfterSeconds(problem);
  return { ...typed, code, errors: { ...ofOwner, ...errorsOf(problem) }, difference, status, retryAfterSeconds: wait };
}

function errorsOf({ fields = [] }: Problem): BillingErrors {
  return Object.fromEntries(
    BILLING_FIELDS.flatMap((field) => {
      const found = fields.find(({ path }) => path === field);
      return found === undefined ? [] : [[field, found.code]];
    }),
  );
}
