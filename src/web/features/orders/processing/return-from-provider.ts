import { redirect } from 'react-router';
import { keyInput } from '#web/features/orders/load-order.ts';
import type { OrderView } from '#web/features/orders/order-data.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';

/**
 * The timeout in ms for the provider's response, after which the page shows that the payment is being checked.
 */
const TIMEOUT_MS = 2500;

type Page = Pick<PageContext, 'api' | 'canApplyDeepLink'>;

/**
 * Handles the cancel URL of the provider's page: cancels the payment and redirects to the order's address. Null for any
 * other request.
 */
export async function followCancel(
  { api, canApplyDeepLink }: Page,
  url: URL,
  orderId: string,
  cookies: string | null,
): Promise<Response | null> {
  if (url.searchParams.get('payment') !== 'cancelled') return null;
  if (canApplyDeepLink) await withTimeout(api.orders.cancelPayment({ orderId, ...keyInput(cookies, orderId) }));
  return redirect(screens.order.href({ orderId }), 303);
}

/**
 * After the return from the provider the payment may have just been approved: polls the provider once before rendering.
 */
export async function checkOnReturn(
  { api }: Pick<Page, 'api'>,
  order: OrderView,
  cookies: string | null,
  timeoutMs: number = TIMEOUT_MS,
): Promise<OrderView> {
  const isWaiting = order.processing.variant === 'approval' && typeof order.payment?.actionUrl === 'string';
  if (!isWaiting) return order;
  const checked = await withTimeout(api.orders.check({ orderId: order.id, ...keyInput(cookies, order.id) }), timeoutMs);
  return checked ?? { ...order, processing: { variant: 'default', poll: true } };
}

/** The result of a call; null where it fails or exceeds the time limit. */
async function withTimeout(
  call: ReturnType<PageContext['api']['orders']['check']>,
  timeoutMs: number = TIMEOUT_MS,
): Promise<OrderView | null> {
  const result = call.then(
    (checked) => (checked.ok ? checked.value : null),
    () => null,
  );
  return Promise.race([result, new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs))]);
}
