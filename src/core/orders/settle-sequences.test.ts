import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OFFLINE_PROVIDER } from '#core/payments/payment-providers.ts';
import { buildPayment, buildSettlementInput } from './settle.builder.ts';
import { type ReportedPayment, type SettlementInput, creditMinor, settle, unappliedMinor } from './settle.ts';

const TOTAL_MINOR = 10_000;

/** What happened to the money of a payment, whether it was reported or not. */
interface Moved {
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  readonly takenBackMinor: number;
  readonly failedRefundMinor: number;
}

/** An order, the money of its payments, and what workers or staff were told to return of it and have not returned. */
interface World {
  readonly known: SettlementInput;
  readonly moved: ReadonlyMap<string, Moved>;
  readonly requestedMinor: number;
  /** What was returned or taken back without being requested. */
  readonly unrequestedMinor: number;
  /** What was held by the reports up to the one that paid the order; none while it is unpaid. */
  readonly heldWhenPaidMinor?: number;
}

const NOTHING: Moved = { capturedMinor: 0, refundedMinor: 0, takenBackMinor: 0, failedRefundMinor: 0 };

const TRANSFERS = ['transfer-1', 'transfer-2'] as const;
const CARDS = ['card-1', 'card-2'] as const;

const NEW: World = {
  known: buildSettlementInput({
    payments: [
      ...TRANSFERS.map((id) => buildPayment({ id, provider: OFFLINE_PROVIDER, amountMinor: TOTAL_MINOR })),
      ...CARDS.map((id) => buildPayment({ id, amountMinor: TOTAL_MINOR })),
    ],
  }),
  moved: new Map(),
  requestedMinor: 0,
  unrequestedMinor: 0,
};

type Step = (world: World) => World;

function movedOf({ moved }: World, id: string): Moved {
  return moved.get(id) ?? NOTHING;
}

function move(world: World, id: string, change: Partial<Moved>): World {
  return { ...world, moved: new Map(world.moved).set(id, { ...movedOf(world, id), ...change }) };
}

/** The provider reports a payment; one that `hasEnded` is awaited no more, although less than its amount is left. */
function report(id: string, hasEnded = false): Step {
  return (world) => {
    const amounts = movedOf(world, id);
    const payment = world.known.payments.find((one) => one.id === id) ?? buildPayment({ id });
    const isOver = hasEnded || payment.state === 'succeeded' || payment.provider !== OFFLINE_PROVIDER;
    const isWaiting = !isOver && amounts.capturedMinor - amounts.refundedMinor < TOTAL_MINOR;
    const reinstatedMinor = Math.max(0, payment.takenBackMinor - amounts.takenBackMinor);
    const answer: ReportedPayment =
      isOver && amounts.capturedMinor === 0
        ? { paymentId: id, outcome: 'cancelled' }
        : { paymentId: id, outcome: isWaiting ? 'processing' : 'succeeded', ...amounts, reinstatedMinor };
    const settled = settle(world.known, answer, 1);
    const payments = world.known.payments.map((one) => (one.id === id ? settled.payment : one));
    const known = { order: settled.order, invoice: settled.invoice, payments };
    const requestedMinor = world.requestedMinor + settled.returnMinor + settled.unreturnedMinor;
    const isPaidNow = world.known.order.state !== 'paid' && settled.order.state === 'paid';
    return { ...world, known, requestedMinor, ...(isPaidNow ? { heldWhenPaidMinor: heldMinor(known) } : {}) };
  };
}

function receive(id: string, amountMinor: number): Step {
  return (world) => move(world, id, { capturedMinor: movedOf(world, id).capturedMinor + amountMinor });
}

/** Staff return money of a payment without being told to. */
function payBack(id: string, amountMinor: number): Step {
  return (world) => {
    const { capturedMinor, refundedMinor } = movedOf(world, id);
    const backMinor = Math.min(amountMinor, capturedMinor - refundedMinor);
    const paid = move(world, id, { refundedMinor: refundedMinor + backMinor });
    return { ...paid, unrequestedMinor: world.unrequestedMinor + backMinor };
  };
}

function chargeBack(id: string): Step {
  return (world) => {
    const { capturedMinor, refundedMinor, takenBackMinor } = movedOf(world, id);
    const leftMinor = capturedMinor - refundedMinor;
    const taken = move(world, id, { refundedMinor: capturedMinor, takenBackMinor: takenBackMinor + leftMinor });
    return report(id)({ ...taken, unrequestedMinor: world.unrequestedMinor + leftMinor });
  };
}

function win(id: string): Step {
  return (world) => {
    const { refundedMinor, takenBackMinor } = movedOf(world, id);
    return report(id)(move(world, id, { refundedMinor: refundedMinor - takenBackMinor, takenBackMinor: 0 }));
  };
}

function failRefund(id: string): Step {
  return (world) => {
    const { refundedMinor, takenBackMinor, failedRefundMinor } = movedOf(world, id);
    const failedMinor = refundedMinor - takenBackMinor;
    const failed = { refundedMinor: takenBackMinor, failedRefundMinor: failedRefundMinor + failedMinor };
    return report(id)(move(world, id, failed));
  };
}

/** Staff repay, outside of the payments, what they were told to return. */
const repay: Step = (world) => {
  const { invoice, payments } = world.known;
  const repaidMinor = Math.min(world.requestedMinor, unappliedMinor(invoice, payments));
  const known = { ...world.known, invoice: { ...invoice, repaidMinor: invoice.repaidMinor + repaidMinor } };
  return { ...world, known, requestedMinor: world.requestedMinor - repaidMinor };
};

