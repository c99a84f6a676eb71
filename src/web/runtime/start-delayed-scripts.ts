/**
 * A script inlined in the document (document-scripts.tsx). It starts the scripts held back by delay-scripts.server.ts after the
 * first paint, so that styles and fonts load first: at once in a hidden tab and in a browser that does not report the
 * paint, after 3 s at the latest.
 */
export function startDelayedScripts(): string {
  return `(() => {
  const begin = () => {
    for (const delayed of document.querySelectorAll('template[data-delayed]')) delayed.replaceWith(delayed.content);
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return begin();
  const isPainted = (list) => list.getEntriesByName('first-contentful-paint').length > 0;
  new PerformanceObserver((list) => isPainted(list) && begin()).observe({ type: 'paint', buffered: true });
  addEventListener('visibilitychange', begin, { once: true });
  setTimeout(begin, 3000);
})();`;
}
