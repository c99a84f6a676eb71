import type { CallResult } from '#server/platform/exchanges/exchange-scope.ts';
import { type TimerServices, createCallTimer } from '#server/platform/metrics/call-timer.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';

/** A payment provider whose calls are timed, and recorded as exchanges. */
export function timedProvider(provider: PaymentProvider, services: TimerServices): PaymentProvider {
  const timer = createCallTimer(services, { family: 'payment', adapter: provider.key });
  const { listTransactions } = provider;
  return {
    ...provider,
    ...(listTransactions === undefined
      ? {}
      : {
          listTransactions: (period) => timer.call('listTransactions', () => listTransactions(period), resultOf),
        }),
    createPayment: (request) => timer.call('createPayment', () => provider.createPayment(request), resultOf),
    findPayment: (reference, id, wasRefunded) =>
      timer.call('findPayment', () => provider.findPayment(reference, id, wasRefunded), resultOf),
    capture: (request) => timer.call('capture', () => provider.capture(request), resultOf),
    cancel: (request) => timer.call('cancel', () => provider.cancel(request), resultOf),
    refund: (request) => timer.call('refund', () => provider.refund(request), resultOf),
    deleteMethod: (methodId) =>
      timer.call(
        'deleteMethod',
        () => provider.deleteMethod(methodId),
        (isDeleted) => (isDeleted ? { outcome: 'ok', answer: null } : { outcome: 'unknown', answer: null }),
      ),
  };
}

/** The answer's own word is why it was declined or is unknown, else the state of the payment. */
function resultOf(result: {
  readonly outcome: string;
  readonly reason?: string;
  readonly declineReason?: string | null;
}): CallResult {
  const { outcome, reason, declineReason } = result;
  if (outcome === 'unknown') return { outcome, answer: reason ?? null };
  return outcome === 'declined'
    ? { outcome: 'refused', answer: declineReason ?? outcome }
    : { outcome: 'ok', answer: outcome };
}
