import { type MouseEvent, useEffect, useState } from 'react';
import { loadErrorPage } from '#web/features/shell/failure-page.tsx';
import { saveForms } from '#web/forms/saved-forms.ts';
import { showSystemErrors } from '#web/problems/show-over-page.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { whenIdle } from '#web/runtime/when-idle.ts';
import { screens } from '#web/screens.ts';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { RetryCountdown } from '#web/ui/retry-countdown.tsx';
import { ErrorPanelView } from './error-panel-view.tsx';
import { errorPanel } from './error-panel.ts';
import { type CaughtFailure, NETWORK_FAILURE, failureOf } from './failure-of.ts';

/**
 * Shows system errors in a modal panel over the page. Without a connection nothing is submitted and no page is left, so
 * that input is kept.
 */
export function SystemErrorGuard() {
  const [failure, setFailure] = useState<CaughtFailure | null>(null);
  useEffect(() => {
    const show = (error: unknown) => {
      const shown = failureOf(error);
      // The input is saved for the login, whichever link is used.
      if (shown.status === 401) saveForms();
      setFailure(shown);
    };
    return showSystemErrors(show);
  }, []);
  // Preloaded while there is a connection.
  useEffect(() => whenIdle(() => void loadErrorPage().catch(() => undefined)), []);
  useEffect(() => {
    const block = (event: Event) => {
      if (navigator.onLine || !needsConnection(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      setFailure(NETWORK_FAILURE);
    };
    document.addEventListener('submit', block, { capture: true });
    document.addEventListener('click', block, { capture: true });
    return () => {
      document.removeEventListener('submit', block, { capture: true });
      document.removeEventListener('click', block, { capture: true });
    };
  }, []);
  return failure === null ? null : <SystemErrorDialog failure={failure} onClose={() => setFailure(null)} />;
}

function needsConnection(target: EventTarget | null): boolean {
  if (target instanceof HTMLFormElement) return target.method !== 'dialog';
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link !== null && !link.matches('[href^="#"], dialog a');
}

/** A system error as a modal panel over the page, which stays as it is. */
function SystemErrorDialog({ failure, onClose }: SystemErrorDialogProps) {
  const t = useText(errors);
  const shell = useShellData();
  const panel = errorPanel(failure);
  return (
    <Dialog isOpen title={t(panel.title)} onClose={onClose}>
      <ErrorPanelView
        panel={panel}
        onReload={reloadWithForms}
        heading={null}
        text={failure.message}
        storefrontRoute={shell?.storefront.brand.storefrontRoute ?? screens.shop.href()}
      >
        <p className="text-14 text-muted-foreground">{t('errors.stays')}</p>
        {failure.retryAfterSeconds === null ? null : (
          <div className="text-14 text-muted-foreground">
            <RetryCountdown seconds={failure.retryAfterSeconds} />
          </div>
        )}
      </ErrorPanelView>
    </Dialog>
  );
}

interface SystemErrorDialogProps {
  readonly failure: CaughtFailure;
  readonly onClose: () => void;
}

/**
 * Saves the form input for the reloaded page; without a connection the page stays instead of being replaced by the
 * browser's error.
 */
function reloadWithForms(event: MouseEvent): void {
  event.preventDefault();
  saveForms();
  void fetch('/healthz', { cache: 'no-store' }).then(
    () => window.location.reload(),
    () => undefined,
  );
}
