import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerEntry } from './invoices/ledger.ts';
import { buildInvoice, buildPayment, buildSettlementInput } from './settle.builder.ts';
import { type ReportedPayment, type SettlementInput, settle } from './settle.ts';

const ENDS = ['authorised', 'declined', 'cancelled', 'succeeded'] as const;

const anyId = fc.constantFrom('payment-1', 'payment-2', 'payment-3');

const anySuccess = fc.record({
  paymentId: anyId,
  outcome: fc.constant('succeeded'),
  capturedMinor: fc.integer({ min: 0, max: 15_000 }),
  refundedMinor: fc.integer({ min: 0, max: 16_000 }),
});

const anyOther = fc.record({
  paymentId: anyId,
  outcome: fc.constantFrom('action-needed', 'processing', 'authorised', 'declined', 'cancelled', 'unknown'),
});

/** Some refunds failed after they were requested. */
const anyAnswer: fc.Arbitrary<ReportedPayment> = fc.oneof(
  fc
    .tuple(anySuccess, fc.constantFrom(0, 1, 5000, 16_000))
    .map(([success, failedRefundMinor]) => ({ ...success, failedRefundMinor })),
  anyOther,
);

/** Part of the refunded amount was reversed by the bank. */
const anyAnswerOfBanks: fc.Arbitrary<ReportedPayment> = fc.oneof(
  fc.tuple(anySuccess, fc.nat(16_000)).map(([success, takenBackMinor]) => ({ ...success, takenBackMinor })),
  anyOther,
);

const anySettling: fc.Arbitrary<SettlementInput> = fc
  .tuple(
    fc.constantFrom('awaiting-payment', 'failed', 'cancelled'),
    fc.constantFrom('open', 'void'),
    fc.constantFrom(0, 1, 9999, 10_000, 20_000),
    fc.constantFrom('created', 'asked', 'unknown', 'declined'),
  )
  .map(([orderState, invoiceState, totalMinor, state]) =>
    buildSettlementInput({
      order: { state: orderState },
      invoice: buildInvoice({ state: invoiceState, totalMinor }),
      payments: ['payment-1', 'payment-2', 'payment-3'].map((id) => buildPayment({ id, state })),
    }),
  );

/** Some answers, and the same ones in another order with some of them repeated. */
const anyTwoOrdersOf = (answer: fc.Arbitrary<ReportedPayment>) =>
  fc.array(answer, { minLength: 1, maxLength: 8 }).chain((answers) =>
    fc.tuple(
      fc.constant(answers),
      fc
        .tuple(fc.constant(answers), fc.subarray(answers))
        .chain(([all, some]) => fc.shuffledSubarray([...all, ...some], { minLength: all.length + some.length })),
    ),
  );

function settleAll(start: SettlementInput, answers: readonly ReportedPayment[]) {
  let now = start;
  const ledger: LedgerEntry[] = [];
  const overpayment: number[] = [];
  for (const answer of answers) {
    const { payment, invoice, order, ledger: entries, overpaidMinor } = settle(now, answer, 1);
    now = { order, invoice, payments: now.payments.map((other) => (other.id === payment.id ? payment : other)) };
    ledger.push(...entries);
    overpayment.push(overpaidMinor);
  }
  return { now, ledger, overpaidMinor: overpayment.at(-1) ?? 0 };
}

function balances(ledger: readonly LedgerEntry[]): Record<string, number> {
  const accounts = { provider: 0, receivable: 0, bank: 0, credit: 0, revenue: 0, tax: 0 };
  for (const { account, amountMinor } of ledger) accounts[account] += amountMinor;
  return accounts;
}

/** The progress of a payment; intermediate states follow the latest report and count as one. */
function progressOf({ now }: { readonly now: SettlementInput }) {
  const payments = now.payments.map(({ state, ...amounts }) => ({
    ...amounts,
    end: ENDS.find((end) => end === state) ?? 'on its way',
  }));
  return { order: now.order, invoice: now.invoice, payments };
}

/**
 * The progress that is the same in any order. When money was refunded and what is left does not cover the invoice, the states of invoice
 * and order depend on whether it was reported before.
 */
function commonProgressOf(settled: { readonly now: SettlementInput }) {
  const { order, invoice, payments } = progressOf(settled);
  const isRefunded = payments.some(({ refundedMinor }) => refundedMinor > 0);
  return isRefunded && invoice.paidMinor < invoice.totalMinor ? amountsOf(settled) : { order, invoice, payments };
}

/** The same without the states of invoice and order: a refund by the shop opens no paid invoice. */
function amountsOf(settled: { readonly now: SettlementInput }) {
  const { invoice, payments } = progressOf(settled);
  return { invoice: { ...invoice, state: '' }, payments };
}

/** Whether two states are equal, or one of them paid. */
function isEqualOrPaid(one: string, other: string): boolean {
  return one === other || one === 'paid' || other === 'paid';
}

test('the same answers in any order, also repeated, result in the same payments, invoice, order, credit and ledger', () => {
  fc.assert(
    fc.property(anySettling, anyTwoOrdersOf(anyAnswer), (start, [answers, reordered]) => {
      const [one, other] = [settleAll(start, answers), settleAll(start, reordered)];
      expect(commonProgressOf(other)).toEqual(commonProgressOf(one));
      expect(isEqualOrPaid(one.now.invoice.state, other.now.invoice.state)).toBe(true);
      expect(isEqualOrPaid(one.now.order.state, other.now.order.state)).toBe(true);
      expect(other.overpaidMinor).toBe(one.overpaidMinor);
      expect(balances(other.ledger)).toEqual(balances(one.ledger));
    }),
    { numRuns: 1000 },
  );
});

