import { data, redirect } from 'react-router';
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import { formText } from '#web/forms/read-form.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';
import { readId } from './load-order.ts';

/** The result of 'Order again' when items were left out or none could be added. */
export type OrderAgainResult =
  | { readonly kind: 'left'; readonly added: number; readonly left: readonly string[] }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

/** Adds the lines of an order to the basket and redirects there; products no longer sold are reported first. */
export async function orderAgain({ api, newCommandId }: Pick<PageContext, 'api' | 'newCommandId'>, form: FormData) {
  const orderId = readId(formText(form, 'orderId'));
  const idempotencyKey = formText(form, 'againKey') || newCommandId();
  const result = await api.orders.again({ orderId }, { idempotencyKey });
  if (result.ok && result.value.left.length === 0) return redirect(screens.basket.href(), 303);
  if (result.ok) return data<OrderAgainResult>({ kind: 'left', ...result.value });
  const { code } = result.problem;
  return data<OrderAgainResult>({ kind: 'refused', code }, { status: PROBLEMS[code].status });
}
