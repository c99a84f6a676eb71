import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

/** The longest time in ms a change waits for changes of other tabs; then it is sent without waiting. */
const TIMEOUT_MS = 2000;

/**
 * Serializes the changes of all tabs of one browser, so that the session cookie set by the first response is sent with
 * the next request. Two first lines added at the same time would otherwise create two baskets, and the browser would
 * keep only one.
 */
export const changeInTurn: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  if (request.method !== 'POST' || !('locks' in navigator)) return next();
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return next();
  };
  try {
    return await navigator.locks.request('change', { signal: AbortSignal.timeout(TIMEOUT_MS) }, begin);
  } catch (error) {
    if (hasBegun) throw error;
    return next();
  }
};
