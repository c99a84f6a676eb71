import { pageNotFound } from '#web/problems/page-problem.ts';

/** Any other address under /order/: throws 404, shown by the root's error page. */
export function loader() {
  throw pageNotFound();
}

export default function NotFound() {
  return null;
}
