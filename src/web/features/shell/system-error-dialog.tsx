import { screens } from '#web/screens.ts';
import { useShellData } from '#web/shell-data.ts';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { RetryCountdown } from '#web/ui/retry-countdown.tsx';
import { ErrorPanelView } from './error-panel-view.tsx';
import { errorPanel } from './error-panel.ts';
import type { CaughtFailure } from './failure-of.ts';

/** A failure as a modal panel over the page it happened on, which stays as it is (specification §8 system errors). */
export function SystemErrorDialog({ failure, onClose }: SystemErrorDialogProps) {
  const t = useText(errors);
  const shell = useShellData();
  const panel = errorPanel(failure);
  return (
    <Dialog isOpen title={t(panel.title)} onClose={onClose}>
      <ErrorPanelView
        panel={panel}
        heading={null}
        text={failure.message}
        storefrontRoute={shell?.storefront.brand.storefront_route ?? screens.shop.href()}
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
