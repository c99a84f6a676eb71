import { data, redirect } from 'react-router';
import type { Caller } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import { PROBLEMS } from '#contract/problems.ts';
import { refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { PageContext } from '#web/page-context.ts';
import { pageProblem } from '#web/page-problem.ts';
import { formText } from '#web/read-form.ts';
import { screens } from '#web/screens.ts';
import { methodIntentIn } from './method-views.ts';
import type { MethodIntent, MethodRefusal } from './method-views.ts';

/** Does what a form of the kept methods asks for, then shows them as they are. */
export async function changeMethod({ api }: Pick<PageContext, 'api'>, form: FormData) {
  const intent = methodIntentIn(form);
  if (intent === null) throw pageProblem({ code: 'request/invalid' });
  const changed = await attempt(() => change(api, intent, formText(form, 'id')));
  if (changed.ok) return redirect(`${screens.accountPaymentMethods.href()}?saved=${intent}`, 303);
  return data<MethodRefusal>(methodRefusal(changed.problem, form), { status: PROBLEMS[changed.problem.code].status });
}

/** A refusal as the page shows it. */
export function methodRefusal({ code }: Problem, form: FormData): MethodRefusal {
  return { kind: 'refused', id: formText(form, 'id'), code };
}

/** What is gone already is as it was asked to be. */
async function change(api: Caller, intent: MethodIntent, methodId: string): Promise<Result<unknown, Problem>> {
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

/** A call whose fault, logged where it happened, is a problem of the form: the page stays. */
async function attempt<Value>(call: () => Promise<Result<Value, Problem>>): Promise<Result<Value, Problem>> {
  try {
    return await call();
  } catch {
    return refuse({ code: 'server/fault' });
  }
}
