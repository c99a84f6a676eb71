import { data, redirect } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import type { PageContext } from '#web/page-context.ts';
import { screens } from '#web/screens.ts';
import { attempt } from './attempt.ts';
import { readBillingForm } from './billing-form.ts';
import type { CheckoutAnswer } from './checkout-data.ts';
import { refusal } from './refusal.ts';
import { whereInstead } from './where-instead.ts';

/** Keeps who is billed: in the background for scripts, which get the new totals; without them the page comes again, at the payment. */
export async function saveBilling({ api, newCommandId }: Pick<PageContext, 'api' | 'newCommandId'>, form: FormData) {
  const billing = readBillingForm(form);
  const saved = await attempt(() => api.checkout.saveBilling(billing));
  if (!saved.ok) {
    const elsewhere = whereInstead(saved.problem);
    if (elsewhere !== null) return elsewhere;
    const status = PROBLEMS[saved.problem.code].status;
    return data<CheckoutAnswer>(refusal(saved.problem, billing, newCommandId()), { status });
  }
  if (form.get('intent') === 'billing') return redirect(`${screens.checkout.href()}#payment`, 303);
  return data<CheckoutAnswer>({ kind: 'saved', checkout: { ...saved.value, countries: [] } });
}
