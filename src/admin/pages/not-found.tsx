import { pageProblem } from '#admin/runtime/load.ts';

export function loader() {
  throw pageProblem({ code: 'request/not-found' });
}

export default function NotFound() {
  return null;
}
