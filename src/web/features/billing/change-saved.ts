import { data } from 'react-router';
import type { ApiClient } from '#contract/api.ts';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { redirectWithFlash } from '#web/flash/flash.ts';
import { formText } from '#web/forms/read-form.ts';
import { FIELDS_OF, type SavedKind, asKind } from '#web/forms/saved-kinds.ts';
import { attempt } from '#web/problems/attempt.ts';
import { pageProblem } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import { INTENTS, type Intent, type SavedRefusal } from './saved-views.ts';

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

/** The refusal of a form whose request failed; undefined for any other form. */
export function failedSave(form: FormData): SavedRefusal | undefined {
  const intent = intentIn(form);
  return intent === null ? undefined : savedRefusal({ code: 'server/unavailable' }, form, intent);
}

/** The intent of a submitted form; null for an unknown one. */
function intentIn(form: FormData): Intent | null {
  return INTENTS.find((intent) => intent === form.get('intent')) ?? null;
}

/** A refusal for the page, with the input. */
function savedRefusal(problem: Problem, form: FormData, intent: Intent): SavedRefusal {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return {
    kind: 'refused',
    intent,
    entryKind: asKind(formText(form, 'kind')) ?? 'address',
    id: formText(form, 'id'),
    code: problem.code,
    fields: problem.fields ?? [],
    input: Object.fromEntries(texts),
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
      return api.savedDetails.change({ entryId, fields, version: formText(form, 'version') || undefined });
    case 'make-default':
      return api.savedDetails.makeDefault({ entryId });
    case 'remove': {
      const removed = await api.savedDetails.remove({ entryId });
      return !removed.ok && removed.problem.code === 'billing/entry-not-found' ? api.savedDetails.list({}) : removed;
    }
  }
}
