import { expect, test } from 'vitest';
import { INVARIANTS, checkSnapshot } from './check-snapshot.ts';
import type { ClientEvent } from './client-event.ts';
import { openOrderRecords } from './order-record.ts';
import { setAsideLost } from './set-aside-lost.ts';
import { buildSnapshot } from './snapshot.builder.ts';
import type { Snapshot } from './snapshot.ts';

const WINDOW = { from: 1_790_000_000_000, until: 1_790_000_009_000, destroyedAt: 1_790_000_008_000 };
const common = { shopper: 'ada', brand: 'alder', orderId: 'gone' };

/** A UUIDv7 made at an instant. */
function idOf(at: number): string {
  const time = at.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000001`;
}

/** An order that the database does not contain, acknowledged and paid at an instant. */
function withOrder(at: number): Snapshot {
  const snapshot = structuredClone(buildSnapshot());
  const [charge] = snapshot.charges.filter(({ event }) => event === 'captured');
  if (charge === undefined) throw new Error('Nothing was captured.');
  return {
    ...snapshot,
    charges: [...snapshot.charges, { ...charge, reference: idOf(at) }],
    registrations: [...snapshot.registrations, { event: 'create', name: 'gone.com', clTRID: idOf(at) }],
    delivered: [...snapshot.delivered, `<${idOf(at)}@shop.example>`],
    clientEvents: [...snapshot.clientEvents, { ...common, at, kind: 'acknowledged', number: null }],
  };
}

test('an order placed after the backup is not a violation, and is listed as lost', () => {
  const { snapshot, lost } = setAsideLost(withOrder(WINDOW.from + 1), WINDOW);
  expect(checkSnapshot(snapshot)).toEqual([]);
  const id = idOf(WINDOW.from + 1);
  expect(lost).toEqual({ orders: ['gone'], payments: [id], registrations: ['gone.com'], emails: [id] });
});

test.each([
  ['before the backup', WINDOW.from - 60_000],
  ['after the restore', WINDOW.until + 1],
])('an order placed %s must exist', (_when, at) => {
  const { snapshot, lost } = setAsideLost(withOrder(at), WINDOW);
  const broken = new Set(checkSnapshot(snapshot).map(({ invariant }) => invariant));
  expect(broken).toEqual(new Set(['I2', 'I3', 'I4', 'I9']));
  expect(lost).toEqual({ orders: [], payments: [], registrations: [], emails: [] });
});

test('an email to an operator without a job counts as lost, because its id does not contain its time', () => {
  const snapshot = buildSnapshot();
  const id = 'cc98c1c5a408f9c41b66341f38574d9c';
  const { lost } = setAsideLost({ ...snapshot, delivered: [...snapshot.delivered, `<${id}@shop.example>`] }, WINDOW);
  expect(lost.emails).toEqual([id]);
});

test('an order in the database is checked, whenever it was placed', () => {
  const snapshot = buildSnapshot();
  const at = Math.min(...snapshot.clientEvents.map((event) => event.at));
  const { lost } = setAsideLost(snapshot, { from: at, until: Number.MAX_SAFE_INTEGER, destroyedAt: at });
  expect(lost.orders).toEqual([]);
});

test('an order that was first shown after the backup counts as lost', () => {
  const snapshot = buildSnapshot();
  const shown: Extract<ClientEvent, { kind: 'shown' }> = {
    ...common,
    kind: 'shown',
    number: 'A-1',
    state: 'paid',
    totalMinor: 1200,
    delivered: [],
    at: WINDOW.from + 1,
  };
  const { lost } = setAsideLost({ ...snapshot, clientEvents: [...snapshot.clientEvents, shown] }, WINDOW);
  expect(lost.orders).toEqual(['gone']);
  const early = { ...shown, at: WINDOW.from - 1 };
  const known = setAsideLost({ ...snapshot, clientEvents: [...snapshot.clientEvents, early, shown] }, WINDOW);
  expect(known.lost.orders).toEqual([]);
  expect(checkSnapshot(known.snapshot).map(({ invariant }) => invariant)).toContain('I3');
});

test('a lost order that was placed again from its basket has another number', () => {
  const snapshot = structuredClone(buildSnapshot());
  const order = snapshot.rows.orders.find(({ id }) => id === 'a1');
  if (order === undefined) throw new Error('The order is missing.');
  const findLost = (placedAt: number, at: number) => {
    const rows = { ...snapshot.rows, orders: [...snapshot.rows.orders] };
    rows.orders[rows.orders.indexOf(order)] = { ...order, placed_at: placedAt };
    const first = { ...common, brand: order.brand_id, orderId: 'a1', at, kind: 'acknowledged', number: 'A-9' } as const;
    const given = { ...snapshot, rows, clientEvents: [...snapshot.clientEvents, first] };
    const { snapshot: known } = setAsideLost(given, WINDOW);
    return INVARIANTS.I3.find(known, openOrderRecords(known)).filter((says) => says.includes('A-9'));
  };
  expect(findLost(WINDOW.destroyedAt + 1, WINDOW.from + 1)).toEqual([]);
  expect(findLost(WINDOW.destroyedAt + 1, WINDOW.until + 1)).toHaveLength(1);
  expect(findLost(WINDOW.from - 1, WINDOW.from + 1)).toHaveLength(1);
});

test('deliveries recorded by the operator after the backup may be missing from it', () => {
  const snapshot = buildSnapshot();
  const always = { from: 0, until: Number.MAX_SAFE_INTEGER, destroyedAt: Number.MAX_SAFE_INTEGER };
  const { I13 } = INVARIANTS;
  const { deliveries } = setAsideLost(snapshot, always).snapshot;
  expect(I13.find({ ...snapshot, deliveries })).toEqual([]);
  const others = snapshot.rows.audit_entries.filter(({ action }) => action !== 'orders.deliver');
  const rows = { ...snapshot.rows, audit_entries: others };
  expect(I13.find({ ...snapshot, rows, deliveries })).toEqual([]);
  expect(I13.find({ ...snapshot, rows })).not.toEqual([]);
});

test('payments released or refunded in the lost period do not violate an invariant of a restored database', () => {
  const snapshot = structuredClone(buildSnapshot());
  const { rows } = snapshot;
  const order = rows.orders.find(({ id }) => id === 'a1');
  const payment = rows.payments.find(({ id }) => id === 'a1-p1');
  const captured = snapshot.charges.find(({ reference }) => reference === 'a1-p1');
  if (order === undefined || payment === undefined || captured === undefined) throw new Error('Rows are missing.');
  Object.assign(order, { state: 'cancelled' });
  Object.assign(payment, { refunded_minor: captured.amountMinor });
  const entries = rows.ledger_entries.filter(({ invoice_id: id }) => id !== payment.invoice_id);
  const changed = { ...snapshot, rows: { ...rows, ledger_entries: entries } };
  const findUnreturned = (given: Snapshot) =>
    INVARIANTS.I6.find(given, openOrderRecords(given)).filter((says) => says.includes('overpaid'));
  const returned = { ...changed, charges: [...snapshot.charges, { ...captured, event: 'refunded' } as const] };
  expect(findUnreturned(setAsideLost(returned, WINDOW).snapshot)).toEqual([]);
  expect(findUnreturned(returned)).toHaveLength(1);
  expect(findUnreturned(setAsideLost(changed, WINDOW).snapshot)).toHaveLength(1);
});

test.each([
  ['a refund without its credit note', 'unmatched-refund'],
  ['a lost authorization', 'lost-authorization'],
] as const)('%s is not a violation while it is an open operator task', (_what, kind) => {
  const snapshot = structuredClone(buildSnapshot());
  const captured = snapshot.charges.find(({ reference }) => reference === 'a1-p1');
  const payment = snapshot.rows.payments.find(({ id }) => id === 'a1-p1');
  const [task] = snapshot.rows.operator_tasks;
  if (captured === undefined || payment === undefined || task === undefined) throw new Error('Rows are missing.');
  const charges = [...snapshot.charges, { ...captured, event: 'refunded', amountMinor: 100 } as const];
  Object.assign(payment, { refunded_minor: 100 });
  const onList = {
    ...task,
    id: 'refund',
    kind,
    order_id: 'a1',
    line_id: null,
    done_at: null,
  } as const;
  const withTask = { ...snapshot.rows, operator_tasks: [...snapshot.rows.operator_tasks, onList] };
  const findUnearned = (given: Snapshot) => INVARIANTS.I1.find(given, openOrderRecords(given));
  const restored = (rows: Snapshot['rows']) => setAsideLost({ ...snapshot, charges, rows }, WINDOW).snapshot;
  expect(findUnearned(restored(snapshot.rows))).toHaveLength(1);
  expect(findUnearned(restored(withTask))).toEqual([]);
  expect(findUnearned({ ...snapshot, charges, rows: withTask })).toHaveLength(1);
  const line = snapshot.rows.order_lines.find(({ order_id: id }) => id === 'a1');
  if (line === undefined) throw new Error('A line is missing.');
  Object.assign(line, { state: 'cancelled' });
  const findUnattended = (given: Snapshot) =>
    INVARIANTS.I2.find(given, openOrderRecords(given)).filter((says) =>
      says.includes('without a job or operator task'),
    );
  expect(findUnattended(restored(withTask))).toEqual([]);
  expect(findUnattended({ ...snapshot, rows: withTask })).toHaveLength(1);
});
