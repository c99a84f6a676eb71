import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFetchers, useLocation, useNavigation } from 'react-router';
import { saveForms } from '#web/forms/saved-forms.ts';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { useBackgroundLoad } from '#web/runtime/use-background-load.ts';
import { screens } from '#web/screens.ts';
import { publishCount, useBasketCount } from './publish-count.ts';
import {
  type StoredChange,
  TAB_CHANGES,
  type TabChanges,
  isAboutMoney,
  readChange,
  actionOnChange,
  actionOnStart,
  writeChange,
} from './tab-changes.ts';

/** A page hidden longer than this (ms) is reloaded when it becomes visible. */
const AWAY_MS = 300_000;

/**
 * Keeps the header's count and pages that show the basket in sync with the other tabs of the browser, including pages
 * restored from the browser's cache. Uses storage events: unlike a BroadcastChannel they do not exclude pages from the
 * back/forward cache.
 */
export function useTabSync({ session, language }: Pick<ShellData, 'session' | 'language'>): void {
  const { pathname } = useLocation();
  const load = useBackgroundLoad();
  const own = { kind: session.kind, count: session.basketCount };
  const shown = { ...own, count: useBasketCount(session) };
  /** From when on (performance.now()) the hidden page is out of date; null while it is visible. */
  const staleFrom = useRef<number | null>(null);
  usePublishing(own);
  useOneLanguage(language);
  const receive = useEffectEvent((change: TabChanges) => {
    const action = actionOnChange(pathname, shown, change);
    if (action !== 'nothing') publishCount(session, change.count);
    if (action !== 'load') return;
    // A hidden page is updated when it becomes visible.
    if (document.visibilityState === 'visible') load();
    else staleFrom.current = 0;
  });
  const checkStale = useEffectEvent((isRestored: boolean) => {
    if (document.visibilityState !== 'visible') {
      staleFrom.current ??= performance.now() + AWAY_MS;
      return;
    }
    const isStale = isRestored || (staleFrom.current !== null && performance.now() >= staleFrom.current);
    staleFrom.current = null;
    if (isStale && !isAboutMoney(pathname)) load();
  });
  const start = useEffectEvent(() => {
    const found = lastChange();
    const action = actionOnStart(own, found, performance.timeOrigin);
    if (action === 'publish') publish(own);
    if (action !== 'load' || found === null) return;
    if (isAboutMoney(pathname)) publishCount(session, found.count);
    else load();
  });
  useEffect(() => {
    start();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const change = key === TAB_CHANGES ? readChange(newValue) : null;
      if (change !== null) receive(change);
    };
    const onVisibility = () => checkStale(false);
    const onShow = ({ persisted }: PageTransitionEvent) => checkStale(persisted);
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
  const active = [useNavigation(), ...useFetchers()].filter(({ state }) => state !== 'idle');
  const isActing = active.length > 0;
  const isSending = active.some(
    ({ formMethod, formAction }) => formMethod === 'POST' && formAction?.startsWith(screens.basket.path) === true,
  );
  const before = useRef<(TabChanges & { readonly isActing: boolean; readonly isSending: boolean }) | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = { kind, count, isActing, isSending };
    if (last === null) return;
    const hasActed = isActing || last.isActing;
    const hasSent = !isSending && last.isSending;
    const isChanged = last.kind !== kind || last.count !== count;
    if (hasSent || (isChanged && hasActed)) publish({ kind, count });
  }, [isActing, isSending, kind, count]);
}

function publish(change: TabChanges): void {
  try {
    localStorage.setItem(TAB_CHANGES, writeChange({ ...change, at: Date.now() }, crypto.randomUUID()));
  } catch {
    // Without storage, tabs cannot share the state.
  }
}

function lastChange(): StoredChange | null {
  try {
    return readChange(localStorage.getItem(TAB_CHANGES));
  } catch {
    return null;
  }
}

/** When another tab changed the language the document is loaded again, with its input: its scripts contain one language. */
function useOneLanguage(language: string): void {
  const [first] = useState(language);
  useEffect(() => {
    if (language === first) return;
    saveForms();
    window.location.reload();
  }, [language, first]);
}
