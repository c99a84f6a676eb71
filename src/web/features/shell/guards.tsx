import { useEffect } from 'react';
import { useSavedForms } from '#web/forms/use-saved-forms.ts';
import { dispatchEarlyChanges } from '#web/runtime/dispatch-early-changes.ts';
import { useShellData } from '#web/runtime/shell-data.ts';
import type { ShellData, StorefrontView } from '#web/runtime/shell-data.ts';
import { SlowNotice } from './errors/slow-notice.tsx';
import { SystemErrorGuard } from './errors/system-error-guard.tsx';
import { useBrandFont } from './use-brand-font.ts';
import { useBrokenLogo } from './use-broken-logo.ts';
import { useOtherTabs } from './use-other-tabs.ts';
import { usePendingOrder } from './use-pending-order.ts';
import { useScreenFocus } from './use-screen-focus.ts';

type BrandFont = StorefrontView['brand']['styles']['brand_font'];

/**
 * Document-wide behaviour: early input, focus after navigation, restored form input, the brand's font and logo, other
 * tabs, system errors, slow responses.
 */
export function Guards({ font }: { readonly font: BrandFont }) {
  const shell = useShellData();
  useEffect(dispatchEarlyChanges, []);
  useScreenFocus();
  useSavedForms();
  useBrandFont(font);
  useBrokenLogo();
  return (
    <>
      {shell === null || shell.refusal !== null ? null : <OtherTabs shell={shell} />}
      <SystemErrorGuard />
      <SlowNotice />
    </>
  );
}

function OtherTabs({ shell }: { readonly shell: ShellData }) {
  useOtherTabs(shell);
  usePendingOrder(shell.session);
  return null;
}
