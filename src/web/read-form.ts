import type { PageContext } from './page-context.ts';
import { pageProblem } from './page-problem.ts';

/** The form an action was sent; a body that is none is answered with 400. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw pageProblem({ code: 'request/invalid' });
  }
}

/** One text of a form; '' where it has none. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The id that makes the form's command happen once (D6); a form without one is a command of its own. */
export function commandIdIn(form: FormData, { newCommandId }: Pick<PageContext, 'newCommandId'>): string {
  return formText(form, 'commandId').slice(0, 64) || newCommandId();
}
