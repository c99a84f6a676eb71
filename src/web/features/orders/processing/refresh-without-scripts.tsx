import type { OrderView } from '#web/features/orders/order-data.ts';
import { pollingSpeed } from '#web/features/orders/order-screen.ts';

/** Reloads the page while its content may change, without scripts. */
export function RefreshWithoutScripts({ order }: { readonly order: OrderView }) {
  const speed = pollingSpeed(order);
  if (speed === null) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(SECONDS[speed])} />
    </noscript>
  );
}

const SECONDS = { fast: 5, slow: 30 } as const;
