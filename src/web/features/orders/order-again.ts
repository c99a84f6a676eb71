import { data, redirect } from 'react-router';
import type { ProblemCode } from '#contract/problems.ts';
import { PROBLEMS } from '#contract/problems.ts';
import type { PageContext } from '#web/page-context.ts';
import { formText } from '#web/read-form.ts';
import { screens } from '#web/screens.ts';
import { readId } from './load-order.ts';

/** What became of 'Order again' where something was left behind, or nothing could be done. */
export type AgainAnswer =
  | { readonly kind: 'left'; readonly added: number; readonly left: readonly string[] }
  | { readonly kind: 'refused'; readonly code: ProblemCode };

/** Puts the lines of an order into the basket again and leads there; what is not sold any more is named first (D7). */
export async function orderAgain({ api, newCommandId }: Pick<PageContext, 'api' | 'newCommandId'>, form: FormData) {
  const orderId = readId(formText(form, 'orderId'));
  const idempotencyKey = formText(form, 'againKey') || newCommandId();
  const answer = await api.orders.again({ orderId }, { idempotencyKey });
  if (answer.ok && answer.value.left.length === 0) return redirect(screens.basket.href(), 303);
  if (answer.ok) return data<AgainAnswer>({ kind: 'left', ...answer.value });
  const { code } = answer.problem;
  return data<AgainAnswer>({ kind: 'refused', code }, { status: PROBLEMS[code].status });
}
