import type { Problem } from '#contract/problems.ts';
import { cardFields } from '#web/features/checkout/answers/card-fields.ts';
import { emptiedFields } from '#web/features/checkout/answers/emptied-fields.ts';
import { attempt } from '#web/features/checkout/attempt.ts';
import { readBillingForm } from '#web/features/checkout/billing/billing-form.ts';
import type { CheckoutView, RegistrantProblems } from '#web/features/checkout/checkout-data.ts';
import { readRegistrantForm } from '#web/features/checkout/registrant/registrant-form.ts';
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

/** Saves billing details and registrant where the form contains them; problems of both are returned together. */
export async function saveDetails({ api }: Pick<PageContext, 'api'>, form: FormData): Promise<SavedDetails> {
  const billing = readBillingForm(form);
  const owner = readRegistrantForm(form);
  const saved = await attempt(() => api.checkout.saveBilling(billing));
  if (!saved.ok && saved.problem.code !== 'checkout/billing-invalid') {
    return { checkout: null, problem: saved.problem, ownerProblems: [] };
  }
  const registrant = owner === null ? null : await attempt(() => api.domains.saveRegistrant(owner));
  if (registrant?.ok === false) return { checkout: null, problem: registrant.problem, ownerProblems: [] };
  const cards = cardFields(emptiedFields(form));
  const found = [...cards.owner, ...(registrant?.value.problems ?? [])];
  if (saved.ok && cards.billing.length === 0) {
    return { checkout: saved.value, problem: invalidNumber(saved.value), ownerProblems: found };
  }
  // The API validated the owner against the billing details saved before.
  const isSame = owner?.same_as_billing === true;
  const lacksPhone = isSame && billing.phone.trim() === '' && found.some(({ path }) => path === 'phone');
  const ownerProblems = isSame
    ? found.filter(({ path }) => path.startsWith('fields.') || (lacksPhone && path === 'phone'))
    : found;
  const fields = saved.ok ? [] : (saved.problem.fields ?? []);
  const problem = { code: 'checkout/billing-invalid', fields: [...cards.billing, ...fields] } as const;
  return { checkout: null, problem, ownerProblems };
}

/** A malformed number, or one the tax authority rejected, is saved with the rest but has to be corrected. */
function invalidNumber({ taxNumber }: CheckoutView): Problem | null {
  if (taxNumber?.status !== 'invalid') return null;
  return { code: 'checkout/billing-invalid', fields: [{ path: 'tax_number', code: 'invalid' }] };
}
