import type { SettledInvoice, SettledPayment, SettlementInput } from './settle.ts';

/** A payment attempt of 100.00 that was sent to the provider. */
export function buildPayment(overrides: Partial<SettledPayment> = {}): SettledPayment {
  const nothing = { capturedMinor: 0, refundedMinor: 0, takenBackMinor: 0, failedRefundMinor: 0 };
  return { id: 'payment-1', provider: 'sandbox', state: 'asked', amountMinor: 10_000, ...nothing, ...overrides };
}

/** An open invoice of 100.00. */
export function buildInvoice(overrides: Partial<SettledInvoice> = {}): SettledInvoice {
  return {
    id: 'invoice-1',
    state: 'open',
    totalMinor: 10_000,
    creditedMinor: 0,
    paidMinor: 0,
    repaidMinor: 0,
    ...overrides,
  };
}

/** An order awaiting that payment. */
export function buildSettlementInput(overrides: Partial<SettlementInput> = {}): SettlementInput {
  return { order: { state: 'awaiting-payment' }, invoice: buildInvoice(), payments: [buildPayment()], ...overrides };
}
