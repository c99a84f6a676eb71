import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LedgerEntry, invoiceEntries } from './invoices/ledger.ts';
import { buildInvoice, buildPayment, buildSettlementInput } from './settle.builder.ts';
import { type ReportedPayment, type Settlement, type SettlementInput, settle } from './settle.ts';

const AT = 1;

function succeeded(capturedMinor: number, refundedMinor = 0, paymentId = 'payment-1'): ReportedPayment {
  return { paymentId, outcome: 'succeeded', capturedMinor, refundedMinor };
}

function moved(ledger: readonly LedgerEntry[]): string[] {
  return ledger.map(({ account, amountMinor }) => `${account} ${amountMinor}`);
}

function after(before: SettlementInput, { payment, invoice, order }: Settlement): SettlementInput {
  return { order, invoice, payments: before.payments.map((other) => (other.id === payment.id ? payment : other)) };
}

describe("a provider's answer", () => {
  test('of success pays the invoice and the order', () => {
    const settled = settle(buildSettlementInput(), succeeded(10_000), AT);
    expect(settled).toMatchObject({
      payment: { state: 'succeeded', capturedMinor: 10_000 },
      invoice: { state: 'paid', paidMinor: 10_000 },
      order: { state: 'paid' },
      overpaidMinor: 0,
    });
    expect(moved(settled.ledger)).toEqual(['provider 10000', 'receivable -10000']);
  });

  test('received twice changes nothing the second time', () => {
    const before = buildSettlementInput();
    const once = after(before, settle(before, succeeded(10_000), AT));
    const repeated = settle(once, succeeded(10_000), AT);
    expect(after(once, repeated)).toEqual(once);
    expect(repeated.ledger).toEqual([]);
  });

  test.each(['declined', 'cancelled'] as const)('that the payment was %s fails the order', (outcome) => {
    const settled = settle(buildSettlementInput(), { paymentId: 'payment-1', outcome }, AT);
    expect(settled).toMatchObject({
      payment: { state: outcome },
      invoice: { state: 'open' },
      order: { state: 'failed' },
    });
    expect(settled.ledger).toEqual([]);
  });

  test.each(['unknown', 'action-needed', 'processing', 'authorised'] as const)(
    'of %s leaves the order awaiting payment',
    (outcome) => {
      const settled = settle(buildSettlementInput(), { paymentId: 'payment-1', outcome }, AT);
      expect(settled).toMatchObject({ payment: { state: outcome }, invoice: { state: 'open', paidMinor: 0 } });
      expect(settled).toMatchObject({ order: { state: 'awaiting-payment' }, overpaidMinor: 0, ledger: [] });
    },
  );

  test('that one attempt was declined leaves the order awaiting the other one', () => {
    const payments = [buildPayment(), buildPayment({ id: 'payment-2' })];
    const settled = settle(buildSettlementInput({ payments }), { paymentId: 'payment-1', outcome: 'declined' }, AT);
    expect(settled.order.state).toBe('awaiting-payment');
  });

  test('of a partial capture pays that part, and the order fails without another attempt until the rest arrives', () => {
    const before = buildSettlementInput();
    const settled = settle(before, succeeded(4000), AT);
    expect(settled).toMatchObject({ invoice: { state: 'open', paidMinor: 4000 }, order: { state: 'failed' } });
    const rest = settle(after(before, settled), succeeded(10_000), AT);
    expect(rest).toMatchObject({ invoice: { state: 'paid', paidMinor: 10_000 }, order: { state: 'paid' } });
    expect(moved(rest.ledger)).toEqual(['provider 6000', 'receivable -6000']);
  });

  test('of a payment that was fully refunded meanwhile leaves the order unpaid, and it can be paid again', () => {
    const before = buildSettlementInput({ payments: [buildPayment(), buildPayment({ id: 'payment-2' })] });
    const settled = settle(before, succeeded(10_000, 10_000), AT);
    expect(settled).toMatchObject({
      payment: { state: 'succeeded', capturedMinor: 10_000, refundedMinor: 10_000 },
      invoice: { state: 'open', paidMinor: 0 },
      order: { state: 'awaiting-payment' },
      overpaidMinor: 0,
    });
    expect(moved(settled.ledger)).toEqual(['provider 10000', 'provider -10000']);
    const declined = settle(after(before, settled), { paymentId: 'payment-2', outcome: 'declined' }, AT);
    expect(declined).toMatchObject({ invoice: { state: 'open' }, order: { state: 'failed' } });
    const paid = settle(after(before, declined), succeeded(10_000, 0, 'payment-2'), AT);
    expect(paid).toMatchObject({ invoice: { state: 'paid', paidMinor: 10_000 }, order: { state: 'paid' } });
  });

  test('of a payment that was partially refunded meanwhile pays the order', () => {
    const settled = settle(buildSettlementInput(), succeeded(10_000, 4000), AT);
    expect(settled).toMatchObject({ invoice: { state: 'paid', paidMinor: 6000 }, order: { state: 'paid' } });
  });

  test('of a payment to the own account pays only with what was not repaid, whatever was received before', () => {
    const own = buildPayment({ provider: 'offline' });
    const settled = settle(buildSettlementInput({ payments: [own] }), succeeded(10_000, 4000), AT);
    expect(settled).toMatchObject({ invoice: { state: 'open', paidMinor: 6000 }, order: { state: 'failed' } });
  });

  test('of a part pays nothing that another payment had returned before', () => {
    const returned = buildPayment({ id: 'payment-2', state: 'succeeded', capturedMinor: 4000, refundedMinor: 4000 });
    const before = buildSettlementInput({ payments: [buildPayment(), returned] });
    expect(settle(before, succeeded(6000), AT)).toMatchObject({ invoice: { state: 'open', paidMinor: 6000 } });
  });

  test('that refunds failed pays nothing with what had been returned before and still is', () => {
    const returned = buildPayment({ state: 'succeeded', capturedMinor: 10_000, refundedMinor: 10_000 });
    const answer = { ...succeeded(10_000, 6000), failedRefundMinor: 4000 };
    expect(settle(buildSettlementInput({ payments: [returned] }), answer, AT)).toMatchObject({
      invoice: { state: 'open', paidMinor: 4000 },
      uncreditedMinor: 4000,
    });
  });

  test('of a payment method set up without a charge accepts a zero-total order', () => {
    const free = buildSettlementInput({
      invoice: buildInvoice({ totalMinor: 0 }),
      payments: [buildPayment({ amountMinor: 0 })],
    });
    expect(settle(free, succeeded(0), AT)).toMatchObject({
      invoice: { state: 'paid' },
      order: { state: 'paid' },
      ledger: [],
    });
    const declined = settle(free, { paymentId: 'payment-1', outcome: 'declined' }, AT);
    expect(declined).toMatchObject({ invoice: { state: 'open' }, order: { state: 'failed' } });
  });

  test('for a payment of another invoice throws', () => {
    expect(() => settle(buildSettlementInput(), succeeded(1, 0, 'payment-9'), AT)).toThrow('payment-9');
  });
});

