import { useEffect, useRef } from 'react';
import { useLocation, useNavigation, useRevalidator } from 'react-router';
import { useSavedForms } from '#web/forms/use-saved-forms.ts';
import { usePolling } from '#web/polling/use-polling.ts';
import { replayEarlyInput } from '#web/runtime/replay-early-input.ts';
import { type SessionView, type ShellData, type StorefrontView, useShellData } from '#web/runtime/shell-data.ts';
import { useBackgroundLoad } from '#web/runtime/use-background-load.ts';
import { SlowNotice } from './errors/slow-notice.tsx';
import { SystemErrorGuard } from './errors/system-error-guard.tsx';
import { showsPendingOrder } from './pending-order.ts';
import { isAboutMoney } from './tab-changes.ts';
import { useBlockedCookies } from './use-blocked-cookies.ts';
import { useBrandFont } from './use-brand-font.ts';
import { useTabSync } from './use-tab-sync.ts';

type BrandFont = StorefrontView['brand']['styles']['brandFont'];

/**
 * Document-wide behaviour: early input, focus after navigation, restored form input, the brand's font and logo, other
 * tabs, system errors, slow responses, blocked cookies.
 */
export function Guards({ font }: { readonly font: BrandFont }) {
  const shell = useShellData();
  useEffect(replayEarlyInput, []);
  useScreenFocus();
  useSavedForms();
  useBrandFont(font);
  useBrokenLogo();
  useBlockedCookies();
  return (
    <>
      {shell === null || shell.refusal !== null ? null : <OtherTabs shell={shell} />}
      <SystemErrorGuard />
      <SlowNotice />
    </>
  );
}

function OtherTabs({ shell }: { readonly shell: ShellData }) {
  useTabSync(shell);
  usePendingOrder(shell.session);
  return null;
}

/** When the logo cannot be loaded the brand's name replaces it, without the browser's broken-image icon (ui.css). */
function useBrokenLogo(): void {
  useEffect(() => {
    const logo = document.querySelector<HTMLImageElement>('.brand-logo');
    if (logo === null) return undefined;
    const update = () => logo.toggleAttribute('data-broken', logo.complete && logo.naturalWidth === 0);
    update();
    logo.addEventListener('error', update);
    logo.addEventListener('load', update);
    return () => {
      logo.removeEventListener('error', update);
      logo.removeEventListener('load', update);
    };
  }, []);
}

/**
 * Polls on pages with the pending order notice, so that it disappears once the order is settled; never on pages with a
 * payment.
 */
function usePendingOrder({ pendingOrder }: SessionView): void {
  const { pathname } = useLocation();
  const { state } = useRevalidator();
  const poll = useBackgroundLoad();
  const isSending = useNavigation().state !== 'idle';
  const isShown = pendingOrder !== null && showsPendingOrder(pendingOrder, pathname);
  usePolling({
    shown: `${pathname} ${pendingOrder?.kind ?? ''}`,
    speed: isShown && !isAboutMoney(pathname) && !isSending ? 'slow' : null,
    isLoading: state !== 'idle',
    isFresh: true,
    poll,
  });
}

/** After a client navigation focuses the h1 (or the hash target) and closes open popovers; documents: focus-heading.ts. */
function useScreenFocus(): void {
  const { pathname, search, hash } = useLocation();
  const shown = useRef({ pathname, search, hash });
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search, hash };
    // Popovers opened before the first run stay open.
    if (before.pathname === pathname && before.search === search && before.hash === hash) return;
    for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
    if (before.pathname === pathname) return;
    const target = targetOf(hash);
    // Browsers continue at the target of a document even if it is not focusable.
    if (target !== null && target.tabIndex < 0) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
    // A target that is hidden does not take the focus.
    if (document.activeElement !== target)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, search, hash]);
}

/** The element a hash names; null too for one that cannot be decoded, such as '#100%'. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
