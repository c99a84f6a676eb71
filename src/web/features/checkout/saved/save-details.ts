import type { Problem } from '#contract/problems.ts';
import { problemsBesidesBilling } from '#core/domains/registrants/check-registrant.ts';
import type { Result } from '#core/result.ts';
import { readBillingForm } from '#web/features/checkout/billing/billing-form.ts';
import type { CheckoutView, RegistrantProblems } from '#web/features/checkout/checkout-data.ts';
import { readRegistrantForm } from '#web/features/checkout/registrant/registrant-form.ts';
import { cardFields } from '#web/features/checkout/results/card-fields.ts';
import { emptiedFields } from '#web/features/checkout/results/emptied-fields.ts';
import { attempt } from '#web/problems/attempt.ts';
import type { PageContext } from '#web/runtime/page-context.ts';

/** The result of saving the details of a checkout form. */
export interface SavedDetails {
  /** The checkout with the billing details; null where these were not saved. */
  readonly checkout: CheckoutView | null;
  /** Why something was not saved, or why the order cannot be placed. */
  readonly problem: Problem | null;
  /** The registries' problems with the owner. */
  readonly ownerProblems: RegistrantProblems;
}

/**
 * Saves the billing details of a form, and the registrant where the form contains one, in one request; problems of both
 * are returned together.
 */
export async function saveDetails({ api }: Pick<PageContext, 'api'>, form: FormData): Promise<SavedDetails> {
  const billing = readBillingForm(form);
  const owner = readRegistrantForm(form);
  const details = { ...billing, ...(owner !== null && { registrant: owner }) };
  const saved = await attempt(() => api.checkout.saveBilling(details));
  if (!saved.ok && saved.problem.code !== 'checkout/billing-invalid') {
    return { checkout: null, problem: saved.problem, ownerProblems: [] };
  }
  const cards = cardFields(emptiedFields(form));
  const found = [...cards.owner, ...(owner === null ? [] : ownerProblemsIn(saved))];
  if (saved.ok && cards.billing.length === 0) {
    return { checkout: saved.value, problem: invalidNumber(saved.value), ownerProblems: found };
  }
  const ownerProblems = owner === null ? found : problemsBesidesBilling(owner, billing, found);
  const fields = saved.ok ? [] : (saved.problem.fields ?? []);
  const problem = { code: 'checkout/billing-invalid', fields: [...cards.billing, ...fields] } as const;
  return { checkout: null, problem, ownerProblems };
}

function ownerProblemsIn(saved: Result<CheckoutView, Problem>): RegistrantProblems {
  if (saved.ok) return saved.value.registrant?.problems ?? [];
  return saved.problem.code === 'checkout/billing-invalid' ? (saved.problem.data?.registrant ?? []) : [];
}

/** A malformed number, or one the tax authority rejected, is saved with the rest but has to be corrected. */
function invalidNumber({ taxNumber }: CheckoutView): Problem | null {
  if (taxNumber?.state !== 'invalid') return null;
  return { code: 'checkout/billing-invalid', fields: [{ path: 'taxNumber', code: 'invalid' }] };
}
