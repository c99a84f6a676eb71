import { data, redirect } from 'react-router';
import { PROBLEMS, type Problem } from '#contract/problems.ts';
import type { Result } from '#core/result.ts';
import { pageNotFound, pageProblem } from '#web/problems/page-problem.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import { keyFor } from './link-cookie.ts';
import type { Found, InvoiceView, OrderView } from './order-data.ts';

type Page = Pick<PageContext, 'api'>;

/**
 * Loads an order by the path segment. A segment that is not a UUID is not found; the id of a basket that is not ordered
 * yet redirects to the checkout.
 */
export async function loadOrder({ api }: Page, segment: string, cookies: string | null = null) {
  const orderId = readId(segment);
  const order = await api.orders.get({ orderId, ...keyInput(cookies, orderId) });
  if (!order.ok && order.problem.code === 'orders/not-found') {
    const basket = await api.basket.get({});
    if (basket.ok && basket.value.id === orderId) throw redirect(screens.checkout.href(), 303);
  }
  return found<OrderView>(order);
}

/** Loads an invoice by the path segment. */
export async function loadInvoice({ api }: Page, segment: string, cookies: string | null = null) {
  const invoiceId = readId(segment);
  return found<InvoiceView>(await api.invoices.get({ invoiceId, ...keyInput(cookies, invoiceId) }));
}

/** The key of a mailed link opened in this browser, as the API takes it. */
export function keyInput(cookies: string | null, id: string): { readonly key?: string } {
  const key = keyFor(cookies, id);
  return key === undefined ? {} : { key };
}

/** The id of a path segment in lower case; throws 'Page Not Found' for one that is not a UUID. */
export function readId(segment: string): string {
  const id = segment.toLowerCase();
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(id)) throw pageNotFound();
  return id;
}

/** Unknown orders and those of other customers have the same result; any other problem is thrown as an error page. */
function found<Value>(result: Result<Value, Problem>) {
  if (result.ok) return data<Found<Value>>({ kind: 'found', value: result.value });
  const { code } = result.problem;
  const { status } = PROBLEMS[code];
  if (code === 'orders/not-found' || code === 'invoices/not-found')
    return data<Found<Value>>({ kind: 'error' }, { status });
  if (code === 'session/expired') return data<Found<Value>>({ kind: 'invalid' }, { status });
  throw pageProblem(result.problem);
}
