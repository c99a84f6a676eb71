import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LedgerEntry } from './ledger.ts';
import { buildInvoice, buildPayment, buildSettlementInput } from './settle.builder.ts';
import { settle } from './settle.ts';
import type { ProviderAnswer, SettlementInput } from './settle.ts';

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

const anyAnswer: fc.Arbitrary<ProviderAnswer> = fc.oneof(anySuccess, anyOther);

/** Part of the refunded amount was taken back by the bank. */
const anyAnswerOfBanks: fc.Arbitrary<ProviderAnswer> = fc.oneof(
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
const anyTwoTellingsOf = (answer: fc.Arbitrary<ProviderAnswer>) =>
  fc.array(answer, { minLength: 1, maxLength: 8 }).chain((answers) =>
    fc.tuple(
      fc.constant(answers),
      fc
        .tuple(fc.constant(answers), fc.subarray(answers))
        .chain(([all, some]) => fc.shuffledSubarray([...all, ...some], { minLength: all.length + some.length })),
    ),
  );

function tell(start: SettlementInput, answers: readonly ProviderAnswer[]) {
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
  const accounts = { provider: 0, receivable: 0, credit: 0, revenue: 0, tax: 0 };
  for (const { account, amountMinor } of ledger) accounts[account] += amountMinor;
  return accounts;
}

/** The progress of a payment; states on the way follow the latest report and count as one. */
function standing({ now }: { readonly now: SettlementInput }) {
  const payments = now.payments.map(({ state, ...amounts }) => ({
    ...amounts,
    end: ENDS.find((end) => end === state) ?? 'on its way',
  }));
  return { order: now.order, invoice: now.invoice, payments };
}

test('the same answers in any order and number leave the same payments, invoice, order, credit and ledger', () => {
  fc.assert(
    fc.property(anySettling, anyTwoTellingsOf(anyAnswer), (start, [answers, again]) => {
      const [one, other] = [tell(start, answers), tell(start, again)];
      expect(standing(other)).toEqual(standing(one));
      expect(other.overpaidMinor).toBe(one.overpaidMinor);
      expect(balances(other.ledger)).toEqual(balances(one.ledger));
    }),
    { numRuns: 1000 },
  );
});

test('what banks took back, too, leaves the same payments, invoice, credit and ledger in any order; an order that was paid stays so', () => {
  fc.assert(
    fc.property(anySettling, anyTwoTellingsOf(anyAnswerOfBanks), (start, [answers, again]) => {
      const [one, other] = [tell(start, answers), tell(start, again)];
      const [{ order: was, ...left }, { order: is, ...leftOther }] = [standing(one), standing(other)];
      expect(leftOther).toEqual(left);
      expect(other.overpaidMinor).toBe(one.overpaidMinor);
      expect(balances(other.ledger)).toEqual(balances(one.ledger));
      // Equal, or one of them paid.
      expect(new Set([was.state, is.state, 'paid']).size).toBeLessThanOrEqual(2);
    }),
    { numRuns: 1000 },
  );
});

test('the entries of every answer sum to zero', () => {
  fc.assert(
    fc.property(anySettling, fc.array(anyAnswerOfBanks), (start, answers) => {
      let now = start;
      for (const answer of answers) {
        const { payment, invoice, order, ledger } = settle(now, answer, 1);
        now = { order, invoice, payments: now.payments.map((other) => (other.id === payment.id ? payment : other)) };
        expect(ledger.reduce((sum, entry) => sum + entry.amountMinor, 0)).toBe(0);
      }
    }),
  );
});

test('what was received, less what was given back, pays the invoice and is credit beyond it', () => {
  fc.assert(
    fc.property(anySettling, fc.array(anyAnswerOfBanks, { minLength: 1 }), (start, answers) => {
      const { now, ledger, overpaidMinor } = tell(start, answers);
      const kept = now.payments.reduce((sum, payment) => sum + payment.capturedMinor - payment.refundedMinor, 0);
      expect(now.invoice.paidMinor + overpaidMinor).toBe(kept);
      expect(now.invoice.paidMinor).toBeLessThanOrEqual(now.invoice.totalMinor);
      expect(Math.min(now.invoice.paidMinor, overpaidMinor)).toBeGreaterThanOrEqual(0);
      expect(balances(ledger)).toMatchObject({ provider: kept, credit: 0 - overpaidMinor });
    }),
  );
});

test('captured, refunded and taken back only grow, and no more is taken back than went back', () => {
  fc.assert(
    fc.property(anySettling, fc.array(anyAnswerOfBanks, { minLength: 1 }), anyAnswerOfBanks, (start, answers, last) => {
      const before = tell(start, answers).now;
      const { payment } = settle(before, last, 1);
      const was = before.payments.find(({ id }) => id === payment.id);
      expect(payment.capturedMinor).toBeGreaterThanOrEqual(was?.capturedMinor ?? 0);
      expect(payment.refundedMinor).toBeGreaterThanOrEqual(was?.refundedMinor ?? 0);
      expect(payment.takenBackMinor).toBeGreaterThanOrEqual(was?.takenBackMinor ?? 0);
      expect(payment.takenBackMinor).toBeLessThanOrEqual(payment.refundedMinor);
    }),
  );
});
