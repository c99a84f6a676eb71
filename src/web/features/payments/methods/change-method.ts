import { data } from 'react-router';
import type { ApiClient } from '#contract/api.ts';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import { formText } from '#web/forms/read-form.ts';
import { attempt } from '#web/problems/attempt.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import { type MethodIntent, type MethodRefusal, methodIntentIn } from './method-views.ts';

/** Runs a form of the saved payment methods, then redirects to the list. */
export async function changeMethod({ api }: Pick<PageContext, 'api'>, form: FormData) {
  const intent = methodIntentIn(form);
  if (intent === null) throw pageProblem({ code: 'request/invalid' });
  const changed = await attempt(() => change(api, intent, formText(form, 'id')));
  if (changed.ok) return redirectWithFlash(screens.accountPaymentMethods.href(), { saved: intent });
  return data<MethodRefusal>(methodRefusal(changed.problem, form), { status: PROBLEMS[changed.problem.code].status });
}

/** The refusal of a form whose request failed; undefined for any other form. */
export function failedChange(form: FormData): MethodRefusal | undefined {
  return methodIntentIn(form) === null ? undefined : methodRefusal({ code: 'server/unavailable' }, form);
}

/** A refusal for the page. */
function methodRefusal({ code }: Problem, form: FormData): MethodRefusal {
  return { kind: 'refused', id: formText(form, 'id'), code };
}

/** Removing a method that no longer exists counts as success. */
async function change(api: ApiClient, intent: MethodIntent, methodId: string): Promise<Result<unknown, Problem>> {
  switch (intent) {
    case 'make-default':
      return api.paymentMethods.change({ methodId, change: { kind: 'make-default' } });
    case 'allow':
    case 'stop':
      return api.paymentMethods.change({ methodId, change: { kind: 'automatic', isAutomatic: intent === 'allow' } });
    case 'remove': {
      const removed = await api.paymentMethods.remove({ methodId });
      const isRemoved = !removed.ok && removed.problem.code === 'payment-methods/not-found';
      return isRemoved ? api.paymentMethods.list({}) : removed;
    }
  }
}
