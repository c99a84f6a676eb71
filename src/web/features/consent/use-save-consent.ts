import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { clearErrors } from '#web/insight/recorded-errors.ts';

/** Saves a choice without leaving the page; on failure the form is submitted as without scripts. */
export function useSaveConsent() {
  const { revalidate } = useRevalidator();
  const [isSaving, setIsSaving] = useState(false);
  const save = async (form: HTMLFormElement, body: URLSearchParams) => {
    setIsSaving(true);
    const isSaved = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).then(
      // The cookie is set by the redirect response.
      ({ type }) => type === 'opaqueredirect',
      () => false,
    );
    if (!isSaved) return sendPlainly(form, body);
    clearErrors();
    // The pressed button no longer exists, so the focus moves to the content.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    await revalidate();
    setIsSaving(false);
  };
  return { save, isSaving };
}

/** Submits as the pressed button would. */
function sendPlainly(form: HTMLFormElement, body: URLSearchParams): void {
  for (const [name, value] of body)
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  form.submit();
}
