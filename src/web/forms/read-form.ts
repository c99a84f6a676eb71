import type { PageContext } from '#web/runtime/page-context.ts';
import { pageProblem } from '#web/runtime/page-problem.ts';

/** Reads the form of a request; throws a 400 response for a body that is no form. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw pageProblem({ code: 'request/invalid' });
  }
}

/** The text of a form field; '' where it is missing. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The idempotency id of the form's command; a form without one gets a new id. */
export function commandIdIn(form: FormData, { newCommandId }: Pick<PageContext, 'newCommandId'>): string {
  return formText(form, 'commandId').slice(0, 64) || newCommandId();
}
