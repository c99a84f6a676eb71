import type { Route } from './+types/root.ts';

/** ms a change waits for those of other tabs; then it goes on by itself. */
const PATIENCE_MS = 2000;

/**
 * The changes that tabs of one browser make wait for one another, so that the session the first one begins goes with the next: two first lines at the same
 * time would otherwise begin two baskets, of which the browser keeps one.
 */
export const changeInTurn: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (request.method !== 'POST' || !('locks' in navigator)) return next();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return next();
  };
  try {
    return await navigator.locks.request('change', { signal: AbortSignal.timeout(PATIENCE_MS) }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return next();
  }
};