describe('overpayments', () => {
  test('a declined attempt that is reported as successful after another one paid is credit', () => {
    const before = buildSettlementInput({
      order: { state: 'in-fulfilment' },
      invoice: buildInvoice({ state: 'paid', paidMinor: 10_000 }),
      payments: [
        buildPayment({ state: 'declined' }),
        buildPayment({ id: 'payment-2', state: 'succeeded', capturedMinor: 10_000 }),
      ],
    });
    const settled = settle(before, succeeded(10_000), AT);
    expect(settled).toMatchObject({
      order: { state: 'in-fulfilment' },
      invoice: { paidMinor: 10_000 },
      overpaidMinor: 10_000,
    });
    expect(moved(settled.ledger)).toEqual(['provider 10000', 'credit -10000']);
    const returned = settle(after(before, settled), succeeded(10_000, 10_000), AT);
    expect(returned).toMatchObject({ invoice: { state: 'paid', paidMinor: 10_000 }, overpaidMinor: 0 });
    expect(moved(returned.ledger)).toEqual(['provider -10000', 'credit 10000']);
  });

  test('a payment of a cancelled order with a void invoice is an overpayment as a whole', () => {
    const before = buildSettlementInput({ order: { state: 'cancelled' }, invoice: buildInvoice({ state: 'void' }) });
    const settled = settle(before, succeeded(10_000), AT);
    expect(settled).toMatchObject({ order: { state: 'cancelled' }, invoice: { state: 'void', paidMinor: 0 } });
    expect(settled.overpaidMinor).toBe(10_000);
  });

  test('a late payment pays a failed order if its invoice is open', () => {
    const before = buildSettlementInput({
      order: { state: 'failed' },
      payments: [buildPayment({ state: 'declined' })],
    });
    expect(settle(before, succeeded(10_000), AT)).toMatchObject({ order: { state: 'paid' }, overpaidMinor: 0 });
  });
});

