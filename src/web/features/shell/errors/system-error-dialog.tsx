import type { MouseEvent } from 'react';
import { saveForms } from '#web/forms/saved-forms.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import { screens } from '#web/screens.ts';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { RetryCountdown } from '#web/ui/retry-countdown.tsx';
import { ErrorPanelView } from './error-panel-view.tsx';
import { errorPanel } from './error-panel.ts';
import type { CaughtFailure } from './failure-of.ts';

/** A system error as a modal panel over the page, which stays as it is. */
export function SystemErrorDialog({ failure, onClose }: SystemErrorDialogProps) {
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
