import type { SubmittedForm } from '#admin/forms/run-form.ts';
import type { OperatorClient } from '#contract/operator/operator-api.ts';
import type { Problem } from '#contract/problems.ts';
import { parseTypedAmount } from '#core/money/typed-amount.ts';
import { type Result, ok, refuse } from '#core/result.ts';

interface OrderKey {
  readonly brandId: string;
  readonly orderId: string;
}

/** Makes the change a form of the order's screen asks for. */
export async function runOrderAction(
  api: OperatorClient,
  key: OrderKey,
  form: SubmittedForm,
): Promise<Result<null, Problem>> {
  const result = await change(api, key, form);
  return result.ok ? ok(null) : result;
}

function change(api: OperatorClient, key: OrderKey, form: SubmittedForm): Promise<Result<unknown, Problem>> {
  const { intent, row, commandId, text } = form;
  switch (intent) {
    case 'retry':
      return api.orders.retry({ ...key, commandId });
    case 'deliver':
      return api.orders.deliver({ ...key, commandId, lineId: row });
    case 'withdraw-cancellation':
      return api.orders.withdrawCancellation({ ...key, commandId, lineId: row, reason: '' });
    case 'send-link':
      return api.orders.sendLink({ ...key, commandId, revokesOthers: text('revokesOthers') === 'yes' });
    case 'resend':
      return api.orders.resendEmail({
        ...key,
        commandId,
        email: text('email') === 'order-paid' ? 'order-paid' : 'order-received',
      });
    case 'revoke':
      return api.orders.revokeLinks({ ...key, commandId, reason: text('reason').trim() });
    case 'note':
      return api.orders.addNote({ ...key, commandId, note: text('note').trim() });
    case 'complete-task':
      return api.tasks.complete({ brandId: key.brandId, taskId: row, commandId, note: text('note').trim() });
    case 'confirm-payment':
      return confirmPayment(api, key, form);
    default:
      return Promise.resolve(refuse({ code: 'request/invalid' }));
  }
}

async function confirmPayment(
  api: OperatorClient,
  key: OrderKey,
  { commandId, text }: SubmittedForm,
): Promise<Result<unknown, Problem>> {
  const order = await api.orders.get(key);
  if (!order.ok) return order;
  const amountMinor = parseTypedAmount(text('amount'), order.value.currency);
  if (amountMinor === null)
    return refuse({ code: 'payments/confirmation-refused', data: { reason: 'amount-invalid' } });
  const kind = text('kind') === 'paid-back' ? 'paid-back' : 'received';
  const paidOn = text('paidOn') || undefined;
  return api.orders.confirmPayment({
    ...key,
    commandId,
    kind,
    amountMinor,
    reference: text('reference').trim(),
    paidOn,
  });
}
