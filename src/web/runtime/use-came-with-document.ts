import { useState, useSyncExternalStore } from 'react';

/**
 * Whether a component was rendered by the server into this document. Components with scripts have to be: under Trusted
 * Types a script element created later is refused, when the document is rendered again after a failure, or because a
 * browser or one of its extensions changed a text of it before hydration.
 */
export function useCameWithDocument(): boolean {
  const isInDocument = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  const [cameWithDocument] = useState(isInDocument);
  return cameWithDocument;
}

function neverChanges(): () => void {
  return () => {};
}
