import { data, redirect } from 'react-router';
import type { Problem } from '#contract/problems.ts';
import type { CheckoutResult, RegistrantProblems } from '#web/features/checkout/checkout-data.ts';
import { cardFields } from '#web/features/checkout/results/card-fields.ts';
import { emptiedFields } from '#web/features/checkout/results/emptied-fields.ts';
import { redirectAfterForm, statusOf } from '#web/features/checkout/results/redirect-for.ts';
import { refusal } from '#web/features/checkout/results/refusal.ts';
import { saveDetails } from '#web/features/checkout/saved/save-details.ts';
import { attempt } from '#web/problems/attempt.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import { ownerRefusal } from './owner-refusal.ts';
import { readRegistrantForm } from './registrant-form.ts';

type Page = Pick<PageContext, 'api' | 'newCommandId'>;

/**
 * Saves the registrant: in the background with scripts; without scripts together with the rest of the form, after which
 * the page is shown again at the payment.
 */
export async function saveRegistrant(page: Page, form: FormData) {
  const owner = readRegistrantForm(form);
  if (form.get('intent') !== 'registrant-in-background' || owner === null) return saveWithoutScripts(page, form);
  const saved = await attempt(() => page.api.domains.saveRegistrant(owner));
  if (!saved.ok) return refused(page, form, saved.problem);
  const problems = [...cardFields(emptiedFields(form)).owner, ...saved.value.problems];
  return data<CheckoutResult>({ kind: 'registrant', registrant: { ...saved.value, problems } });
}

async function saveWithoutScripts(page: Page, form: FormData) {
  const { problem, ownerProblems } = await saveDetails(page, form);
  if (problem !== null) return refused(page, form, problem, ownerProblems);
  if (ownerProblems.length === 0) return redirect(`${screens.checkout.href()}#payment`, 303);
  return data<CheckoutResult>(ownerRefusal(ownerProblems, form, page.newCommandId()), { status: 422 });
}

async function refused(page: Page, form: FormData, problem: Problem, ownerProblems: RegistrantProblems = []) {
  // While the shopper types the page stays, although another tab may have ended the session.
  const isTyping = form.get('intent') === 'registrant-in-background' && problem.code === 'basket/empty';
  const elsewhere = isTyping ? null : await redirectAfterForm(page.api, problem);
  if (elsewhere !== null) return elsewhere;
  const result = refusal(problem, form, page.newCommandId(), ownerProblems);
  return data<CheckoutResult>(result, { status: statusOf(problem) });
}
