import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customerCreditEntries, repaymentEntries } from '#core/orders/invoices/ledger.ts';
import { buildInvoice, buildPayment, buildSettlementInput } from '#core/orders/settle.builder.ts';
import { settle, unappliedMinor } from '#core/orders/settle.ts';
import { type UnreturnedRefund, checkRepayment, owedOfRefund } from './repayment.ts';

const minor = fc.integer({ min: 0, max: 20_000 });
const refunds: fc.Arbitrary<UnreturnedRefund> = fc.record({
  remainingMinor: minor,
  creditMinor: minor,
  byTransferMinor: minor,
  requestedMinor: fc.constantFrom(0, 1),
});

describe('the amount owed for a refund', () => {
  test('never exceeds the remaining amount of the refund or the credit of the customer', () => {
    fc.assert(
      fc.property(refunds, (refund) => {
        const { repayableMinor, byTransferMinor } = owedOfRefund(refund);
        expect(repayableMinor + byTransferMinor).toBe(Math.min(refund.remainingMinor, refund.creditMinor));
        expect(repayableMinor).toBeGreaterThanOrEqual(0);
        expect(byTransferMinor).toBeLessThanOrEqual(refund.byTransferMinor);
      }),
    );
  });

  test('can be repaid in parts until nothing is owed, and never exceeded', () => {
    fc.assert(
      fc.property(refunds, fc.array(fc.integer({ min: -5, max: 20_000 })), (given, amounts) => {
        let refund = given;
        const { repayableMinor } = owedOfRefund(given);
        let repaidMinor = 0;
        for (const amountMinor of amounts) {
          const checked = checkRepayment(refund, amountMinor);
          const owedMinor = repayableMinor - repaidMinor;
          expect(checked.ok || amountMinor <= 0 || amountMinor > owedMinor || refund.requestedMinor > 0).toBe(true);
          if (!checked.ok) continue;
          repaidMinor += amountMinor;
          refund = {
            ...refund,
            remainingMinor: refund.remainingMinor - amountMinor,
            creditMinor: refund.creditMinor - amountMinor,
          };
          expect(checked.value.isAll).toBe(
            repaidMinor === repayableMinor && owedOfRefund(refund).byTransferMinor === 0,
          );
        }
        expect(repaidMinor).toBeLessThanOrEqual(repayableMinor);
      }),
    );
  });

  test.each([
    ['nothing-owed', { creditMinor: 0 }, 1],
    ['by-transfer', { byTransferMinor: 1000 }, 1],
    ['amount-invalid', {}, 0],
    ['amount-invalid', {}, 0.5],
    ['more-than-owed', {}, 1001],
    ['not-divisible', { requestedMinor: 1000 }, 999],
  ] as const)('is refused for repayment as %s with %j', (problem, change, amountMinor) => {
    const refund = { remainingMinor: 1000, creditMinor: 1000, byTransferMinor: 0, requestedMinor: 0, ...change };
    expect(checkRepayment(refund, amountMinor)).toEqual({ ok: false, problem });
  });
});

test('repaying the full amount completes the refund unless a bank transfer holds the rest', () => {
  const refund = { remainingMinor: 1000, creditMinor: 1000, byTransferMinor: 0, requestedMinor: 0 };
  const check = (change: Partial<UnreturnedRefund>, amountMinor: number) =>
    checkRepayment({ ...refund, ...change }, amountMinor);
  expect(check({}, 1000)).toEqual({ ok: true, value: { isAll: true } });
  expect(check({}, 999)).toEqual({ ok: true, value: { isAll: false } });
  expect(check({ requestedMinor: 1 }, 1000)).toEqual({ ok: true, value: { isAll: true } });
  expect(check({ byTransferMinor: 400 }, 600)).toEqual({ ok: true, value: { isAll: false } });
  expect(check({ byTransferMinor: 400, requestedMinor: 1 }, 600)).toEqual({ ok: false, problem: 'not-divisible' });
});

test('with negative credit or payments nothing is owed and no money is unapplied', () => {
  const refund = { remainingMinor: 1000, creditMinor: -1, byTransferMinor: 0, requestedMinor: 0 };
  expect(owedOfRefund(refund)).toEqual({ repayableMinor: 0, byTransferMinor: 0 });
  const payment = { capturedMinor: 1000, refundedMinor: 1000 };
  expect(unappliedMinor({ paidMinor: 1000, repaidMinor: 0 }, [payment])).toBe(0);
});

test('a repayment leaves the ledger balanced', () => {
  fc.assert(
    fc.property(minor, (amountMinor) => {
      const entries = [...customerCreditEntries(amountMinor, 1), ...repaymentEntries(amountMinor, 2)];
      const byAccount = Map.groupBy(entries, ({ account }) => account);
      const sumOf = (account: 'receivable' | 'credit' | 'bank') =>
        (byAccount.get(account) ?? []).reduce((sum, entry) => sum + entry.amountMinor, 0);
      expect([sumOf('receivable'), sumOf('credit'), sumOf('bank')]).toEqual([amountMinor, 0, 0 - amountMinor]);
      expect(entries.reduce((sum, entry) => sum + entry.amountMinor, 0)).toBe(0);
    }),
  );
});

describe('after a repayment', () => {
  const repaid = buildSettlementInput({
    order: { state: 'complete' },
    invoice: buildInvoice({ state: 'paid', creditedMinor: 4000, paidMinor: 6000, repaidMinor: 4000 }),
    payments: [buildPayment({ state: 'succeeded', capturedMinor: 10_000 })],
  });

  test('the repaid money pays no invoice and is no credit', () => {
    expect(unappliedMinor(repaid.invoice, repaid.payments)).toBe(0);
    const answer = { paymentId: 'payment-1', outcome: 'succeeded', capturedMinor: 10_000, refundedMinor: 0 } as const;
    expect(settle(repaid, answer, 1)).toMatchObject({ overpaidMinor: 0, invoice: { paidMinor: 6000 }, ledger: [] });
  });

  test.each([
    ['part of the remaining money', 1000, 5000, 0],
    ['all of the remaining money', 6000, 0, 0],
    ['the repaid money as well', 10_000, 0, 4000],
  ])('a chargeback of %s leaves the money actually received', (_, takenBackMinor, paidMinor, owedByCustomer) => {
    const taken = { capturedMinor: 10_000, refundedMinor: takenBackMinor, takenBackMinor };
    const settled = settle(repaid, { paymentId: 'payment-1', outcome: 'succeeded', ...taken }, 1);
    expect(settled.invoice.paidMinor).toBe(paidMinor);
    const credit = settled.ledger.find(({ account }) => account === 'credit')?.amountMinor ?? 0;
    expect(credit).toBe(owedByCustomer);
    expect(settled.ledger.reduce((sum, entry) => sum + entry.amountMinor, 0)).toBe(0);
  });
});