/** A credit note, whose refund is requested. */
function credit(amountMinor: number): Step {
  return (world) => {
    const { invoice, order } = world.known;
    if (order.state !== 'paid') return world;
    const creditedMinor = Math.min(TOTAL_MINOR, invoice.creditedMinor + amountMinor);
    const paidMinor = Math.min(invoice.paidMinor, TOTAL_MINOR - creditedMinor);
    const known = { ...world.known, invoice: { ...invoice, creditedMinor, paidMinor } };
    return { ...world, known, requestedMinor: world.requestedMinor + invoice.paidMinor - paidMinor };
  };
}

/** The payment period ends: running payments end, and what was received for an unpaid order is returned. */
const expire: Step = (world) => {
  if (world.known.order.state === 'paid' || world.known.order.state === 'cancelled') return world;
  const ended = [...TRANSFERS, ...CARDS].reduce((now, id) => report(id, true)(now), world);
  if (ended.known.order.state === 'paid') return ended;
  const { invoice, payments } = ended.known;
  const order = { state: 'cancelled' } as const;
  const known = { order, payments, invoice: { ...invoice, state: 'void', paidMinor: 0 } } as const;
  return { ...ended, known, requestedMinor: ended.requestedMinor + invoice.paidMinor };
};

const anyAmount = fc.constantFrom(1000, 3800, 6200, TOTAL_MINOR);
const anyTransfer = fc.constantFrom(...TRANSFERS);
const anyCard = fc.constantFrom(...CARDS);
const anyPayment = fc.oneof(anyTransfer, anyCard);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(anyTransfer, anyAmount).map(([id, minor]) => receive(id, minor)),
  anyCard.map((id) => (world: World) => report(id)(receive(id, TOTAL_MINOR)(world))),
  fc.tuple(anyTransfer, anyAmount).map(([id, minor]) => payBack(id, minor)),
  fc.tuple(anyCard, anyAmount).map(
    ([id, minor]) =>
      (world: World) =>
        report(id)(payBack(id, minor)(world)),
  ),
  anyPayment.map((id) => report(id)),
  anyCard.map(chargeBack),
  anyCard.map(win),
  anyCard.map(failRefund),
  anyAmount.map(credit),
  fc.constantFrom(repay, expire),
);

/** A part of a transfer is returned, which is reported at the end of the payment period, after the rest of the amount. */
const RETURNED_UNREPORTED: Step[] = [
  receive('transfer-1', 6200),
  receive('transfer-2', 3800),
  report('transfer-2'),
  payBack('transfer-2', 1000),
  expire,
];

const anySteps = fc.array(anyStep, { minLength: 1, maxLength: 25 });

/** The world before and after each step. */
function courseOf(steps: readonly Step[]): readonly (readonly [World, World])[] {
  let now = NEW;
  return steps.map((step) => {
    const before = now;
    now = step(now);
    return [before, now];
  });
}

function heldMinor({ invoice, payments }: SettlementInput): number {
  return creditMinor({ ...invoice, paidMinor: 0 }, payments);
}

test('an order is paid when its whole amount is held, not by money that was returned before', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      for (const [, { known, heldWhenPaidMinor }] of courseOf(steps)) {
        expect(heldWhenPaidMinor !== undefined).toBe(known.order.state === 'paid');
        expect(heldWhenPaidMinor ?? TOTAL_MINOR).toBeGreaterThanOrEqual(TOTAL_MINOR);
      }
    }),
    { numRuns: 2000, examples: [[RETURNED_UNREPORTED]] },
  );
});

test('what is held and pays for nothing is requested to be returned, once', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      for (const [, { known, requestedMinor, unrequestedMinor }] of courseOf(steps)) {
        const unapplied = unappliedMinor(known.invoice, known.payments);
        expect(requestedMinor).toBeGreaterThanOrEqual(unapplied);
        expect(requestedMinor).toBeLessThanOrEqual(unapplied + unrequestedMinor);
      }
    }),
    { numRuns: 2000 },
  );
});

test('an order is not awaited once all its payments have ended', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const ended = [...TRANSFERS, ...CARDS].map((id) => report(id, true));
      const { known } = courseOf([...steps, ...ended]).at(-1)?.[1] ?? NEW;
      expect(known.order.state).not.toBe('awaiting-payment');
    }),
  );
});

test('an invoice is paid again by the amount that is open after a chargeback', () => {
  fc.assert(
    fc.property(anySteps, (steps) => {
      const course = courseOf(steps);
      const now = course.at(-1)?.[1] ?? NEW;
      const { invoice, order } = now.known;
      if (order.state !== 'paid' || invoice.state !== 'open') return;
      const openMinor = TOTAL_MINOR - invoice.creditedMinor - invoice.paidMinor;
      const again = buildPayment({ id: 'again', amountMinor: openMinor });
      const offered = { ...now, known: { ...now.known, payments: [...now.known.payments, again] } };
      const paid = report('again')(receive('again', openMinor)(offered)).known;
      expect(paid.invoice.state).toBe('paid');
      expect(creditMinor(paid.invoice, paid.payments)).toBe(creditMinor(invoice, now.known.payments));
    }),
    { numRuns: 2000 },
  );
});
