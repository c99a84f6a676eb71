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
import { asKind, FIELDS_OF } from '#web/saved-kinds.ts';
import type { SavedKind } from '#web/saved-kinds.ts';
import { screens } from '#web/screens.ts';
import { INTENTS } from './saved-views.ts';
import type { Intent, SavedRefusal } from './saved-views.ts';

/** Runs a form of the saved billing details, then redirects to them; a refusal is shown at its field. */
export async function changeSaved({ api }: Pick<PageContext, 'api'>, form: FormData) {
  const intent = intentIn(form);
  const kind = asKind(formText(form, 'kind'));
  if (intent === null || kind === null) throw pageProblem({ code: 'request/invalid' });
  const changed = await attempt(() => change(api, form, { intent, kind }));
  if (!changed.ok) {
    return data<SavedRefusal>(savedRefusal(changed.problem, form, intent), {
      status: PROBLEMS[changed.problem.code].status,
    });
  }
  return redirectWithFlash(`${screens.accountAddresses.href()}#${kind}`, { saved: kind });
}

/** The intent of a submitted form; null for an unknown one. */
export function intentIn(form: FormData): Intent | null {
  return INTENTS.find((intent) => intent === form.get('intent')) ?? null;
}

/** A refusal for the page, with the input. */
export function savedRefusal(problem: Problem, form: FormData, intent: Intent): SavedRefusal {
  const typed = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    kind: 'refused',
    intent,
    entryKind: asKind(formText(form, 'kind')) ?? 'address',
    id: formText(form, 'id'),
    code: problem.code,
    fields: problem.fields ?? [],
    typed: Object.fromEntries(typed),
  };
}

interface Change {
  readonly intent: Intent;
  readonly kind: SavedKind;
}

/** A duplicate or an entry deleted before counts as success. */
async function change(api: ApiClient, form: FormData, { intent, kind }: Change): Promise<Result<unknown, Problem>> {
  const entryId = formText(form, 'id');
  const fields = Object.fromEntries(FIELDS_OF[kind].map((field) => [field, formText(form, field)]));
  switch (intent) {
    case 'add':
      return api.savedDetails.add({ kind, fields });
    case 'change':
      return api.savedDetails.change({ entryId, fields });
    case 'make-default':
      return api.savedDetails.makeDefault({ entryId });
    case 'remove': {
      const removed = await api.savedDetails.remove({ entryId });
      return !removed.ok && removed.problem.code === 'billing/entry-not-found' ? api.savedDetails.list({}) : removed;
    }
  }
}

async function attempt<Value>(call: () => Promise<Result<Value, Problem>>): Promise<Result<Value, Problem>> {
  try {
    return await call();
  } catch {
    return refuse({ code: 'server/fault' });
  }
}
