import { data, redirect } from 'react-router';
import { formText } from '#web/forms/read-form.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import { keyInput, readId } from './load-order.ts';
import type { OrderView } from './order-data.ts';

/** The answer of a poll of the order page. */
export type CheckAnswer =
  | { readonly kind: 'order'; readonly order: OrderView }
  /** The order is no longer accessible: the session has ended. */
  | { readonly kind: 'gone' }
  /** The authorization code was refused. */
  | { readonly kind: 'code-refused'; readonly why: 'wrong' | 'failed' }
  /** The request failed, which says nothing about the order: it is retried. */
  | { readonly kind: 'unanswered' };

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
  if (form.get('intent') === 'give-code') return giveCode(api, orderId, form);
  const answer = await answerOf(api, { orderId, ...keyInput(cookies, orderId) });
  if (form.get('intent') === 'check') return redirect(screens.order.href({ orderId }), 303);
  return data<CheckAnswer>(answer);
}

async function giveCode(api: PageContext['api'], orderId: string, form: FormData) {
  const input = { orderId, name: formText(form, 'name'), code: formText(form, 'code').trim() };
  const given = await api.domains.giveTransferCode(input);
  if (given.ok && given.value.verdict !== 'wrong-code') return redirect(screens.order.href({ orderId }), 303);
  return data<CheckAnswer>({ kind: 'code-refused', why: given.ok ? 'wrong' : 'failed' }, { status: 422 });
}

async function answerOf(
  api: PageContext['api'],
  input: { readonly orderId: string; readonly key?: string },
): Promise<CheckAnswer> {
  try {
    const checked = await api.orders.check(input);
    if (checked.ok) return { kind: 'order', order: checked.value };
    const isGone = checked.problem.code === 'orders/not-found' || checked.problem.code === 'session/expired';
    return { kind: isGone ? 'gone' : 'unanswered' };
  } catch {
    return { kind: 'unanswered' };
  }
}
