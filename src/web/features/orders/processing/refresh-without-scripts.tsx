import type { OrderView } from '#web/features/orders/order-data.ts';
import { pollingPace } from '#web/features/orders/order-screen.ts';

/** Reloads the page while its content may change, without scripts. */
export function RefreshWithoutScripts({ order }: { readonly order: OrderView }) {
  const pace = pollingPace(order);
  if (pace === null) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(SECONDS[pace])} />
    </noscript>
  );
}

const SECONDS = { quick: 5, patient: 30 } as const;
