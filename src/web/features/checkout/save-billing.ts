import { data, redirect } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import type { PageContext } from '#web/page-context.ts';
import { screens } from '#web/screens.ts';
import type { CheckoutAnswer } from './checkout-data.ts';
import { keepDetails } from './keep-details.ts';
import { refusal } from './refusal.ts';
import { SAVE_TO_ACCOUNT } from './saved-entries.ts';
import { keepEntries } from './saved-keep-entries.ts';
import { whereInstead } from './where-instead.ts';

/** Keeps who is billed: in the background for scripts, which get the new totals; without them the page comes again, at what is asked next. */
export async function saveBilling(page: Pick<PageContext, 'api' | 'newCommandId'>, form: FormData) {
  const kept = await keepDetails(page, form);
  if (!kept.ok) {
    const elsewhere = whereInstead(kept.problem);
    if (elsewhere !== null) return elsewhere;
    const status = PROBLEMS[kept.problem.code].status;
    return data<CheckoutAnswer>(refusal(kept.problem, form, page.newCommandId()), { status });
  }
  const { checkout, ownerProblems } = kept.value;
  if (form.get('intent') === 'billing' && form.has(SAVE_TO_ACCOUNT)) {
    const entries = await keepEntries(page.api, form);
    if (entries.failed.length > 0) return data<CheckoutAnswer>(entries, { status: 422 });
  }
  const next = ownerProblems.length === 0 ? 'payment' : 'registrant';
  if (form.get('intent') === 'billing') return redirect(`${screens.checkout.href()}#${next}`, 303);
  return data<CheckoutAnswer>({ kind: 'saved', checkout: { ...checkout, countries: [] } });
}
