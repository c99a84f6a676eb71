/** The router's name of the place this document was loaded for; read before anything is navigated to. A reload keeps it. */
export const DOCUMENT_KEY = typeof window === 'undefined' ? 'default' : keyOf(window.history.state);

function keyOf(state: unknown): unknown {
  return (typeof state === 'object' && state !== null && 'key' in state ? state.key : null) ?? 'default';
}
