import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { screens } from '#web/screens.ts';
import header from '#web/text/en/header.json';
import { useText } from '#web/text/use-text.ts';
import { useToast } from '#web/ui/toast-provider.tsx';
import { mergeNews } from './merge-news.ts';

/** Tells on any other screen what came together in the basket at sign-in (D6); basket and checkout say it in place. */
export function MergeToast() {
  const t = useText(header);
  const showToast = useToast();
  const { pathname, search } = useLocation();
  const isSaidInPlace = pathname.startsWith(screens.basket.path) || pathname.startsWith(screens.checkout.path);
  const { added } = mergeNews(new URLSearchParams(search));
  useEffect(() => {
    if (isSaidInPlace || added === 0) return;
    showToast({ type: 'success', title: t('header.basketMerged', { count: added }), hash: 'merged' });
    // oxlint-disable-next-line react/exhaustive-deps -- said once, not again with every rendering
  }, [isSaidInPlace, added]);
  return null;
}
