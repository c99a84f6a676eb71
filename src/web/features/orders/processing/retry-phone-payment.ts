import { data, redirect } from 'react-router';
import { PROBLEMS } from '#contract/problems.ts';
import { keyInput, readId } from '#web/features/orders/load-order.ts';
import { formText } from '#web/forms/read-form.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';

/** The request could not be repeated now. */
export interface RetryRefusal {
  readonly kind: 'retry-refused';
}

/** Repeats a mobile money request, once per form however often it is submitted, then redirects to the order. */
export async function retryPhonePayment(
  { api, newCommandId }: Pick<PageContext, 'api' | 'newCommandId'>,
  segment: string,
  form: FormData,
  cookies: string | null,
) {
  const orderId = readId(segment);
  const idempotencyKey = formText(form, 'askKey') || newCommandId();
  const retried = await api.orders.askPhoneAgain({ orderId, ...keyInput(cookies, orderId) }, { idempotencyKey });
  if (retried.ok) return redirect(screens.order.href({ orderId }), 303);
  return data<RetryRefusal>({ kind: 'retry-refused' }, { status: PROBLEMS[retried.problem.code].status });
}
