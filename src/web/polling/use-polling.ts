import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { FIRST_POLLING, type PollingSpeed, isSlow, nextPolling, pollingDelayMs } from './polling.ts';

/** Polls with growing intervals while the page is visible and its content may still change. */
export function usePolling({ shown, speed, isLoading, isFresh = false, poll }: PollingOptions): {
  readonly isSlow: boolean;
} {
  const [polling, dispatch] = useReducer(nextPolling, isFresh ? { ...FIRST_POLLING, requests: 1 } : FIRST_POLLING);
  const delayMs = speed === null || isLoading ? null : pollingDelayMs(polling, speed);
  const pollNow = useEffectEvent(poll);

  useChange(shown, () => dispatch({ kind: 'changed' }));

  useEffect(() => {
    if (delayMs === null) return undefined;
    const timer = setTimeout(() => {
      dispatch({ kind: 'requested' });
      pollNow();
    }, delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, polling]);

  useEffect(() => {
    const change = () => dispatch({ kind: 'visibility', isVisible: document.visibilityState === 'visible' });
    document.addEventListener('visibilitychange', change);
    window.addEventListener('pageshow', change);
    return () => {
      document.removeEventListener('visibilitychange', change);
      window.removeEventListener('pageshow', change);
    };
  }, []);

  return { isSlow: isSlow(polling) };
}

interface PollingOptions {
  /** The shown content as a string; a change restarts polling at the first interval. */
  readonly shown: string;
  /** Null when nothing can change any more. */
  readonly speed: PollingSpeed | null;
  /** A request is in progress. */
  readonly isLoading: boolean;
  /** The shown content was just loaded: the first request can wait. */
  readonly isFresh?: boolean;
  readonly poll: () => void;
}

/** Calls `onChange` when the shown content changes. */
function useChange(shown: string, onChange: () => void): void {
  const [before, setBefore] = useState(shown);
  if (before === shown) return;
  setBefore(shown);
  onChange();
}
