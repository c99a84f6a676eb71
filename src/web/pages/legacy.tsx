import { Navigate, redirect, useLocation } from 'react-router';
import type { Route } from './+types/legacy.ts';

/**
 * Redirects any other address to the same path under /order/, with its query; the server redirects documents before they
 * reach this route.
 */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/order${url.pathname}${url.search}`, 308);
}

/** Client navigation redirects without a request and keeps the hash. */
export function clientLoader() {
  return null;
}

export default function Legacy() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: `/order${pathname}`, search, hash }} replace />;
}
