import { redirect } from 'react-router';
import type { PageContext } from '#web/runtime/page-context.ts';
import { withLink } from './link-cookie.ts';

type Page = Pick<PageContext, 'api' | 'origin'>;

/**
 * Opens a mailed link: stores its key in a cookie that opens this order only, and redirects to the address without the
 * key. Null where there is no key or it opens nothing.
 */
export async function followLink({ api, origin }: Page, request: Request, id: string): Promise<Response | null> {
  const url = new URL(request.url);
  const key = url.searchParams.get('key');
  if (key === null || request.method !== 'GET') return null;
  const opened = await openedBy(api, id, key);
  if (opened === null) return null;
  url.searchParams.delete('key');
  const cookie = withLink(request.headers.get('cookie'), { ...opened, key }, { isHttps: origin.startsWith('https:') });
  return redirect(url.pathname.replace(/\.data$/, '') + url.search, { status: 303, headers: { 'Set-Cookie': cookie } });
}

/** The order of a key, by its own id or that of its invoice. */
async function openedBy(api: Page['api'], id: string, key: string) {
  const order = await api.orders.get({ orderId: id, key });
  if (order.ok) return { orderId: order.value.id, invoiceId: order.value.invoiceId };
  const invoice = await api.invoices.get({ invoiceId: id, key });
  return invoice.ok ? { orderId: invoice.value.order.id, invoiceId: invoice.value.id } : null;
}
