import { useLocation, useNavigation, useRevalidator } from 'react-router';
import type { SessionView } from '#web/runtime/shell-data.ts';
import { usePolling } from '#web/use-polling.ts';
import { showsPendingOrder } from './pending-order.ts';
import { isAboutMoney } from './tab-changes.ts';

/**
 * Polls on pages with the pending order notice, so that it disappears once the order is settled; never on pages with a
 * payment.
 */
export function usePendingOrder({ pendingOrder }: SessionView): void {
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isSending = useNavigation().state !== 'idle';
  const isShown = pendingOrder !== null && showsPendingOrder(pendingOrder, pathname);
  usePolling({
    shown: `${pathname} ${pendingOrder?.kind ?? ''}`,
    pace: isShown && !isAboutMoney(pathname) && !isSending ? 'patient' : null,
    isAsking: state !== 'idle',
    isFresh: true,
    ask: () => void revalidate(),
  });
}
