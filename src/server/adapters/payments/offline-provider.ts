import type { TransferInstructions } from '#core/payments/payment-method.ts';
import { refuse } from '#core/result.ts';
import type { BrandAccount } from '#core/storefront/brand.ts';
import type { OfflinePayment } from '#server/payments/begin/find-offline-payment.ts';
import type { KnownAnswer, PaymentProvider } from '#server/payments/payment-provider.ts';

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
  async function answerOf(reference: string): Promise<KnownAnswer | null> {
    const payment = await paymentOf(reference);
    return payment === null ? null : toAnswer(payment, account());
  }

  async function known(reference: string) {
    return (await answerOf(reference)) ?? ({ outcome: 'unknown', reason: 'payment-not-known' } as const);
  }

  return {
    key: 'offline',
    origins: [],
    cardForm: null,
    isPaidBackByPerson: true,
    createPayment: ({ reference }) => known(reference),
    findPayment: async (reference) => (await answerOf(reference)) ?? { outcome: 'absent' },
    capture: ({ reference }) => known(reference),
    cancel: async ({ reference }) => {
      const answer = await known(reference);
      if (answer.outcome !== 'processing') return answer;
      return { ...answer, outcome: answer.capturedMinor > 0 ? 'succeeded' : 'cancelled' };
    },
    refund: ({ reference }) => known(reference),
    forgetMethod: async () => true,
    readWebhook: () => refuse('unreadable'),
  };
}

/** Money received for a cancelled payment counts: it has succeeded with that amount. */
function toAnswer(payment: OfflinePayment, account: BrandAccount | null): KnownAnswer {
  const { reference, state, amountMinor, currency, receivedMinor, paidBackMinor } = payment;
  const isWaiting = state === 'open' && receivedMinor < amountMinor;
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