test('a refund changes the amounts but not the state of the order', () => {
  const complete = buildSettlementInput({
    order: { state: 'complete' },
    invoice: buildInvoice({ state: 'paid', paidMinor: 10_000 }),
    payments: [buildPayment({ state: 'succeeded', capturedMinor: 10_000 })],
  });
  const part = settle(complete, succeeded(10_000, 4000), AT);
  expect(part).toMatchObject({ order: { state: 'complete' }, invoice: { state: 'paid', paidMinor: 6000 } });
  expect(part).toMatchObject({ payment: { state: 'succeeded', refundedMinor: 4000 }, overpaidMinor: 0 });
  expect(moved(part.ledger)).toEqual(['provider -4000', 'receivable 4000']);
});

test('every ledger entry of an answer records its payment and its time', () => {
  const overpaid = { ...buildSettlementInput(), invoice: buildInvoice({ totalMinor: 6000 }) };
  const captured = settle(overpaid, succeeded(10_000), 7);
  const failed = { ...succeeded(10_000, 1000), failedRefundMinor: 500 };
  const entries = [...captured.ledger, ...settle(after(overpaid, captured), failed, 7).ledger];
  expect(moved(entries)).toEqual([
    'provider 10000',
    'receivable -6000',
    'credit -4000',
    'provider -1500',
    'provider 500',
    'credit 1000',
  ]);
  expect(entries.map(({ paymentId, at }) => [paymentId, at])).toEqual(entries.map(() => ['payment-1', 7]));
});

test('an issued invoice is entered in the ledger as receivable, revenue and tax', () => {
  expect(moved(invoiceEntries(11_900, 1900, AT))).toEqual(['receivable 11900', 'revenue -10000', 'tax -1900']);
  expect(invoiceEntries(0, 0, AT)).toEqual([]);
});

