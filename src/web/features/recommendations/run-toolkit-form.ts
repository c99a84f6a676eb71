import { data, redirect } from 'react-router';
import { formText } from '#web/forms/read-form.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { addRecommended } from './add-recommended.ts';

/** Adds the recommended product of a form and redirects to the screen at `href`; a refusal is shown at the product. */
export async function runToolkitForm(page: Pick<PageContext, 'api' | 'newCommandId'>, form: FormData, href: string) {
  const result = await addRecommended(page, form);
  if (result.kind === 'added') return redirect(href, 303);
  if (result.kind === 'to-configure') return redirect(result.href, 303);
  return data({ product: formText(form, 'product'), problem: result.problem }, { status: result.status });
}
