import { Navigate, redirect, useLocation } from 'react-router';
import type { Route } from './+types/legacy.ts';

/** Any other address is the same one under /order/ (specification §2); the server sends documents there before they get here. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/order${url.pathname}${url.search}`, 308);
}

/** Navigation in the browser asks nobody, and keeps the hash. */
export function clientLoader() {
  return null;
}

export default function Legacy() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={{ pathname: `/order${pathname}`, search, hash }} replace />;
}
