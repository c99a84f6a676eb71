import type { ReactNode } from 'react';
import { Outlet, useLocation, useRouteError } from 'react-router';
import { FailurePage } from '#web/features/shell/failure-page.tsx';
import { useFlash } from '#web/flash/use-flash.ts';
import { isShopPath } from '#web/navigation/is-shop-path.ts';
import { latePart } from '#web/runtime/late-part.tsx';
import { reportsExpiry, useShellData } from '#web/runtime/shell-data.ts';

/** The layout route of every page: a page's failure is shown in its place, with header and footer. */
export default function PageLayout() {
  return (
    <InSession>
      <ExpiryNotice />
      <ReportedSchema />
      <Outlet />
    </InSession>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <InSession>
      <FailurePage cause={{ error }} />
    </InSession>
  );
}

/** The page, or the session-expired screen with the kept input if its form was submitted without a session. */
function InSession({ children }: { readonly children: ReactNode }) {
  const sent = useShellData()?.sent;
  return sent?.isSessionOver === true ? <LateSessionOver sent={sent} /> : children;
}

/** The notices of what the previous page changed, if anything. */
function ReportedSchema() {
  const { added, vouchers, passwordChanged } = useFlash();
  return (added ?? vouchers ?? passwordChanged) === undefined ? null : <LateFlashNotices />;
}

/**
 * The only place that shows an expired session while the shopper can continue; screens that need a session show it
 * themselves.
 */
function ExpiryNotice() {
  const session = useShellData()?.session;
  const { pathname, search } = useLocation();
  if (session === undefined || !reportsExpiry(session) || !isShopPath(pathname)) return null;
  return <LateExpiredNotice path={pathname + search} isReplaced={session.replacesExpired} />;
}

/** The session-expired notice and screen, which most visits do not show. */
const LateExpiredNotice = latePart('expired-notice', () =>
  import('#web/features/session/expired-notice.tsx').then(({ ExpiredNotice }) => ExpiredNotice),
);

/** The notices of one-time messages, which most pages do not show. */
const LateFlashNotices = latePart('flash-notices', () =>
  import('./flash-notices.tsx').then(({ FlashNotices }) => FlashNotices),
);

const LateSessionOver = latePart('session-over', () =>
  import('./session/session-over.tsx').then(({ SessionOver }) => SessionOver),
);
