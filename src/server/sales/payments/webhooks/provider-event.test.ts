import { expect, test } from 'vitest';
import type { KnownResult } from '#server/sales/payments/payment-provider.ts';
import { RECEIVED_EVENT } from './provider-event.ts';

test('a stored event contains the complete result, including the end of the authorization', () => {
  const answer: Required<KnownResult> = {
    reference: 'payment-1',
    outcome: 'authorised',
    providerPaymentId: 'pay_1',
    actionUrl: null,
    amountMinor: 4800,
    currency: 'EUR',
    authorisedMinor: 4800,
    capturedMinor: 0,
    refundedMinor: 0,
    failedRefundMinor: 0,
    takenBackMinor: 0,
    disputedMinor: 0,
    decidedMinor: 0,
    evidenceDueAt: null,
    declineReason: null,
    authorizedUntil: 1_767_225_600_000,
    savedMethod: null,
    instructions: null,
    mandate: null,
  };
  const event = { eventId: 'evt_1', reference: 'payment-1', isNudge: false, isRefund: false, answer };
  expect(RECEIVED_EVENT.parse({ provider: 'sandbox', event })).toEqual({ provider: 'sandbox', event });
});
