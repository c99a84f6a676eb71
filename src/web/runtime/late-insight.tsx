import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { ANALYTICS_MEMORY, useCommerceFact } from '#web/commerce-facts.ts';
import type { ShellData } from './shell-data.ts';

/**
 * Analytics and error reporting, each only where the brand configures it and the shopper has consented: loaded then,
 * and stopped when consent is withdrawn.
 */
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
    const { startAnalytics } = await import('#web/features/analytics/start-analytics.ts');
    return analytics === null ? undefined : startAnalytics(analytics, apiBase);
  });
  useLate(consent?.includes('error-replay') === true && errorReporting !== null, async () => {
    const { startErrorReporting } = await import('#web/features/error-reporting/start-error-reporting.ts');
    return errorReporting === null
      ? undefined
      : startErrorReporting({ dsn: errorReporting.dsn, requestId: () => request.current });
  });
  return null;
}

const ANSWER = 'landrush-consent';

/** Shares a consent choice with the other tabs; null where the brand asks for no consent. */
function useOneAnswer(answer: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (answer === null) return;
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === ANSWER && newValue !== answer) void revalidate();
    };
    try {
      localStorage.setItem(ANSWER, answer);
      // Also applies where consent was withdrawn before analytics started on this page.
      if (!answer.includes('analytics')) localStorage.removeItem(ANALYTICS_MEMORY);
    } catch {
      // Without storage nothing has to be deleted, and tabs cannot share the choice.
    }
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [answer, revalidate]);
}

/** Runs a lazily loaded module while `isWanted`; a module that fails to load is ignored. */
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
