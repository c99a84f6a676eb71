import { billingErrorsOf } from '#web/features/checkout/billing/billing-errors-of.ts';
import { readBillingForm } from '#web/features/checkout/billing/billing-form.ts';
import type { CheckoutRefusal, RegistrantProblems } from '#web/features/checkout/checkout-data.ts';
import { readRegistrantForm } from './registrant-form.ts';

/**
 * The registries' problems with the owner, with the input; shown at the billing fields where the owner is the billed
 * person.
 */
export function ownerRefusal(problems: RegistrantProblems, form: FormData, orderKey: string): CheckoutRefusal {
  const errors = readRegistrantForm(form)?.sameAsBilling === false ? {} : billingErrorsOf(problems);
  const code = 'checkout/registrant-missing';
  return { kind: 'refused', code, errors, difference: null, ...inputOf(form, problems), orderKey };
}

/** The input of the form, with the owner's problems where the form contains one. */
function inputOf(form: FormData, problems: RegistrantProblems): Pick<CheckoutRefusal, 'billing' | 'registrant'> {
  const owner = readRegistrantForm(form);
  const registrant = owner === null && problems.length === 0 ? {} : { registrant: { input: owner, problems } };
  return { billing: readBillingForm(form), ...registrant };
}
