import { isRouteErrorResponse } from 'react-router';

/**
 * Logs an error of a loader, an action or the router. A request that no route can answer, such as a form sent to a page
 * without forms, is an error of the client: it is in the request log, and any client could fill the log with its stack.
 */
export function logPageError(error: unknown, { request }: { readonly request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  // oxlint-disable-next-line no-console -- the router has no log
  console.error(error);
}
