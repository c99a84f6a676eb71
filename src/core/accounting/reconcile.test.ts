import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '#core/money/sum.ts';
import { monthSums } from './month-sums.ts';
import {
  type LedgerMovement,
  type ProviderMovement,
  type Reconciliation,
  isSameDifference,
  reconcilePayment,
  reconcileUnassigned,
} from './reconcile.ts';

const at = 1_000;
const transaction = (id: string, amountMinor: number, more: Partial<ProviderMovement> = {}): ProviderMovement => ({
  id,
  kind: amountMinor > 0 ? 'capture' : 'refund',
  currency: 'EUR',
  amountMinor,
  itemsMinor: null,
  at,
  ...more,
});
const entry = (id: string, amountMinor: number, more: Partial<LedgerMovement> = {}): LedgerMovement => ({
  id,
  currency: 'EUR',
  amountMinor,
  at,
  isCovered: true,
  ...more,
});
const kindsOf = ({ differences }: Reconciliation): readonly string[] =>
  differences.map(({ kind, state, providerMinor, expectedMinor }) =>
    [kind, ...(state === 'open' ? [] : [state]), providerMinor, expectedMinor].join(' '),
  );

describe('the transactions of a payment', () => {
  test.each([
    ['that the ledger has', [transaction('a', 4800)], [entry('1', 4800)], []],
    ['that the ledger does not have', [transaction('a', 4800)], [], ['provider-only 4800 0']],
    ['of another amount', [transaction('a', 4800)], [entry('1', 4700)], ['amount 4800 4700']],
    ['that are missing', [], [entry('1', 4800)], ['ledger-only 0 4800']],
    ['of a day that is not imported', [], [entry('1', 4800, { isCovered: false })], []],
    [
      'in another currency',
      [transaction('a', 4800, { currency: 'USD' })],
      [entry('1', 4800)],
      ['ledger-only 0 4800', 'provider-only 4800 0'],
    ],
    ['that are one ledger entry', [transaction('a', -500), transaction('b', -700)], [entry('1', -1200)], []],
    [
      'of a dispute that is open',
      [transaction('a', 4800), transaction('b', -4800, { kind: 'dispute' })],
      [entry('1', 4800)],
      ['provider-only -4800 0'],
    ],
    [
      'of a dispute that was lost',
      [transaction('b', -4800, { kind: 'dispute' })],
      [entry('2', -4800, { at: at + 99 })],
      [],
    ],
    [
      'of a dispute that was won',
      [transaction('b', -4800, { kind: 'dispute' }), transaction('c', 4800, { kind: 'dispute-won' })],
      [],
      ['provider-only offset 4800 0', 'provider-only offset -4800 0'],
    ],
    [
      'of a dispute that was won in part',
      [transaction('b', -4800, { kind: 'dispute' }), transaction('c', 1800, { kind: 'dispute-won' })],
      [],
      ['provider-only 1800 0', 'provider-only -4800 0'],
    ],
    [
      'of two disputes of which one was won',
      [
        transaction('a', -500, { kind: 'dispute' }),
        transaction('b', -500, { kind: 'dispute', at: at + 1 }),
        transaction('c', 500, { kind: 'dispute-won', at: at + 2 }),
      ],
      [],
      ['provider-only offset 500 0', 'provider-only offset -500 0', 'provider-only -500 0'],
    ],
    [
      'of a dispute that was won in another currency',
      [transaction('b', -500, { kind: 'dispute' }), transaction('c', 500, { kind: 'dispute-won', currency: 'USD' })],
      [],
      ['provider-only -500 0', 'provider-only 500 0'],
    ],
    [
      'that are one ledger entry of a day that is not imported',
      [transaction('a', -500), transaction('b', -700)],
      [entry('1', -1200, { isCovered: false })],
      [],
    ],
    ['that are fees', [transaction('a', -92, { kind: 'fee' })], [], []],
    [
      'of the later of two equal refunds, when the earlier day is not imported',
      [transaction('b', -500, { at: 9_000 })],
      [entry('1', -500, { at: 10, isCovered: false }), entry('2', -500, { at: 9_001 })],
      [],
    ],
  ] as const)('%s', (_case, transactions, entries, kinds) => {
    expect(kindsOf(reconcilePayment(transactions, entries, null))).toEqual(kinds);
  });
});

