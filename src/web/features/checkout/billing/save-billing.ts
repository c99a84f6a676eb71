import { data, redirect } from 'react-router';
import type { CheckoutResult } from '#web/features/checkout/checkout-data.ts';
import { redirectAfterForm, statusOf } from '#web/features/checkout/results/redirect-for.ts';
import { refusal } from '#web/features/checkout/results/refusal.ts';
import { saveDetails } from '#web/features/checkout/saved/save-details.ts';
import { saveEntries } from '#web/features/checkout/saved/save-entries.ts';
import { SAVE_TO_ACCOUNT } from '#web/features/checkout/saved/saved-entries.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';

/**
 * Saves the billing details. Scripts do this in the background and get the new totals; without scripts the page is
 * shown again at the next section.
 */
export async function saveBilling(page: Pick<PageContext, 'api' | 'newCommandId'>, form: FormData) {
  const { checkout, problem, ownerProblems } = await saveDetails(page, form);
  // In the background an invalid tax number is not a refusal: its state is shown at the field, and the new totals are
  // returned.
  const isRefused = checkout === null || form.get('intent') === 'billing';
  if (problem !== null && isRefused) {
    // While the shopper types the page stays, although another tab may have ended the session.
    const isTyping = form.get('intent') === 'billing-in-background' && problem.code === 'basket/empty';
    const elsewhere = isTyping ? null : await redirectAfterForm(page.api, problem);
    if (elsewhere !== null) return elsewhere;
    const result = refusal(problem, form, page.newCommandId(), ownerProblems);
    return data<CheckoutResult>(result, { status: statusOf(problem) });
  }
  if (form.get('intent') === 'billing' && form.has(SAVE_TO_ACCOUNT)) {
    const entries = await saveEntries(page.api, form);
    if (entries.failed.length > 0) return data<CheckoutResult>(entries, { status: 422 });
  }
  const next = ownerProblems.length === 0 ? 'payment' : 'registrant';
  if (form.get('intent') === 'billing') return redirect(`${screens.checkout.href()}#${next}`, 303);
  if (checkout === null) throw new Error('Details are kept, or there is a problem.');
  return data<CheckoutResult>({ kind: 'saved', checkout: { ...checkout, countries: [] } });
}
