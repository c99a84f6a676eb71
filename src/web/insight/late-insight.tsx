import { useEffect, useRef } from 'react';
import type { ShellData } from '#web/runtime/shell-data.ts';
import { useBackgroundLoad } from '#web/runtime/use-background-load.ts';
import { ANALYTICS_STORAGE_KEY, useCommerceFact } from './commerce-facts.ts';

/**
 * Analytics and error reporting, each only where the brand configures it and the shopper has consented: loaded then,
 * and stopped when consent is withdrawn. Staff who view a customer's account are not counted.
 */
export function LateInsight({ shell }: { readonly shell: ShellData }) {
  const { consent: given, session, requestId, storefront } = shell;
  const consent = session.staffView === undefined ? given : [];
  const { analytics, errorReporting, apiBase } = storefront.client;
  const request = useRef(requestId);
  useEffect(() => {
    request.current = requestId;
  }, [requestId]);
  useCommerceFact(
    { kind: 'basket', count: session.basketCount, isCustomers: session.kind === 'customer' },
    `${session.basketCount} ${session.kind}`,
  );
  useSharedConsent(analytics === null && errorReporting === null ? null : (given?.join(' ') ?? 'not asked'));
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

const CONSENT_STORAGE_KEY = 'landrush-consent';

/** Shares a consent choice with the other tabs; null where the brand asks for no consent. */
function useSharedConsent(choice: string | null): void {
  const load = useBackgroundLoad();
  useEffect(() => {
    if (choice === null) return;
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === CONSENT_STORAGE_KEY && newValue !== choice) load();
    };
    try {
      localStorage.setItem(CONSENT_STORAGE_KEY, choice);
      // Also applies where consent was withdrawn before analytics started on this page.
      if (!choice.includes('analytics')) localStorage.removeItem(ANALYTICS_STORAGE_KEY);
    } catch {
      // Without storage nothing has to be deleted, and tabs cannot share the choice.
    }
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [choice, load]);
}

/** Runs a lazily loaded module while `isEnabled`; a module that fails to load is ignored. */
function useLate(isEnabled: boolean, start: () => Promise<(() => void) | undefined>): void {
  useEffect(() => {
    if (!isEnabled) return;
    let isStopped = false;
    let stop: (() => void) | undefined;
    void start().then(
      (stopper) => {
        stop = stopper;
        if (isStopped) stop?.();
      },
      () => undefined,
    );
    return () => {
      isStopped = true;
      stop?.();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `start` has the same effect while enabled
  }, [isEnabled]);
}
