import { data } from 'react-router';
import type { ApiClient } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import { formText } from '#web/forms/read-form.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { pageProblem } from '#web/runtime/page-problem.ts';
import { screens } from '#web/screens.ts';
import { methodIntentIn } from './method-views.ts';
import type { MethodIntent, MethodRefusal } from './method-views.ts';

/** Runs a form of the saved payment methods, then redirects to the list. */
export async function changeMethod({ api }: Pick<PageContext, 'api'>, form: FormData) {
  const intent = methodIntentIn(form);
  if (intent === null) throw pageProblem({ code: 'request/invalid' });
  const changed = await attempt(() => change(api, intent, formText(form, 'id')));
  if (changed.ok) return redirectWithFlash(screens.accountPaymentMethods.href(), { saved: intent });
  return data<MethodRefusal>(methodRefusal(changed.problem, form), { status: PROBLEMS[changed.problem.code].status });
}

/** A refusal for the page. */
export function methodRefusal({ code }: Problem, form: FormData): MethodRefusal {
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
      const isGone = !removed.ok && removed.problem.code === 'payment-methods/not-found';
      return isGone ? api.paymentMethods.list({}) : removed;
    }
  }
}

/**
 * Calls the API and turns a fault, which is logged where it happened, into a problem of the form, so that the page
 * stays.
 */
async function attempt<Value>(call: () => Promise<Result<Value, Problem>>): Promise<Result<Value, Problem>> {
  try {
    return await call();
  } catch {
    return refuse({ code: 'server/fault' });
  }
}
