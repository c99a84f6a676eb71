import { data, redirect } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import type { Problem } from '#contract/problems.ts';
import { refuse } from '#core/result.ts';
import type { Result } from '#core/result.ts';
import type { PageContext } from '#web/page-context.ts';
import { pageProblem } from '#web/page-problem.ts';
import { screens } from '#web/screens.ts';
import { orderMore } from './order-more.ts';
import type { ChangeRefusal, Intent, OwnedAnswer } from './owned-views.ts';
import { intentIn, readChange } from './read-change.ts';
import type { ReadRegistrant } from './read-change.ts';

/** Does what a form of the screen asks for, then shows the name as it is; what was refused comes back beside the form, with what was typed. */
export async function changeOwned(
  page: Pick<PageContext, 'api' | 'newCommandId'>,
  { name, form, registrant }: { readonly name: string; readonly form: FormData; readonly registrant: ReadRegistrant },
) {
  const { api } = page;
  const intent = intentIn(form);
  if (intent === null) throw pageProblem({ code: 'request/invalid' });
  if (intent === 'renew' || intent === 'restore') {
    const ordered = await attempt(() => orderMore(page, { name, form, intent }));
    return ordered.ok ? redirect(screens.basket.href(), 303) : refused(name, form, intent, ordered.problem);
  }
  if (intent === 'auth-code') {
    const made = await attempt(() => api.ownedDomains.makeAuthCode({ name }));
    return made.ok ? data<OwnedAnswer>({ kind: 'code', ...made.value }) : refused(name, form, intent, made.problem);
  }
  const change = readChange(form, intent, registrant);
  if (change === null && intent !== 'verification') throw pageProblem({ code: 'request/invalid' });
  const { sendVerification, change: make } = api.ownedDomains;
  const changed = await attempt(() => (change === null ? sendVerification({ name }) : make({ name, change })));
  if (!changed.ok) return refused(name, form, intent, changed.problem);
  return redirect(`${screens.accountDomain.href({ name: changed.value.name })}?saved=${intent}#${intent}`, 303);
}

/** A refusal as the page shows it. */
export function changeRefusal(problem: Problem, form: FormData, intent: Intent): ChangeRefusal {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    kind: 'refused',
    intent,
    code: problem.code,
    reason: reasonIn(problem.data),
    fields: problem.fields ?? [],
    typed: Object.fromEntries(typed),
  };
}

/** Who is not signed in any more, or has lost the name, sees what the page says about that. */
function refused(name: string, form: FormData, intent: Intent, problem: Problem) {
  const { code } = problem;
  const isElsewhere = ['account/sign-in-required', 'session/expired', 'domains/not-found'].includes(code);
  if (isElsewhere) return redirect(screens.accountDomain.href({ name }), 303);
  return data<OwnedAnswer>(changeRefusal(problem, form, intent), { status: PROBLEMS[code].status });
}

/** A fault, logged where it happened, leaves the page with everything typed. */
async function attempt<Value>(call: () => Promise<Result<Value, Problem>>): Promise<Result<Value, Problem>> {
  try {
    return await call();
  } catch {
    return refuse({ code: 'server/fault' });
  }
}

function reasonIn(given: unknown): string {
  const isReason = typeof given === 'object' && given !== null && 'reason' in given;
  return isReason && typeof given.reason === 'string' ? given.reason : '';
}