test('chargebacks in any order result in the same payments, amounts, credit and ledger; a paid order stays paid', () => {
  fc.assert(
    fc.property(anySettling, anyTwoOrdersOf(anyAnswerOfBanks), (start, [answers, reordered]) => {
      const [one, other] = [settleAll(start, answers), settleAll(start, reordered)];
      expect(amountsOf(other)).toEqual(amountsOf(one));
      expect(isEqualOrPaid(one.now.invoice.state, other.now.invoice.state)).toBe(true);
      expect(other.overpaidMinor).toBe(one.overpaidMinor);
      expect(balances(other.ledger)).toEqual(balances(one.ledger));
      expect(isEqualOrPaid(one.now.order.state, other.now.order.state)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('money that a bank returns after all pays the invoice again, and what was paid instead of it becomes credit', () => {
  fc.assert(
    fc.property(
      anySettling,
      fc.array(anyAnswerOfBanks),
      anySuccess,
      fc.nat(16_000),
      (start, answers, last, wonMinor) => {
        const lost = settleAll(start, [...answers, { ...last, takenBackMinor: 16_000 }]);
        const known = lost.now.payments.find(({ id }) => id === last.paymentId);
        const { capturedMinor = 0, refundedMinor = 0, takenBackMinor = 0 } = known ?? {};
        const reinstatedMinor = Math.min(wonMinor, takenBackMinor);
        const left = {
          refundedMinor: refundedMinor - reinstatedMinor,
          takenBackMinor: takenBackMinor - reinstatedMinor,
        };
        const won = settle(lost.now, { ...last, capturedMinor, ...left, reinstatedMinor }, 1);
        expect(won.payment).toMatchObject(left);
        expect(balances(won.ledger).provider).toBe(reinstatedMinor);
        expect(won.ledger.reduce((sum, entry) => sum + entry.amountMinor, 0)).toBe(0);
        const paidMinor = won.invoice.paidMinor - lost.now.invoice.paidMinor;
        expect(paidMinor + won.overpaidMinor - lost.overpaidMinor).toBe(reinstatedMinor);
      },
    ),
    { numRuns: 1000 },
  );
});

test('the entries of every answer sum to zero', () => {
  fc.assert(
    fc.property(anySettling, fc.array(fc.oneof(anyAnswer, anyAnswerOfBanks)), (start, answers) => {
      let now = start;
      for (const answer of answers) {
        const { payment, invoice, order, ledger } = settle(now, answer, 1);
        now = { order, invoice, payments: now.payments.map((other) => (other.id === payment.id ? payment : other)) };
        expect(ledger.reduce((sum, entry) => sum + entry.amountMinor, 0)).toBe(0);
      }
    }),
  );
});

test('the amount received, less refunds, pays the invoice, and the rest is credit', () => {
  fc.assert(
    fc.property(anySettling, fc.array(anyAnswerOfBanks, { minLength: 1 }), (start, answers) => {
      const { now, ledger, overpaidMinor } = settleAll(start, answers);
      const receivedMinor = now.payments.reduce(
        (sum, payment) => sum + payment.capturedMinor - payment.refundedMinor,
        0,
      );
      expect(now.invoice.paidMinor + overpaidMinor).toBe(receivedMinor);
      expect(now.invoice.paidMinor).toBeLessThanOrEqual(now.invoice.totalMinor);
      expect(Math.min(now.invoice.paidMinor, overpaidMinor)).toBeGreaterThanOrEqual(0);
      expect(balances(ledger)).toMatchObject({ provider: receivedMinor, credit: 0 - overpaidMinor });
    }),
  );
});

test('the amount owed for a failed refund is between zero and the refunded amount', () => {
  const answer = fc.oneof(anyAnswer, anyAnswerOfBanks);
  fc.assert(
    fc.property(anySettling, fc.array(answer), answer, (start, answers, last) => {
      const before = settleAll(start, answers).now;
      const { payment, failedMinor, unreturnedMinor } = settle(before, last, 1);
      const was = before.payments.find(({ id }) => id === payment.id);
      expect(failedMinor).toBeGreaterThanOrEqual(0);
      expect(failedMinor).toBeLessThanOrEqual(was?.refundedMinor ?? 0);
      expect(unreturnedMinor).toBeGreaterThanOrEqual(0);
      expect(unreturnedMinor).toBeLessThanOrEqual(failedMinor);
    }),
    { numRuns: 1000 },
  );
});

test('captured, refunded and charged-back amounts only grow, and chargebacks never exceed refunds', () => {
  fc.assert(
    fc.property(anySettling, fc.array(anyAnswerOfBanks, { minLength: 1 }), anyAnswerOfBanks, (start, answers, last) => {
      const before = settleAll(start, answers).now;
      const { payment } = settle(before, last, 1);
      const was = before.payments.find(({ id }) => id === payment.id);
      expect(payment.capturedMinor).toBeGreaterThanOrEqual(was?.capturedMinor ?? 0);
      expect(payment.refundedMinor).toBeGreaterThanOrEqual(was?.refundedMinor ?? 0);
      expect(payment.takenBackMinor).toBeGreaterThanOrEqual(was?.takenBackMinor ?? 0);
      expect(payment.takenBackMinor).toBeLessThanOrEqual(payment.refundedMinor);
    }),
  );
});
