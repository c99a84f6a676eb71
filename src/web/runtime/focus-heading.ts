/**
 * A script inlined in the document (document-scripts.tsx). The title is the same on every page, so a page that a link or
 * form of the shop loaded as a document is announced like one shown by client navigation (guards.tsx): by focus
 * on its h1. The browser itself focuses a hash target and restores a page after a reload or back navigation.
 */
export function focusHeading(): string {
  return `(() => {
  const [entry] = performance.getEntriesByType('navigation');
  if (entry?.type !== 'navigate' || location.hash !== '') return;
  if (!document.referrer.startsWith(location.origin + '/') || document.activeElement !== document.body) return;
  document.querySelector('main h1')?.focus({ preventScroll: true });
})();`;
}
