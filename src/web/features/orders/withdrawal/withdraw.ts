import { data, redirect } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts';
import type { getWithdrawal } from '#contract/withdrawals.ts';
import { keyInput, readId } from '#web/features/orders/load-order.ts';
import { formText } from '#web/forms/read-form.ts';
import { UNDECIDED } from '#web/problems/undecided.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { screens } from '#web/screens.ts';

/** The state of an order's withdrawal. */
export type WithdrawalView = NonNullable<OutputOf<typeof getWithdrawal>['withdrawal']>;

/** Why a withdrawal was refused, with the input. */
export interface WithdrawRefusal {
  readonly kind: 'withdraw-refused';
  readonly code: ProblemCode;
  readonly name: string;
  readonly email: string;
  readonly lineIds: readonly string[];
  /** Of the next attempt: the corrected form is another request. */
  readonly formKey: string;
}

/**
 * Loads the withdrawal option of an order; null where there is none or it cannot be loaded, so that the order is shown
 * anyway.
 */
export async function loadWithdrawal(
  { api }: Pick<PageContext, 'api'>,
  segment: string,
  cookies: string | null,
): Promise<WithdrawalView | null> {
  const orderId = readId(segment);
  const result = await api.withdrawals.get({ orderId, ...keyInput(cookies, orderId) });
  return result.ok ? result.value.withdrawal : null;
}

/** Submits a withdrawal, once per form however often it is sent, then redirects to the order. */
export async function withdraw(
  { api, newCommandId }: Pick<PageContext, 'api' | 'newCommandId'>,
  segment: string,
  form: FormData,
  cookies: string | null,
) {
  const orderId = readId(segment);
  const lineIds = form.getAll('lineIds').filter((value) => typeof value === 'string');
  const stated = { lineIds, name: formText(form, 'name').trim(), email: formText(form, 'email').trim() };
  const idempotencyKey = formText(form, 'withdrawKey') || newCommandId();
  const input = { orderId, ...stated, ...keyInput(cookies, orderId) };
  const result = await api.withdrawals.withdraw(input, { idempotencyKey });
  if (result.ok) return redirect(`${screens.order.href({ orderId })}#withdrawal`, 303);
  const { code } = result.problem;
  const formKey = UNDECIDED.includes(code) ? idempotencyKey : newCommandId();
  const refusal = { kind: 'withdraw-refused', code, ...stated, formKey } as const;
  return data<WithdrawRefusal>(refusal, { status: PROBLEMS[code].status });
}
