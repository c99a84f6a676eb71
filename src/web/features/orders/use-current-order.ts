import { useEffect, useReducer, useState } from 'react';
import { useFetcher, useRevalidator } from 'react-router';
import { useNewest } from '#web/use-newest.ts';
import type { CheckAnswer } from './check-order.ts';
import type { OrderView } from './order-data.ts';
import { isMoving } from './order-screen.ts';
import { FIRST_POLLING, isSlow, nextPolling, pollingDelayMs } from './polling.ts';

/** The order as it is now: asked for again while something moves, slower with time, not while nobody looks. */
export function useCurrentOrder(loaded: OrderView): { readonly order: OrderView; readonly isSlow: boolean } {
  const { submit, state, data } = useFetcher<CheckAnswer>({ key: 'check' });
  const { revalidate } = useRevalidator();
  const [polling, dispatch] = useReducer(nextPolling, FIRST_POLLING);
  const order = useNewest(loaded, data?.kind === 'order' && data.order.id === loaded.id ? data.order : undefined);
  const delayMs = isMoving(order) && state === 'idle' ? pollingDelayMs(polling) : null;

  useMoves(order, () => dispatch({ kind: 'moved' }));

  useEffect(() => {
    if (delayMs === null) return undefined;
    const timer = setTimeout(() => {
      dispatch({ kind: 'asked' });
      const intent = 'check-in-background';
      void submit({ intent }, { method: 'post', defaultShouldRevalidate: false });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, polling, submit]);

  useEffect(() => {
    if (data?.kind === 'gone') void revalidate();
  }, [data, revalidate]);

  useEffect(() => {
    const change = () => dispatch({ kind: 'seen', isSeen: document.visibilityState === 'visible' });
    document.addEventListener('visibilitychange', change);
    window.addEventListener('pageshow', change);
    return () => {
      document.removeEventListener('visibilitychange', change);
      window.removeEventListener('pageshow', change);
    };
  }, []);

  return { order, isSlow: isSlow(polling) };
}

/** Calls when the order shows something else than before. */
function useMoves(order: OrderView, onMove: () => void): void {
  const shown = JSON.stringify([
    order.state,
    order.processing.variant,
    order.lines.map(({ state, domain }) => [state, domain]),
  ]);
  const [before, setBefore] = useState(shown);
  if (before === shown) return;
  setBefore(shown);
  onMove();
}
