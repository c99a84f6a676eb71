import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetchers, useLocation, useNavigation, useRevalidator } from 'react-router';
import { screens } from '#web/screens.ts';
import type { ShellData } from '#web/shell-data.ts';
import { isAboutMoney, readNews, TAB_NEWS, whatFollows, whatIsFound, writeNews } from './tab-news.ts';
import type { KeptNews, TabNews } from './tab-news.ts';
import { tellCount, useBasketCount } from './told-count.ts';

/** ms nobody looked at a page, until it is loaded anew when somebody does. */
const AWAY_MS = 300_000;

/**
 * Keeps the header's count, and what shows the basket, as true as the newest of the browser's tabs; and a page that the browser kept and shows once more.
 * The storage tells the other tabs of a change, and unlike a channel it leaves pages fit to be kept for going back.
 */
export function useOtherTabs({ session, language }: Pick<ShellData, 'session' | 'language'>): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const own = { kind: session.kind, count: session.basketCount };
  const shown = { ...own, count: useBasketCount(session) };
  const staleSince = useRef<number | null>(null);
  useTelling(own);
  useOneLanguage(language);
  const hear = useEffectEvent((news: TabNews) => {
    const follows = whatFollows(pathname, shown, news);
    if (follows !== 'nothing') tellCount(session, news.count);
    if (follows !== 'load') return;
    // A page nobody looks at waits until somebody does.
    if (document.visibilityState === 'visible') void revalidate();
    else staleSince.current = 0;
  });
  const look = useEffectEvent((wasKept: boolean) => {
    if (document.visibilityState !== 'visible') {
      staleSince.current ??= performance.now() + AWAY_MS;
      return;
    }
    const isStale = wasKept || (staleSince.current !== null && performance.now() >= staleSince.current);
    staleSince.current = null;
    if (isStale && !isAboutMoney(pathname)) void revalidate();
  });
  const begin = useEffectEvent(() => {
    const found = lastTold();
    const follows = whatIsFound(own, found, performance.timeOrigin);
    if (follows === 'tell') tell(own);
    if (follows !== 'load' || found === null) return;
    if (isAboutMoney(pathname)) tellCount(session, found.count);
    else void revalidate();
  });
  useEffect(() => {
    begin();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const news = key === TAB_NEWS ? readNews(newValue) : null;
      if (news !== null) hear(news);
    };
    const onVisibility = () => look(false);
    const onShow = ({ persisted }: PageTransitionEvent) => look(persisted);
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);
}

/** Tells the other tabs what was done here to the basket, or changed whose it is; not what they told, which they may have changed again. */
function useTelling({ kind, count }: TabNews): void {
  const under = [useNavigation(), ...useFetchers()].filter(({ state }) => state !== 'idle');
  const isActing = under.length > 0;
  const isSending = under.some(
    ({ formMethod, formAction }) => formMethod === 'POST' && formAction?.startsWith(screens.basket.path) === true,
  );
  const before = useRef<(TabNews & { readonly isActing: boolean; readonly isSending: boolean }) | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = { kind, count, isActing, isSending };
    if (last === null) return;
    const hasActed = isActing || last.isActing;
    const hasSent = !isSending && last.isSending;
    const isNews = last.kind !== kind || last.count !== count;
    if (hasSent || (isNews && hasActed)) tell({ kind, count });
  }, [isActing, isSending, kind, count]);
}

function tell(news: TabNews): void {
  try {
    localStorage.setItem(TAB_NEWS, writeNews({ ...news, at: Date.now() }, crypto.randomUUID()));
  } catch {
    // In a browser that keeps nothing, tabs know nothing of each other.
  }
}

function lastTold(): KeptNews | null {
  try {
    return readNews(localStorage.getItem(TAB_NEWS));
  } catch {
    return null;
  }
}

/** Where another tab changed the language the page is asked for anew: its scripts have the words of one. */
function useOneLanguage(language: string): void {
  const [first] = useState(language);
  useEffect(() => {
    if (language !== first) window.location.reload();
  }, [language, first]);
}
