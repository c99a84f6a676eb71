import type { SessionView } from '#web/runtime/shell-data.ts';
import { isAboutMoney } from './tab-changes.ts';

/**
 * Whether a page shows the pending order notice: not the order's own page or an invoice; for an order that waits for a
 * bank or failed, only pages of the shop.
 */
export function showsPendingOrder({ kind }: NonNullable<SessionView['pendingOrder']>, pathname: string): boolean {
  const isCheckout = pathname.startsWith('/order/checkout');
  if (isAboutMoney(pathname) && !isCheckout) return false;
  if (kind === 'processing' || kind === 'approval') return true;
  return isCheckout || SHOPPING.test(pathname);
}

const SHOPPING = /^\/order\/(?:basket|cart|empty|shop|recommendations)(?:\/|$)/;
