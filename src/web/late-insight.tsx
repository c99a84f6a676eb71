import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { ANALYTICS_MEMORY, useCommerceFact } from './commerce-facts.ts';
import type { ShellData } from './shell-data.ts';

/** Analytics and error reports, each only where the brand names who is told and the shopper allows it (D13): fetched then, and stopped as soon as it is allowed no more. */
export function LateInsight({ shell }: { readonly shell: ShellData }) {
  const { consent, session, requestId, storefront } = shell;
  const { analytics, errorReporting, apiBase } = storefront.client;
  const request = useRef(requestId);
  useEffect(() => {
    request.current = requestId;
  }, [requestId]);
  useCommerceFact(
    { kind: 'basket', count: session.basketCount, isCustomers: session.kind === 'customer' },
    `${session.basketCount} ${session.kind}`,
  );
  useOneAnswer(analytics === null && errorReporting === null ? null : (consent?.join(' ') ?? 'not asked'));
  useLate(consent?.includes('analytics') === true && analytics !== null, async () => {
    const { startAnalytics } = await import('./features/analytics/start-analytics.ts');
    return analytics === null ? undefined : startAnalytics(analytics, apiBase);
  });
  useLate(consent?.includes('error-replay') === true && errorReporting !== null, async () => {
    const { startErrorReporting } = await import('./features/error-reporting/start-error-reporting.ts');
    return errorReporting === null
      ? undefined
      : startErrorReporting({ dsn: errorReporting.dsn, requestId: () => request.current });
  });
  return null;
}

const ANSWER = 'landrush-consent';

/** What is answered in one tab counts in all of them at once; null where nothing is asked. */
function useOneAnswer(answer: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (answer === null) return;
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === ANSWER && newValue !== answer) void revalidate();
    };
    try {
      localStorage.setItem(ANSWER, answer);
      // Also where it was taken back on a page that had not begun to tell anything.
      if (!answer.includes('analytics')) localStorage.removeItem(ANALYTICS_MEMORY);
    } catch {
      // A browser that keeps nothing has nothing to forget, and its tabs know nothing of each other.
    }
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [answer, revalidate]);
}

/** Runs something that is fetched, for as long as it is wanted; what cannot be fetched is missed by nobody. */
function useLate(isWanted: boolean, start: () => Promise<(() => void) | undefined>): void {
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    let stop: (() => void) | undefined;
    void start().then(
      (begun) => {
        stop = begun;
        if (isOver) stop?.();
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- what is started is the same for as long as it is wanted
  }, [isWanted]);
}
