import { type TimerServices, createCallTimer } from '#server/platform/metrics/call-timer.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';

/** A payment provider whose calls are timed. */
export function timedProvider(provider: PaymentProvider, services: TimerServices): PaymentProvider {
  const timer = createCallTimer(services, { family: 'payment', adapter: provider.key });
  const { listTransactions } = provider;
  return {
    ...provider,
    ...(listTransactions === undefined
      ? {}
      : {
          listTransactions: (period) => timer.call('listTransactions', () => listTransactions(period), isUnknown),
        }),
    createPayment: (request) => timer.call('createPayment', () => provider.createPayment(request), isUnknown),
    findPayment: (reference, id) => timer.call('findPayment', () => provider.findPayment(reference, id), isUnknown),
    capture: (request) => timer.call('capture', () => provider.capture(request), isUnknown),
    cancel: (request) => timer.call('cancel', () => provider.cancel(request), isUnknown),
    refund: (request) => timer.call('refund', () => provider.refund(request), isUnknown),
    deleteMethod: (methodId) =>
      timer.call(
        'deleteMethod',
        () => provider.deleteMethod(methodId),
        (isDeleted) => !isDeleted,
      ),
  };
}

function isUnknown({ outcome }: { readonly outcome: string }): boolean {
  return outcome === 'unknown';
}
