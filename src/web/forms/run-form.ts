import type { RouterContextProvider } from 'react-router';
import { pageProblem } from '#web/problems/page-problem.ts';
import { type PageContext, pageContext } from '#web/runtime/page-context.ts';

/**
 * The action of every route: reads the submitted form once and runs it with the context of the page. `run` returns a
 * redirect, or the refusal for the page with the input. Whatever it throws is shown over the page with scripts
 * (submit-form.ts), and without scripts as an error page that returns the form. Throws status 400 for a body that is not
 * a form.
 * @param isSessionOver whether a result means that the session has ended. Without scripts the form is then returned
 *   after a login, because the page would need what the session contained.
 */
export async function runForm<ActionResult>(
  { request, context }: FormRequest,
  run: (page: PageContext, form: FormData) => Promise<ActionResult>,
  isSessionOver?: (result: ActionResult) => boolean,
): Promise<ActionResult> {
  const page = context.get(pageContext);
  const result = await run(page, await readForm(request));
  if (page.form === null || isSessionOver?.(result) !== true) return result;
  page.form.refuse();
  throw pageProblem({ code: 'session/expired' });
}

interface FormRequest {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw pageProblem({ code: 'request/invalid' });
  }
}
