import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { fillForms, ownForms } from './kept-forms.ts';
import { useShellData } from './shell-data.ts';
import errors from './text/en/errors.json';
import { useText } from './text/use-text.ts';
import { useToast } from './ui/toast-provider.tsx';

/** Whoever signs in again after a session that was over finds what they had typed where they had typed it (reliability.md §2). */
export function useKeptForms(): void {
  const t = useText(errors);
  const showToast = useToast();
  const { pathname } = useLocation();
  const user = useShellData()?.session.user?.username ?? null;
  const title = t('errors.kept');
  useEffect(() => {
    ownForms(user);
    fillForms(user, () => showToast({ type: 'info', title, hash: 'kept-forms' }));
  }, [pathname, user, title, showToast]);
}
