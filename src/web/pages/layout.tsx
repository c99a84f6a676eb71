import { Outlet, useRouteError } from 'react-router';
import { ErrorPage } from '#web/features/shell/error-page.tsx';
import { failureOf } from '#web/features/shell/failure-of.ts';

/** Around every page, within the shell: what fails on a page is shown in its place while header and footer stay. */
export default function PageLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage failure={failureOf(useRouteError())} />;
}
