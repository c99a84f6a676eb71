import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useShellData } from '#web/runtime/shell-data.ts';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { useToast } from '#web/ui/toasts/toast-provider.tsx';
import { fillForms, ownForms } from './saved-forms.ts';

/** After sign-in, restores the form input saved when the session expired, on the page where it was entered. */
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
}
