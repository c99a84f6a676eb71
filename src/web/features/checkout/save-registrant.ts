import { data, redirect } from 'react-router';
import type { Problem } from '#contract/problems.ts';
import { PROBLEMS } from '#contract/problems.ts';
import type { PageContext } from '#web/page-context.ts';
import { screens } from '#web/screens.ts';
import { attempt } from './attempt.ts';
import type { CheckoutAnswer } from './checkout-data.ts';
import { keepDetails } from './keep-details.ts';
import { ownerRefusal } from './owner-refusal.ts';
import { refusal } from './refusal.ts';
import { readRegistrantForm } from './registrant-form.ts';
import { whereInstead } from './where-instead.ts';

type Page = Pick<PageContext, 'api' | 'newCommandId'>;

/** Keeps who will hold the names: in the background for scripts, without them together with all the form holds, and then the page comes again, at the payment. */
export async function saveRegistrant(page: Page, form: FormData) {
  const owner = readRegistrantForm(form);
  if (form.get('intent') !== 'registrant-in-background' || owner === null) return saveWithoutScripts(page, form);
  const saved = await attempt(() => page.api.domains.saveRegistrant(owner));
  if (!saved.ok) return refused(page, form, saved.problem);
  return data<CheckoutAnswer>({ kind: 'registrant', registrant: saved.value });
}

async function saveWithoutScripts(page: Page, form: FormData) {
  const kept = await keepDetails(page, form);
  if (!kept.ok) return refused(page, form, kept.problem);
  const { ownerProblems } = kept.value;
  if (ownerProblems.length === 0) return redirect(`${screens.checkout.href()}#payment`, 303);
  return data<CheckoutAnswer>(ownerRefusal(ownerProblems, form, page.newCommandId()), { status: 422 });
}

function refused({ newCommandId }: Page, form: FormData, problem: Problem) {
  const { status } = PROBLEMS[problem.code];
  return whereInstead(problem) ?? data<CheckoutAnswer>(refusal(problem, form, newCommandId()), { status });
}
