import { billingErrorsOf } from './billing-errors-of.ts';
import { readBillingForm } from './billing-form.ts';
import type { CheckoutRefusal, RegistrantProblems } from './checkout-data.ts';
import { readRegistrantForm } from './registrant-form.ts';

/** What registries mind about the owner, with everything typed; where that is who is billed it stands beside the billing details. */
export function ownerRefusal(problems: RegistrantProblems, form: FormData, orderKey: string): CheckoutRefusal {
  const errors = readRegistrantForm(form)?.same_as_billing === false ? {} : billingErrorsOf(problems);
  const code = 'checkout/registrant-missing';
  return { kind: 'refused', code, errors, difference: null, ...typedIn(form, problems), orderKey };
}

/** Everything that was typed, with what is wrong with the owner where a form asks for one. */
export function typedIn(form: FormData, problems: RegistrantProblems): Pick<CheckoutRefusal, 'billing' | 'registrant'> {
  const owner = readRegistrantForm(form);
  const registrant = owner === null && problems.length === 0 ? {} : { registrant: { typed: owner, problems } };
  return { billing: readBillingForm(form), ...registrant };
}
