import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useShellData } from '#web/runtime/shell-data.ts';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { useToast } from '#web/ui/toasts/toast-provider.tsx';
import { fillForms, ownForms, saveForms } from './saved-forms.ts';

/**
 * Restores saved form input on the page where it was entered: after sign-in, where the session had expired, and after the
 * document was replaced by another form, such as the choice of a language in the footer.
 */
export function useSavedForms(): void {
  const t = useText(errors);
  const showToast = useToast();
  const { pathname } = useLocation();
  const user = useShellData()?.session.user?.username ?? null;
  const title = t('errors.restored');
  useEffect(() => {
    ownForms(user);
    fillForms(user, () => showToast({ type: 'info', title, hash: 'saved-forms' }));
  }, [pathname, user, title, showToast]);
  useEffect(() => {
    document.addEventListener('submit', saveBeside);
    return () => document.removeEventListener('submit', saveBeside);
  }, []);
}

/** Saves the input of the page when a form beside it is submitted as a document. */
function saveBeside({ target, defaultPrevented }: Event): void {
  if (!defaultPrevented && target instanceof HTMLFormElement && target.closest('main') === null) saveForms();
}
