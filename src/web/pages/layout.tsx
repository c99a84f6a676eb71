import type { ReactNode } from 'react';
import { Outlet, useLocation, useRouteError } from 'react-router';
import { FailurePage } from '#web/features/shell/failure-page.tsx';
import { isShopPath } from '#web/is-shop-path.ts';
import { keepSentForm } from '#web/keep-sent-form.ts';
import { tellsExpiry, useShellData } from '#web/shell-data.ts';
import type { Route } from './+types/layout.ts';
import { LateExpiredNotice, LateSessionOver } from './late-session-parts.tsx';

export const middleware: Route.MiddlewareFunction[] = [keepSentForm];

/** Around every page, within the shell: what fails on a page is shown in its place while header and footer stay. */
export default function PageLayout() {
  return (
    <InSession>
      <ExpiryNotice />
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

/** A page, unless its session was over when a form was sent to it: then what was typed is kept in its place. */
function InSession({ children }: { readonly children: ReactNode }) {
  const kept = useShellData()?.kept;
  return kept === undefined ? children : <LateSessionOver kept={kept} />;
}

/** The one place that tells shoppers that their session is over while they can go on; what takes the session says so itself. */
function ExpiryNotice() {
  const session = useShellData()?.session;
  const { pathname, search } = useLocation();
  if (session === undefined || !tellsExpiry(session) || !isShopPath(pathname)) return null;
  return <LateExpiredNotice path={pathname + search} isReplaced={session.replacesExpired} />;
}
