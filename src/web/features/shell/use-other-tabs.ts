import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetchers, useLocation, useNavigation, useRevalidator } from 'react-router';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import { publishCount, useBasketCount } from './publish-count.ts';
import { isAboutMoney, readChange, TAB_CHANGES, whatFollows, whatIsFound, writeChange } from './tab-changes.ts';
import type { StoredChange, TabChanges } from './tab-changes.ts';

/** A page hidden longer than this (ms) is reloaded when it becomes visible. */
const AWAY_MS = 300_000;

/**
 * Keeps the header's count and pages that show the basket in sync with the other tabs of the browser, including pages
 * restored from the browser's cache. Uses storage events: unlike a BroadcastChannel they do not exclude pages from the
 * back/forward cache.
 */
export function useOtherTabs({ session, language }: Pick<ShellData, 'session' | 'language'>): void {
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const own = { kind: session.kind, count: session.basketCount };
  const shown = { ...own, count: useBasketCount(session) };
  const staleSince = useRef<number | null>(null);
  usePublishing(own);
  useOneLanguage(language);
  const hear = useEffectEvent((news: TabChanges) => {
    const follows = whatFollows(pathname, shown, news);
    if (follows !== 'nothing') publishCount(session, news.count);
    if (follows !== 'load') return;
    // A hidden page is updated when it becomes visible.
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
    if (isAboutMoney(pathname)) publishCount(session, found.count);
    else void revalidate();
  });
  useEffect(() => {
    begin();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const news = key === TAB_CHANGES ? readChange(newValue) : null;
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

/**
 * Publishes changes of the basket or session made in this tab; not those received from other tabs, which may have
 * changed again.
 */
function usePublishing({ kind, count }: TabChanges): void {
  const under = [useNavigation(), ...useFetchers()].filter(({ state }) => state !== 'idle');
  const isActing = under.length > 0;
  const isSending = under.some(
    ({ formMethod, formAction }) => formMethod === 'POST' && formAction?.startsWith(screens.basket.path) === true,
  );
  const before = useRef<(TabChanges & { readonly isActing: boolean; readonly isSending: boolean }) | null>(null);
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

function tell(news: TabChanges): void {
  try {
    localStorage.setItem(TAB_CHANGES, writeChange({ ...news, at: Date.now() }, crypto.randomUUID()));
  } catch {
    // Without storage, tabs cannot share the state.
  }
}

function lastTold(): StoredChange | null {
  try {
    return readChange(localStorage.getItem(TAB_CHANGES));
  } catch {
    return null;
  }
}

/** When another tab changed the language the document is loaded again: its scripts contain one language. */
function useOneLanguage(language: string): void {
  const [first] = useState(language);
  useEffect(() => {
    if (language !== first) window.location.reload();
  }, [language, first]);
}