describe('chargebacks and debit returns', () => {
  const paid = buildSettlementInput({
    order: { state: 'complete' },
    invoice: buildInvoice({ state: 'paid', paidMinor: 10_000 }),
    payments: [buildPayment({ state: 'succeeded', capturedMinor: 10_000 })],
  });
  const chargedBack: ReportedPayment = { ...succeeded(10_000, 10_000), takenBackMinor: 10_000 };

  test('reopen the invoice and leave the order unchanged', () => {
    const settled = settle(paid, chargedBack, AT);
    expect(settled).toMatchObject({ invoice: { state: 'open', paidMinor: 0 }, order: { state: 'complete' } });
    expect(moved(settled.ledger)).toEqual(['provider -10000', 'receivable 10000']);
  });

  test('a refund by the shop is not a chargeback: a refunded invoice stays paid', () => {
    expect(settle(paid, succeeded(10_000, 10_000), AT)).toMatchObject({ invoice: { state: 'paid', paidMinor: 0 } });
  });

  test('can be paid again by another payment', () => {
    const open = after(paid, settle(paid, chargedBack, AT));
    const both = { ...open, payments: [...open.payments, buildPayment({ id: 'payment-2' })] };
    const settled = settle(both, succeeded(10_000, 0, 'payment-2'), AT);
    expect(settled).toMatchObject({ invoice: { state: 'paid', paidMinor: 10_000 }, order: { state: 'complete' } });
    expect(moved(settled.ledger)).toEqual(['provider 10000', 'receivable -10000']);
  });

  test.each([2000, 10_000])(
    'a refund of %i leaves an invoice paid that was paid again after a chargeback',
    (refundedMinor) => {
      const taken = { refundedMinor: 10_000, takenBackMinor: 10_000 };
      const paidAgain = {
        ...paid,
        payments: [
          buildPayment({ state: 'succeeded', capturedMinor: 10_000, ...taken }),
          buildPayment({ id: 'payment-2', state: 'succeeded', capturedMinor: 10_000 }),
        ],
      };
      const settled = settle(paidAgain, succeeded(10_000, refundedMinor, 'payment-2'), AT);
      expect(settled).toMatchObject({ invoice: { state: 'paid', paidMinor: 10_000 - refundedMinor } });
    },
  );

  test('of the only payment left opens an invoice that was paid twice and of which one payment was returned', () => {
    const paidTwice = {
      ...paid,
      payments: [
        buildPayment({ state: 'succeeded', capturedMinor: 10_000 }),
        buildPayment({ id: 'payment-2', state: 'succeeded', capturedMinor: 10_000, refundedMinor: 10_000 }),
      ],
    };
    expect(settle(paidTwice, chargedBack, AT).invoice).toMatchObject({ state: 'open', paidMinor: 0 });
  });

  test.each([1000, 10_000])(
    'of %i after a returned overpayment opens the invoice until it is paid',
    (takenBackMinor) => {
      const overpaid = {
        ...paid,
        payments: [buildPayment({ state: 'succeeded', capturedMinor: 12_000, refundedMinor: 2000 })],
      };
      const answer = { ...succeeded(12_000, 2000 + takenBackMinor), takenBackMinor };
      const settled = settle(overpaid, answer, AT);
      expect(settled.invoice).toMatchObject({ state: 'open', paidMinor: 10_000 - takenBackMinor });
      const open = after(overpaid, settled);
      const both = { ...open, payments: [...open.payments, buildPayment({ id: 'payment-2' })] };
      const part = settle(both, succeeded(takenBackMinor - 1, 0, 'payment-2'), AT);
      expect(part.invoice).toMatchObject({ state: 'open', paidMinor: 9999 });
      expect(settle(both, succeeded(takenBackMinor, 0, 'payment-2'), AT).invoice).toMatchObject({ state: 'paid' });
    },
  );

  test('a credited amount is not due again after a chargeback', () => {
    const credited = { ...paid, invoice: buildInvoice({ state: 'paid', creditedMinor: 4000, paidMinor: 6000 }) };
    const settled = settle(credited, { ...succeeded(10_000, 4000), takenBackMinor: 4000 }, AT);
    expect(settled).toMatchObject({ invoice: { state: 'paid', paidMinor: 6000 }, overpaidMinor: 0 });
  });
});

