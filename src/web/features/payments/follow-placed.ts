import { redirect, redirectDocument } from 'react-router';
import { nextHref } from '#web/navigation/next-screen.ts';
import type { Placed } from './payment-data.ts';

/** The redirect after a payment was started: to the provider, or to the order. */
export function followPlaced({ orderId, next }: Placed): Response {
  if (next.kind === 'redirect') return redirectDocument(next.url, 303);
  return redirect(nextHref('checkout', { orderId }), 303);
}
