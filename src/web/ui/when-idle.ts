/** Does what can wait when the page has time for it; answers how to think better of it. Not every browser says when it has time. */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, 200);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(then);
  return () => cancelIdleCallback(idle);
}
