import { redirect, redirectDocument } from 'react-router';
import { screens } from '#web/screens.ts';
import type { Placed } from './payment-data.ts';

/** Where a payment that was asked for leads: to the provider, or to the order, which shows how it stands. */
export function followPlaced({ orderId, next }: Placed): Response {
  if (next.kind === 'redirect') return redirectDocument(next.url, 303);
  return redirect(screens.order.href({ orderId }), 303);
}
