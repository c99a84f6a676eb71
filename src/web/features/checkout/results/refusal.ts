import { PROBLEMS, type Problem } from '#contract/problems.ts';
import { BILLING_FIELDS } from '#web/features/checkout/billing/billing-form.ts';
import type { BillingErrors, CheckoutRefusal, RegistrantProblems } from '#web/features/checkout/checkout-data.ts';
import { ownerRefusal } from '#web/features/checkout/registrant/owner-refusal.ts';
import { retryAfterSeconds } from '#web/problems/retry-after.ts';

/** Turns a problem into the page's refusal, with the input and the key of the next attempt. */
export function refusal(
  problem: Problem,
  form: FormData,
  orderKey: string,
  ownerProblems: RegistrantProblems = [],
): CheckoutRefusal {
  const { code } = problem;
  if (code === 'checkout/registrant-missing') return ownerRefusal(problem.data.registrant, form, orderKey);
  const difference = problem.code === 'checkout/quote-changed' ? problem.data.difference : null;
  const ofRegistrant = code === 'checkout/billing-invalid' ? (problem.data?.registrant ?? []) : [];
  const { errors: ofOwner, ...owner } = ownerRefusal([...ownerProblems, ...ofRegistrant], form, orderKey);
  const { status } = PROBLEMS[code];
  const wait = retryAfterSeconds(problem);
  return { ...owner, code, errors: { ...ofOwner, ...errorsOf(problem) }, difference, status, retryAfterSeconds: wait };
}

function errorsOf({ fields = [] }: Problem): BillingErrors {
  return Object.fromEntries(
    BILLING_FIELDS.flatMap((field) => {
      const found = fields.find(({ path }) => path === field);
      return found === undefined ? [] : [[field, found.code]];
    }),
  );
}
