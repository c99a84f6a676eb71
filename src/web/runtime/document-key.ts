/**
 * The router's location key of the page this document was loaded for, read before the first navigation. A reload keeps
 * it.
 */
export const DOCUMENT_KEY = typeof window === 'undefined' ? 'default' : keyOf(window.history.state);

function keyOf(state: unknown): unknown {
  return (typeof state === 'object' && state !== null && 'key' in state ? state.key : null) ?? 'default';
}
