import type { ReactNode } from 'react';
import { screens } from '#web/screens.ts';
import errors from '#web/text/en/errors.json';
import { useText } from '#web/text/use-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorPanelView } from './error-panel-view.tsx';
import { errorPanel } from './error-panel.ts';

/** The network error as a modal panel over the page it happened on. */
export function OfflineDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useText(errors);
  const panel = errorPanel({ i18nKey: 'errors.network' });
  return (
    <Dialog isOpen title={t(panel.title)} onClose={onClose}>
      <ErrorPanelView panel={panel} heading={null} text={null} storefrontRoute={screens.shop.href()} />
    </Dialog>
  );
}
