import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { forgetFaults } from '#web/noted-faults.ts';

/** Keeps an answer without leaving the page; where that cannot be done the form goes as it would without scripts. */
export function useKeepConsent() {
  const { revalidate } = useRevalidator();
  const [isKeeping, setKeeping] = useState(false);
  const keep = async (form: HTMLFormElement, body: URLSearchParams) => {
    setKeeping(true);
    const isKept = await fetch(form.action, { method: 'POST', body, redirect: 'manual' }).then(
      // The cookie came with the redirect, which leads back here.
      ({ type }) => type === 'opaqueredirect',
      () => false,
    );
    if (!isKept) return sendPlainly(form, body);
    forgetFaults();
    // What was pressed goes away.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    await revalidate();
    setKeeping(false);
  };
  return { keep, isKeeping };
}

/** As the button that was pressed would. */
function sendPlainly(form: HTMLFormElement, body: URLSearchParams): void {
  for (const [name, value] of body)
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  form.submit();
}