test('a transaction matches the nearest ledger entry of its amount', () => {
  const booked = [entry('1', -500, { at: 10 }), entry('2', -500, { at: 9_000 }), entry('3', -500, { at: 20_000 })];
  const { differences } = reconcilePayment([transaction('a', -500, { at: 9_500 })], booked, null);
  expect(differences.map(({ key }) => key)).toEqual(['ledger.1', 'ledger.3']);
});

test.each([
  [{}, true],
  [{ kind: 'provider-only' }, false],
  [{ providerMinor: 4900 }, false],
  [{ expectedMinor: 4600 }, false],
] as const)('an explanation applies to the same amounts: %j, %s', (change, expected) => {
  const before = { kind: 'amount', providerMinor: 4800, expectedMinor: 4700 } as const;
  expect(isSameDifference(before, { ...before, ...change })).toBe(expected);
});

describe('an undecided dispute', () => {
  const dispute = (id: string, amountMinor: number, more: Partial<ProviderMovement> = {}) =>
    transaction(id, amountMinor, { kind: 'dispute', ...more });
  test.each([
    ['explains its withdrawal', [dispute('a', -4800)], 4800, ['provider-only disputed -4800 0']],
    ['does not explain more than is disputed', [dispute('a', -4800)], 4700, ['provider-only -4800 0']],
    ['explains nothing once it is decided', [dispute('a', -4800)], 0, ['provider-only -4800 0']],
    [
      'explains the newest of several of the same amount',
      [dispute('a', -500), dispute('b', -500, { at: at + 1 })],
      600,
      ['provider-only -500 0', 'provider-only disputed -500 0'],
    ],
    [
      'explains the newest first, as far as its amount reaches',
      [dispute('a', -600), dispute('b', -500, { at: at + 1 })],
      600,
      ['provider-only -600 0', 'provider-only disputed -500 0'],
    ],
    [
      'explains parts that were disputed consecutively',
      [dispute('a', -500), dispute('b', -700, { at: at + 1 })],
      1200,
      ['provider-only disputed -500 0', 'provider-only disputed -700 0'],
    ],
    ['explains no refund', [transaction('a', -500)], 500, ['provider-only -500 0']],
    ['explains nothing in another currency', [dispute('a', -500, { currency: 'USD' })], 500, ['provider-only -500 0']],
    [
      'explains nothing that was returned',
      [dispute('a', -500), transaction('b', 500, { kind: 'dispute-won' })],
      500,
      ['provider-only offset 500 0', 'provider-only offset -500 0'],
    ],
  ] as const)('%s', (_case, transactions, openMinor, kinds) => {
    expect(kindsOf(reconcilePayment(transactions, [], { currency: 'EUR', openMinor }))).toEqual(kinds);
  });

  test('explains no transaction with a ledger entry', () => {
    const found = reconcilePayment([dispute('a', -500), dispute('b', -700)], [entry('1', -500)], {
      currency: 'EUR',
      openMinor: 700,
    });
    expect(kindsOf(found)).toEqual(['provider-only disputed -700 0']);
  });

  test('changes only the state of withdrawals, up to the disputed amount', () => {
    fc.assert(
      fc.property(transactions, entries, disputes, (given, booked, open) => {
        const without = reconcilePayment(given, booked, null).differences;
        const found = reconcilePayment(given, booked, open).differences;
        const states = found.filter(({ state }) => state === 'disputed');
        expect(found.map((one) => ({ ...one, state: one.state === 'disputed' ? 'open' : one.state }))).toEqual(without);
        expect(0 - sum(states.map(({ providerMinor }) => providerMinor))).toBeLessThanOrEqual(open?.openMinor ?? 0);
        const ofDisputes = given.filter(({ kind }) => kind === 'dispute').map(({ id }) => id);
        for (const { kind, transactionId, providerMinor, currency: of } of states) {
          expect([kind, of]).toEqual(['provider-only', open?.currency]);
          expect(ofDisputes).toContain(transactionId);
          expect(providerMinor).toBeLessThan(0);
        }
      }),
    );
  });
});

