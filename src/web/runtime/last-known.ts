import { useEffect } from 'react';

/**
 * Creates a hook that returns its argument, or the last defined argument in this browser when it is undefined. On the
 * server nothing is remembered, so that no data of one brand reaches another.
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
