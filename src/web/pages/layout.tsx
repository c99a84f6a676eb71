import { Outlet, useRouteError } from 'react-router';
import { FailurePage } from '#web/features/shell/failure-page.tsx';

/** Around every page, within the shell: what fails on a page is shown in its place while header and footer stay. */
export default function PageLayout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <FailurePage cause={{ error: useRouteError() }} />;
}