describe('a chargeback after refunds of credited amounts', () => {
  const refundedInPart = buildSettlementInput({
    order: { state: 'refunded-in-part' },
    invoice: buildInvoice({ state: 'paid', creditedMinor: 6000, paidMinor: 4000 }),
    payments: [buildPayment({ state: 'succeeded', capturedMinor: 10_000, refundedMinor: 6000 })],
  });

  test('reopens the invoice for the amount that was not credited', () => {
    const settled = settle(refundedInPart, { ...succeeded(10_000, 10_000), takenBackMinor: 4000 }, AT);
    expect(settled).toMatchObject({ invoice: { state: 'open', paidMinor: 0 }, order: { state: 'refunded-in-part' } });
    expect(moved(settled.ledger)).toEqual(['provider -4000', 'receivable 4000']);
    const open = after(refundedInPart, settled);
    const both = { ...open, payments: [...open.payments, buildPayment({ id: 'payment-2' })] };
    expect(settle(both, succeeded(4000, 0, 'payment-2'), AT)).toMatchObject({
      invoice: { state: 'paid', paidMinor: 4000 },
      overpaidMinor: 0,
    });
  });

  test('leaves a fully credited invoice paid, although money that was repaid is reversed', () => {
    const credited = {
      ...refundedInPart,
      invoice: buildInvoice({ state: 'paid', creditedMinor: 10_000, repaidMinor: 4000 }),
    };
    const settled = settle(credited, { ...succeeded(10_000, 10_000), takenBackMinor: 4000 }, AT);
    expect(settled).toMatchObject({ invoice: { state: 'paid', paidMinor: 0 }, overpaidMinor: -4000 });
  });

  test('is paid again by what is owed, although money that was repaid is reversed', () => {
    const repaid = {
      ...refundedInPart,
      invoice: buildInvoice({ state: 'paid', creditedMinor: 4000, paidMinor: 6000, repaidMinor: 4000 }),
      payments: [buildPayment({ state: 'succeeded', capturedMinor: 10_000 })],
    };
    const settled = settle(repaid, { ...succeeded(10_000, 10_000), takenBackMinor: 10_000 }, AT);
    expect(settled).toMatchObject({ invoice: { state: 'open', paidMinor: 0 }, overpaidMinor: -4000 });
    const open = after(repaid, settled);
    const both = { ...open, payments: [...open.payments, buildPayment({ id: 'payment-2' })] };
    const again = settle(both, succeeded(6000, 0, 'payment-2'), AT);
    expect(again).toMatchObject({ invoice: { state: 'paid', paidMinor: 6000 }, overpaidMinor: -4000, returnMinor: 0 });
    const won = { ...succeeded(10_000), reinstatedMinor: 10_000 };
    expect(settle(after(both, again), won, AT)).toMatchObject({
      invoice: { state: 'paid', paidMinor: 6000 },
      overpaidMinor: 6000,
      returnMinor: 6000,
    });
    expect(settle(both, { ...succeeded(10_000, 8000), takenBackMinor: 8000, reinstatedMinor: 2000 }, AT)).toMatchObject(
      {
        invoice: { state: 'open', paidMinor: 0 },
        overpaidMinor: -2000,
      },
    );
  });

  test('reopens the invoice if and only if less is paid than owed, also after a repayment', () => {
    const amount = fc.nat(10_000);
    fc.assert(
      fc.property(amount, amount, amount, amount, (creditedMinor, returned, repaid, taken) => {
        const returnedMinor = Math.min(returned, creditedMinor);
        const repaidMinor = Math.min(repaid, creditedMinor - returnedMinor);
        const takenBackMinor = Math.min(taken, 10_000 - returnedMinor);
        const dueMinor = 10_000 - creditedMinor;
        const before = {
          ...refundedInPart,
          invoice: buildInvoice({ state: 'paid', creditedMinor, paidMinor: dueMinor, repaidMinor }),
          payments: [buildPayment({ state: 'succeeded', capturedMinor: 10_000, refundedMinor: returnedMinor })],
        };
        const answer = { ...succeeded(10_000, returnedMinor + takenBackMinor), takenBackMinor };
        const { state, paidMinor } = settle(before, answer, AT).invoice;
        expect(state).toBe(paidMinor < dueMinor ? 'open' : 'paid');
      }),
    );
  });
});

