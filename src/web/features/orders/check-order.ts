import { data, redirect } from 'react-router';
import { formText } from '#web/forms/read-form.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import { keyInput, readId } from './load-order.ts';
import type { OrderView } from './order-data.ts';

/** The result of a poll of the order page. */
export type CheckResult =
  | { readonly kind: 'order'; readonly order: OrderView }
  /** The order is no longer accessible: the session has ended. */
  | { readonly kind: 'not-found' }
  /** The authorization code was refused. */
  | { readonly kind: 'code-refused'; readonly why: 'wrong' | 'failed' }
  /** The request failed, so that the order's state is unknown: it is retried. */
  | { readonly kind: 'unavailable' };

/**
 * Polls the provider for the payment, or stores the authorization code of a transfer. Submitted by a button it
 * redirects to the page; in the background it returns the order.
 */
export async function checkOrder(
  { api }: Pick<PageContext, 'api'>,
  segment: string,
  form: FormData,
  cookies: string | null = null,
) {
  const orderId = readId(segment);
  if (form.get('intent') === 'give-code') return giveCode(api, { orderId, ...keyInput(cookies, orderId) }, form);
  const result = await pollOrder(api, { orderId, ...keyInput(cookies, orderId) });
  if (form.get('intent') === 'check') return redirect(screens.order.href({ orderId }), 303);
  return data<CheckResult>(result);
}

/** The result of a form whose request failed. */
export function failedCheck(): CheckResult {
  return { kind: 'unavailable' };
}

/** Whether a form is a poll in the background, whose failure is not shown: it is repeated. */
export function isBackgroundCheck(form: FormData): boolean {
  return form.get('intent') === 'check-in-background';
}

async function giveCode(api: PageContext['api'], order: OpenedOrder, form: FormData) {
  const input = { ...order, name: formText(form, 'name'), code: formText(form, 'code').trim() };
  const stored = await api.domains.giveTransferCode(input);
  if (stored.ok && stored.value.verdict !== 'wrong-code')
    return redirect(screens.order.href({ orderId: order.orderId }), 303);
  return data<CheckResult>({ kind: 'code-refused', why: stored.ok ? 'wrong' : 'failed' }, { status: 422 });
}

/** An order with the key of its mailed link, if it was opened by one. */
interface OpenedOrder {
  readonly orderId: string;
  readonly key?: string;
}

async function pollOrder(api: PageContext['api'], input: OpenedOrder): Promise<CheckResult> {
  try {
    const checked = await api.orders.check(input);
    if (checked.ok) return { kind: 'order', order: checked.value };
    const isMissing = checked.problem.code === 'orders/not-found' || checked.problem.code === 'session/expired';
    return { kind: isMissing ? 'not-found' : 'unavailable' };
  } catch {
    return { kind: 'unavailable' };
  }
}
