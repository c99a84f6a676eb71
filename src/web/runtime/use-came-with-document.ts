import { useEffect, useState } from 'react';

let isTakenOver = false;

/**
 * Whether a component was rendered by the server into this document. Components with scripts have to be: under Trusted
 * Types a script element created later, when the document is rendered again after a failure, is refused.
 */
export function useCameWithDocument(): boolean {
  const [isLate] = useState(isTakenOver);
  useEffect(() => {
    isTakenOver = true;
  }, []);
  return !isLate;
}