describe('a refund that failed after it was counted', () => {
  const credited = buildSettlementInput({
    order: { state: 'refunded-in-part' },
    invoice: buildInvoice({ state: 'paid', creditedMinor: 4000, paidMinor: 6000 }),
    payments: [buildPayment({ state: 'succeeded', capturedMinor: 10_000, refundedMinor: 4000 })],
  });
  const failed: ReportedPayment = { ...succeeded(10_000), failedRefundMinor: 4000 };

  test('becomes credit of the customer again and is not returned as an overpayment', () => {
    const settled = settle(credited, failed, AT);
    expect(settled).toMatchObject({
      payment: { refundedMinor: 0, failedRefundMinor: 4000 },
      invoice: { state: 'paid', paidMinor: 6000 },
      overpaidMinor: 4000,
      failedMinor: 4000,
      unreturnedMinor: 4000,
    });
    expect(moved(settled.ledger)).toEqual(['provider 4000', 'credit -4000']);
  });

  test('counts with the failed amount, and later with the amount that failed since', () => {
    const failing = (failedRefundMinor: number): ReportedPayment => ({
      ...succeeded(10_000, 4000 - failedRefundMinor),
      failedRefundMinor,
    });
    const first = settle(credited, failing(1000), AT);
    expect(first).toMatchObject({ overpaidMinor: 1000, failedMinor: 1000, unreturnedMinor: 1000 });
    const second = settle(after(credited, first), failing(1500), AT);
    expect(second).toMatchObject({ overpaidMinor: 1500, failedMinor: 500, unreturnedMinor: 500 });
  });

  test('counts once, also when an older answer follows', () => {
    const once = after(credited, settle(credited, failed, AT));
    for (const answer of [failed, succeeded(10_000, 4000)]) {
      const repeated = settle(once, answer, AT);
      expect(after(once, repeated)).toEqual(once);
      expect(repeated).toMatchObject({ failedMinor: 0, unreturnedMinor: 0, ledger: [] });
    }
  });

  test('has no effect if the failure is reported before the refund was counted', () => {
    const unrefunded = { ...credited, payments: [buildPayment({ state: 'succeeded', capturedMinor: 10_000 })] };
    expect(settle(unrefunded, failed, AT)).toMatchObject({ overpaidMinor: 4000, failedMinor: 0, unreturnedMinor: 0 });
  });

  test('of a payment that is not credited pays the invoice again', () => {
    const uncredited = { ...credited, invoice: buildInvoice({ state: 'paid', paidMinor: 6000 }) };
    expect(settle(uncredited, failed, AT)).toMatchObject({
      invoice: { paidMinor: 10_000 },
      unreturnedMinor: 0,
      uncreditedMinor: 4000,
    });
  });

  test.each([
    ['all was credited', { creditedMinor: 10_000, refundedMinor: 10_000, failedRefundMinor: 10_000 }, 0],
    [
      'as much as the credited part was refunded',
      { creditedMinor: 4000, refundedMinor: 4000, failedRefundMinor: 4000 },
      4000,
    ],
    [
      'more than the credited part was refunded',
      { creditedMinor: 6000, refundedMinor: 10_000, failedRefundMinor: 10_000 },
      4000,
    ],
  ] as const)(
    'is not credit again if that was repaid, and pays what has no credit note: %s',
    (_, { creditedMinor, ...returned }, uncreditedMinor) => {
      const { refundedMinor, failedRefundMinor } = returned;
      const heldMinor = 10_000 - refundedMinor - creditedMinor;
      const repaid = {
        ...credited,
        invoice: buildInvoice({
          state: 'paid',
          creditedMinor,
          repaidMinor: creditedMinor,
          paidMinor: Math.max(0, heldMinor),
        }),
        payments: [buildPayment({ state: 'succeeded', capturedMinor: 10_000, refundedMinor })],
      };
      expect(settle(repaid, { ...succeeded(10_000), failedRefundMinor }, AT)).toMatchObject({
        invoice: { paidMinor: 10_000 - creditedMinor },
        overpaidMinor: 0,
        returnMinor: 0,
        unreturnedMinor: 0,
        uncreditedMinor,
      });
    },
  );
});
