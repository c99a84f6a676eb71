import type { OrderView } from './order-data.ts';
import { pollingPace } from './order-screen.ts';

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
