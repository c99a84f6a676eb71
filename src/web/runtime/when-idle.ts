/**
 * Calls a function when the page is idle; returns the function that cancels the call. Not every browser has
 * requestIdleCallback: there it is called after 200 ms.
 */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(then);
  return () => cancelIdleCallback(idle);
}
