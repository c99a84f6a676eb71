import { data, redirect } from 'react-router';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import { formText } from '#web/forms/read-form.ts';
import { attempt } from '#web/problems/attempt.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import { orderMore } from './order-more.ts';
import type { ChangeRefusal, Intent, OwnedResult } from './owned-views.ts';
import { type ReadRegistrant, intentIn, readChange } from './read-change.ts';

/** Runs a form of the screen, then redirects to the domain; a refusal is shown at the form, with its input. */
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
    return made.ok ? data<OwnedResult>({ kind: 'code', ...made.value }) : refused(name, form, intent, made.problem);
  }
  if (intent === 'accept-price') {
    const newMinor = Number(formText(form, 'newMinor'));
    if (!Number.isSafeInteger(newMinor)) throw pageProblem({ code: 'request/invalid' });
    const code = formText(form, 'code') || undefined;
    const accepted = await attempt(() => api.renewalPrices.accept({ name, newMinor, code }));
    if (accepted.ok) return saved(name, intent, code);
    const isOver = code !== undefined && accepted.problem.code === 'domains/not-found';
    return refused(name, form, intent, isOver ? { code: 'domains/price-not-offered' } : accepted.problem);
  }
  const change = readChange(form, intent, registrant);
  if (change === null && intent !== 'verification') throw pageProblem({ code: 'request/invalid' });
  const { sendVerification, change: make } = api.ownedDomains;
  const changed = await attempt(() => (change === null ? sendVerification({ name }) : make({ name, change })));
  if (!changed.ok) return refused(name, form, intent, changed.problem);
  return saved(changed.value.name, intent);
}

function saved(name: string, intent: Intent, code?: string) {
  const query = code === undefined ? '' : `?code=${encodeURIComponent(code)}`;
  return redirectWithFlash(`${screens.accountDomain.href({ name })}${query}#${intent}`, { saved: intent });
}

/** The refusal of a form whose request failed; undefined for any other form. */
export function failedChange(form: FormData): ChangeRefusal | undefined {
  const intent = intentIn(form);
  return intent === null ? undefined : changeRefusal({ code: 'server/unavailable' }, form, intent);
}

/** A refusal for the page. */
function changeRefusal(problem: Problem, form: FormData, intent: Intent): ChangeRefusal {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    kind: 'refused',
    intent,
    code: problem.code,
    reason: problem.code === 'domains/change-refused' ? problem.data.reason : '',
    fields: problem.fields ?? [],
    input: Object.fromEntries(texts),
  };
}

/** A missing session is shown as such and the form is kept; a lost domain is shown by the page itself. */
function refused(name: string, form: FormData, intent: Intent, problem: Problem) {
  const { code } = problem;
  if (code === 'account/sign-in-required' || code === 'session/expired') throw pageProblem(problem);
  if (code === 'domains/not-found') return redirect(screens.accountDomain.href({ name }), 303);
  return data<OwnedResult>(changeRefusal(problem, form, intent), { status: PROBLEMS[code].status });
}
