import { useEffect } from 'react';

/**
 * A hook that answers with what it is given, or, where that is missing, with what it was given last in this browser: a server is told nothing, so what one
 * brand's page knew is never another's.
 */
export function lastKnown<Value>(): (value: Value | undefined) => Value | undefined {
  let last: Value | undefined;
  return function useLastKnown(value) {
    useEffect(() => {
      if (value !== undefined) last = value;
    }, [value]);
    return value ?? last;
  };
}
