import type { ReactNode } from 'react';
import { Outlet, useLocation, useRouteError } from 'react-router';
import { FailurePage } from '#web/features/shell/failure-page.tsx';
import { useFlash } from '#web/flash/use-flash.ts';
import { saveSentForm } from '#web/forms/save-sent-form.ts';
import { isShopPath } from '#web/is-shop-path.ts';
import { reportsExpiry, useShellData } from '#web/runtime/shell-data.ts';
import type { Route } from './+types/layout.ts';
import { LateExpiredNotice, LateSessionOver, LateTold } from './late-session-parts.tsx';

export const middleware: Route.MiddlewareFunction[] = [saveSentForm];

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
  return sent?.isSessionOver === true ? <LateSessionOver kept={sent} /> : children;
}

/** The notices of what the previous page changed, if anything. */
function ReportedSchema() {
  const { added, vouchers, passwordChanged } = useFlash();
  return (added ?? vouchers ?? passwordChanged) === undefined ? null : <LateTold />;
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
