import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { FIRST_POLLING, isSlow, nextPolling, pollingDelayMs } from './polling.ts';
import type { Pace } from './polling.ts';

/** Polls with growing intervals while the page is visible and its content may still change. */
export function usePolling({ shown, pace, isAsking, isFresh = false, ask }: PollingOptions): {
  readonly isSlow: boolean;
} {
  const [polling, dispatch] = useReducer(nextPolling, isFresh ? { ...FIRST_POLLING, asked: 1 } : FIRST_POLLING);
  const delayMs = pace === null || isAsking ? null : pollingDelayMs(polling, pace);
  const askNow = useEffectEvent(ask);

  useMoves(shown, () => dispatch({ kind: 'moved' }));

  useEffect(() => {
    if (delayMs === null) return undefined;
    const timer = setTimeout(() => {
      dispatch({ kind: 'asked' });
      askNow();
    }, delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, polling]);

  useEffect(() => {
    const change = () => dispatch({ kind: 'seen', isSeen: document.visibilityState === 'visible' });
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
  readonly pace: Pace | null;
  /** A request is in progress. */
  readonly isAsking: boolean;
  /** The shown content was just loaded: the first request can wait. */
  readonly isFresh?: boolean;
  readonly ask: () => void;
}

/** Calls `onMove` when the shown content changes. */
function useMoves(shown: string, onMove: () => void): void {
  const [before, setBefore] = useState(shown);
  if (before === shown) return;
  setBefore(shown);
  onMove();
}
