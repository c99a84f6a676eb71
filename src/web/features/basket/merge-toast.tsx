import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useFlash } from '#web/flash/use-flash.ts';
import { screens } from '#web/screens.ts';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { useToast } from '#web/ui/toasts/toast-provider.tsx';

/** The lines merged into the basket at sign-in, as a toast; basket and checkout show a notice instead. */
export function MergeToast() {
  const t = useText(header);
  const showToast = useToast();
  const { pathname } = useLocation();
  const isShownOnPage = pathname.startsWith(screens.basket.path) || pathname.startsWith(screens.checkout.path);
  const added = useFlash().merged?.added ?? 0;
  useEffect(() => {
    if (isShownOnPage || added === 0) return;
    showToast({ type: 'success', title: t('header.basketMerged', { count: added }), hash: 'merged' });
    // oxlint-disable-next-line react/exhaustive-deps -- shown once, not in every render
  }, [isShownOnPage, added]);
  return null;
}
