import type { CallResult } from '#server/platform/exchanges/exchange-scope.ts';
import { type TimerServices, createCallTimer } from '#server/platform/metrics/call-timer.ts';
import type {
  CancelPaymentRequest,
  CreatePaymentRequest,
  PaymentProvider,
} from '#server/sales/payments/payment-provider.ts';

/** A payment provider whose calls are timed, and recorded as exchanges. */
export function timedProvider(provider: PaymentProvider, services: TimerServices): PaymentProvider {
  const timer = createCallTimer(services, { family: 'payment', adapter: provider.key });
  const { capture, refund, deleteMethod, listTransactions } = provider;
  function timed<Request, Result extends Answered>(operation: string, call: (request: Request) => Promise<Result>) {
    return (request: Request) => timer.call(operation, () => call(request), resultOf);
  }
  return {
    ...provider,
    createPayment: timed('createPayment', (request: CreatePaymentRequest) => provider.createPayment(request)),
    findPayment: (reference, id, wasRefunded) =>
      timer.call('findPayment', () => provider.findPayment(reference, id, wasRefunded), resultOf),
    cancel: timed('cancel', (request: CancelPaymentRequest) => provider.cancel(request)),
    capture: capture && timed('capture', capture),
    refund: refund && timed('refund', refund),
    deleteMethod: deleteMethod && ((methodId) => timer.call('deleteMethod', () => deleteMethod(methodId), deletionOf)),
    listTransactions: listTransactions && timed('listTransactions', listTransactions),
  };
}

function deletionOf(isDeleted: boolean): CallResult {
  return { outcome: isDeleted ? 'ok' : 'unknown', answer: null };
}

interface Answered {
  readonly outcome: string;
  readonly reason?: string;
  readonly declineReason?: string | null;
}

/** The answer's own word is why it was declined or is unknown, else the state of the payment. */
function resultOf(result: Answered): CallResult {
  const { outcome, reason, declineReason } = result;
  if (outcome === 'unknown') return { outcome, answer: reason ?? null };
  return outcome === 'declined'
    ? { outcome: 'refused', answer: declineReason ?? outcome }
    : { outcome: 'ok', answer: outcome };
}
