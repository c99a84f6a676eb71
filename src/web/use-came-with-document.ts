import { useEffect, useState } from 'react';

let isTakenOver = false;

/**
 * Whether a component stands in the document as the server sent it. What brings a script along has to: one made later, when the whole document is drawn anew
 * after a failure, is refused under Trusted Types.
 */
export function useCameWithDocument(): boolean {
  const [isLate] = useState(isTakenOver);
  useEffect(() => {
    isTakenOver = true;
  }, []);
  return !isLate;
}
