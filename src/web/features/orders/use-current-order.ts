import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useNewest } from '#web/forms/use-newest.ts';
import { usePolling } from '#web/polling/use-polling.ts';
import { useBackgroundLoad } from '#web/runtime/use-background-load.ts';
import type { CheckResult } from './check-order.ts';
import type { OrderView } from './order-data.ts';
import { pollingSpeed } from './order-screen.ts';

/** Polls the order while it may change: with growing intervals, and not while the page is hidden. */
export function useCurrentOrder(loaded: OrderView): { readonly order: OrderView; readonly isSlow: boolean } {
  const { submit, state, data } = useFetcher<CheckResult>({ key: 'check' });
  const load = useBackgroundLoad();
  const order = useNewest(loaded, data?.kind === 'order' && data.order.id === loaded.id ? data.order : undefined);
  const { isSlow } = usePolling({
    shown: JSON.stringify([
      order.state,
      order.processing.variant,
      order.payment?.receivedMinor,
      order.lines.map(({ state: ofLine, domain }) => [ofLine, domain]),
    ]),
    speed: pollingSpeed(order),
    isLoading: state !== 'idle',
    poll: () => {
      void submit({ intent: 'check-in-background' }, { method: 'post', defaultShouldRevalidate: false });
    },
  });

  useEffect(() => {
    if (data?.kind === 'not-found') load();
  }, [data, load]);

  // Other parts of the page, such as the withdrawal, depend on the outcome.
  useEffect(() => {
    if (order.outcome !== loaded.outcome) load();
  }, [order.outcome, loaded.outcome, load]);

  return { order, isSlow };
}
