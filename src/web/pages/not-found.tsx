import { pageNotFound } from '#web/page-problem.ts';

/** Any other address under /order/ is no screen (specification §2); the error page of the root shows it. */
export function loader() {
  throw pageNotFound();
}

export default function NotFound() {
  return null;
}
