import type { TransferInstructions } from '#core/payments/payment-method.ts';
import { OFFLINE_PROVIDER } from '#core/payments/payment-providers.ts';
import type { BrandAccount } from '#core/storefront/brand.ts';
import type { OfflinePayment } from '#server/sales/payments/begin/find-offline-payment.ts';
import type { KnownResult, PaymentProvider } from '#server/sales/payments/payment-provider.ts';

export interface OfflineProviderOptions {
  /** The brand's bank account; null when customers get it elsewhere. */
  readonly account: () => BrandAccount | null;
  /** The confirmed state of a payment; null when unknown. */
  readonly paymentOf: (reference: string) => Promise<OfflinePayment | null>;
}

/**
 * Bank transfers to the brand's account and offline payments (types 2 and 5): no external provider, the operator
 * confirms receipts.
 */
export function createOfflineProvider({ account, paymentOf }: OfflineProviderOptions): PaymentProvider {
  async function resultOf(reference: string): Promise<KnownResult | null> {
    const payment = await paymentOf(reference);
    return payment === null ? null : toResult(payment, account());
  }

  async function find(reference: string) {
    return (await resultOf(reference)) ?? ({ outcome: 'unknown', reason: 'payment-not-known' } as const);
  }

  return {
    key: OFFLINE_PROVIDER,
    origins: [],
    createPayment: ({ reference }) => find(reference),
    findPayment: async (reference) => (await resultOf(reference)) ?? { outcome: 'absent' },
    cancel: async ({ reference }) => {
      const result = await find(reference);
      if (result.outcome !== 'processing') return result;
      return { ...result, outcome: result.capturedMinor > 0 ? 'succeeded' : 'cancelled' };
    },
  };
}

/**
 * Money received for a cancelled payment counts: it has succeeded with that amount. So has one that was received in full and paid
 * back in full: nothing is awaited any more.
 */
function toResult(payment: OfflinePayment, account: BrandAccount | null): KnownResult {
  const { reference, state, amountMinor, currency, receivedMinor, paidBackMinor } = payment;
  const isPaidBack = receivedMinor >= amountMinor && paidBackMinor === receivedMinor;
  const isWaiting = state === 'open' && receivedMinor - paidBackMinor < amountMinor && !isPaidBack;
  return {
    outcome: isWaiting ? 'processing' : receivedMinor > 0 || state === 'open' ? 'succeeded' : state,
    providerPaymentId: reference,
    actionUrl: null,
    amountMinor,
    currency,
    authorisedMinor: 0,
    capturedMinor: receivedMinor,
    refundedMinor: paidBackMinor,
    declineReason: null,
    savedMethod: null,
    instructions: account === null ? null : instructionsOf(account, payment),
  };
}

function instructionsOf({ holder, bank, rows }: BrandAccount, { orderNumber }: OfflinePayment): TransferInstructions {
  return { holder, bank, account: rows, reference: orderNumber };
}
