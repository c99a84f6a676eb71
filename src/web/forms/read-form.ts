import type { PageContext } from '#web/runtime/page-context.ts';

/** The text of a form field; '' where it is missing. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The idempotency id of the form's command; a form without one gets a new id. */
export function commandIdIn(form: FormData, { newCommandId }: Pick<PageContext, 'newCommandId'>): string {
  return formText(form, 'commandId').slice(0, 64) || newCommandId();
}
