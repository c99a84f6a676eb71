import type { TransferInstructions } from '#core/payments/payment-method.ts';
import { refuse } from '#core/result.ts';
import type { BrandAccount } from '#core/storefront/brand.ts';
import type { OfflinePayment } from '#server/payments/find-offline-payment.ts';
import type { KnownAnswer, PaymentProvider } from '#server/payments/payment-provider.ts';

export interface OfflineProviderOptions {
  /** Where the brand's customers send money; null for a brand that says it elsewhere. */
  readonly account: () => BrandAccount | null;
  /** What a person has confirmed of a payment; null for one there is not. */
  readonly paymentOf: (reference: string) => Promise<OfflinePayment | null>;
}

/** Money on the brand's own account, or in its hands: nobody outside is asked, a person confirms what came (D11 types 2 and 5). */
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

/** What came for a payment that was given up is there all the same: it has succeeded with that. */
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
