import { data, redirect } from 'react-router';
import type { PageContext } from '#web/page-context.ts';
import { formText } from '#web/read-form.ts';
import { screens } from '#web/screens.ts';
import { keyInput, readId } from './load-order.ts';
import type { OrderView } from './order-data.ts';

/** How asking for an order went, for the page that goes on asking. */
export type CheckAnswer =
  | { readonly kind: 'order'; readonly order: OrderView }
  /** It is no longer this shopper's to see: the session ended. */
  | { readonly kind: 'gone' }
  /** The authorisation code was not taken. */
  | { readonly kind: 'code-refused'; readonly why: 'wrong' | 'failed' }
  /** Nobody answered: that is no failure of the order, it is asked again. */
  | { readonly kind: 'unanswered' };

/** Asks the provider how the payment stands, or takes a transfer's code; by a button the page then comes again, in the background the order is the answer. */
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
