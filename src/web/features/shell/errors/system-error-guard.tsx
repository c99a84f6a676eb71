import { useEffect, useState } from 'react';
import { loadErrorPage } from '#web/features/shell/failure-page.tsx';
import { saveForms } from '#web/forms/saved-forms.ts';
import { showSystemErrors } from '#web/problems/show-over-page.ts';
import { whenIdle } from '#web/runtime/when-idle.ts';
import { type CaughtFailure, NETWORK_FAILURE, failureOf } from './failure-of.ts';
import { SystemErrorDialog } from './system-error-dialog.tsx';

/**
 * Shows system errors in a modal panel over the page. Without a connection nothing is submitted and no page is left, so
 * that input is kept.
 */
export function SystemErrorGuard() {
  const [failure, setFailure] = useState<CaughtFailure | null>(null);
  useEffect(() => {
    const show = (error: unknown) => {
      const shown = failureOf(error);
      // The input is saved for the login, whichever link is used.
      if (shown.status === 401) saveForms();
      setFailure(shown);
    };
    return showSystemErrors(show);
  }, []);
  // Preloaded while there is a connection.
  useEffect(() => whenIdle(() => void loadErrorPage().catch(() => undefined)), []);
  useEffect(() => {
    const block = (event: Event) => {
      if (navigator.onLine || !needsConnection(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      setFailure(NETWORK_FAILURE);
    };
    document.addEventListener('submit', block, { capture: true });
    document.addEventListener('click', block, { capture: true });
    return () => {
      document.removeEventListener('submit', block, { capture: true });
      document.removeEventListener('click', block, { capture: true });
    };
  }, []);
  return failure === null ? null : <SystemErrorDialog failure={failure} onClose={() => setFailure(null)} />;
}

function needsConnection(target: EventTarget | null): boolean {
  if (target instanceof HTMLFormElement) return target.method !== 'dialog';
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link !== null && !link.matches('[href^="#"], dialog a');
}