test('transactions without a payment are fees, payouts, or not known to the ledger', () => {
  const found = reconcileUnassigned([
    transaction('a', 4800),
    transaction('b', -30, { kind: 'fee' }),
    transaction('c', -900, { kind: 'payout', itemsMinor: 900 }),
    transaction('d', -900, { kind: 'payout', itemsMinor: 1000 }),
    transaction('e', -900, { kind: 'payout' }),
  ]);
  expect(kindsOf(found)).toEqual(['provider-only 4800 0', 'fee -30 0', 'payout-sum -900 -1000']);
});

const currency = fc.constantFrom('EUR', 'USD');
const amount = fc.integer({ min: -4, max: 4 }).filter((one) => one !== 0);
const instant = fc.integer({ min: 0, max: 9 });
const transactions = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    kind: fc.constantFrom('capture', 'refund', 'dispute', 'dispute-won', 'fee', 'other'),
    currency,
    amountMinor: amount,
    itemsMinor: fc.constant(null),
    at: instant,
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);
const entries = fc.uniqueArray(
  fc.record({
    id: fc.string({ minLength: 1, maxLength: 3 }),
    currency,
    amountMinor: amount,
    at: instant,
    isCovered: fc.boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);

const disputes = fc.option(fc.record({ currency, openMinor: fc.nat({ max: 12 }) }));

describe('comparing', () => {
  test('is complete: matches and differences sum to the provider and the ledger', () => {
    fc.assert(
      fc.property(transactions, entries, disputes, (given, booked, dispute) => {
        const { matched, differences } = reconcilePayment(given, booked, dispute);
        const compared = given.filter(({ kind }) => kind !== 'fee');
        const matchedMinor = sum(compared.map(({ id }) => matched.get(id) ?? 0));
        expect(matchedMinor + sum(differences.map(({ providerMinor }) => providerMinor))).toBe(
          sum(compared.map(({ amountMinor }) => amountMinor)),
        );
        const all = reconcilePayment(
          given,
          booked.map((one) => ({ ...one, isCovered: true })),
          dispute,
        );
        const inLedger = sum(compared.map(({ id }) => all.matched.get(id) ?? 0));
        expect(inLedger + sum(all.differences.map(({ expectedMinor }) => expectedMinor))).toBe(
          sum(booked.map(({ amountMinor }) => amountMinor)),
        );
        expect(new Set(differences.map(({ key }) => key)).size).toBe(differences.length);
      }),
    );
  });

  test('does not depend on the order, and is repeatable', () => {
    fc.assert(
      fc.property(transactions, entries, disputes, fc.infiniteStream(fc.nat()), (given, booked, dispute, order) => {
        const shuffled = <One>(all: readonly One[]): readonly One[] =>
          all
            .map((one) => ({ one, by: order.next().value }))
            .toSorted((a, b) => a.by - b.by)
            .map(({ one }) => one);
        const keyed = ({ differences }: Reconciliation) => new Map(differences.map((one) => [one.key, one]));
        expect(keyed(reconcilePayment(shuffled(given), shuffled(booked), dispute))).toEqual(
          keyed(reconcilePayment(given, booked, dispute)),
        );
      }),
    );
  });

  test("sums the provider's month as ledger and difference", () => {
    const key = { brandId: 'larkhost', provider: 'sandbox', currency: 'EUR' };
    const differing = {
      ...key,
      month: '2026-11',
      kind: 'amount' as const,
      providerMinor: 4800,
      expectedMinor: 4700,
      state: 'open' as const,
      count: 1,
    };
    const fee = { ...differing, kind: 'fee' as const, providerMinor: -30, expectedMinor: 0, count: 2 };
    const missing = {
      ...differing,
      month: '2026-12',
      kind: 'ledger-only' as const,
      providerMinor: 0,
      expectedMinor: 500,
    };
    const reported = { ...key, month: '2026-11', bookedMinor: 9600, feeMinor: 150, payoutMinor: 9000 };
    expect(monthSums([reported], [differing, fee, missing])).toMatchObject([
      { month: '2026-12', providerMinor: 0, ledgerMinor: 500, differenceMinor: -500, feeMinor: 0, open: 1 },
      { month: '2026-11', providerMinor: 9600, ledgerMinor: 9500, differenceMinor: 100, payoutMinor: 9000, open: 3 },
    ]);
  });
});
