import { describe, expect, test } from 'vitest';
import { INVARIANTS, checkSnapshot, invariants } from './check-snapshot.ts';
import { openOrderRecords } from './order-record.ts';
import { SEEDED_VIOLATIONS } from './seeded-violations.builder.ts';
import {
  addUnnecessaryAnnouncement,
  changeRow,
  ofTransfer,
  repayRefund,
  requestCancellation,
  returnTransfer,
} from './seeds.builder.ts';
import { buildSnapshot } from './snapshot.builder.ts';
import type { Snapshot } from './snapshot.ts';

test('a consistent snapshot violates no invariant', () => {
  expect(checkSnapshot(buildSnapshot())).toEqual([]);
});

test('an order paid by a transfer in parts violates none', () => {
  const snapshot = structuredClone(buildSnapshot());
  ofTransfer('a1-p1', () => undefined)(snapshot);
  expect(checkSnapshot(snapshot)).toEqual([]);
});

test('an excess transfer that pays for nothing and is fully refunded violates none', () => {
  const snapshot = structuredClone(buildSnapshot());
  returnTransfer('a5-p2', 1005)(snapshot);
  expect(checkSnapshot(snapshot)).toEqual([]);
});

test('a refund that staff repaid violates none', () => {
  const snapshot = structuredClone(buildSnapshot());
  repayRefund('a8', 300, () => undefined)(snapshot);
  expect(checkSnapshot(snapshot)).toEqual([]);
});

test('a service whose end after a withdrawal is left to staff violates none, also when staff requested its cancellation', () => {
  const snapshot = structuredClone(buildSnapshot());
  const { rows } = snapshot;
  requestCancellation('a10', 'a10-l1', 'cancelled')(snapshot);
  const service = rows.services.find(({ line_id: id }) => id === 'a10-l1');
  const order = rows.orders.find(({ id }) => id === 'a10');
  if (service === undefined || order === undefined) throw new Error('Rows are missing.');
  Object.assign(service, { state: 'active' });
  const errorsOf = () => INVARIANTS.I11.find(snapshot, openOrderRecords(snapshot));
  expect(errorsOf()).toHaveLength(1);
  const task = { ...rows.operator_tasks[0], brand_id: order.brand_id, id: 'end', kind: 'failed-job', order_id: 'a10' };
  Object.assign(rows, { operator_tasks: [...rows.operator_tasks, { ...task, line_id: 'a10-l1', done_at: null }] });
  expect(errorsOf()).toEqual([]);
});

test('a debit that failed before its pre-notification violates none', () => {
  const snapshot = structuredClone(buildSnapshot());
  addUnnecessaryAnnouncement('a2', 'a2-p1')(snapshot);
  expect(checkSnapshot(snapshot)).toEqual([]);
});

test('a debit of a cancelled order needs no pre-notification', () => {
  const errorsIn = (state: 'open' | 'void') => {
    const snapshot = structuredClone(buildSnapshot());
    addUnnecessaryAnnouncement('a2', 'a2-p2')(snapshot);
    changeRow('invoices', 'order_id', 'a2', { state })(snapshot);
    return INVARIANTS.I9.find(snapshot, openOrderRecords(snapshot)).filter((says) => says.includes('debit-announced'));
  };
  expect(errorsIn('void')).toEqual([]);
  expect(errorsIn('open')).toHaveLength(1);
});

test('a paid or cancelled renewal needs no pre-notification', () => {
  const errorsIn = (state: 'complete' | 'cancelled' | 'awaiting-payment', origin: 'renewal' | 'shop') => {
    const snapshot = structuredClone(buildSnapshot());
    const order = snapshot.rows.orders.find(({ id }) => id === 'b1');
    if (order === undefined) throw new Error('The order is missing.');
    Object.assign(order, { state, origin });
    const { brand_id } = order;
    const email = { brand_id, id: 'upcoming', order_id: 'b1', event: 'renewal-upcoming', state: 'done' } as const;
    const emails = [...snapshot.rows.emails, { ...email, sentWith: null, isNeedless: true }];
    const given = { ...snapshot, rows: { ...snapshot.rows, emails } };
    return INVARIANTS.I9.find(given, openOrderRecords(given)).filter((says) => says.includes('renewal-upcoming'));
  };
  expect(errorsIn('complete', 'renewal')).toEqual([]);
  expect(errorsIn('cancelled', 'renewal')).toEqual([]);
  expect(errorsIn('awaiting-payment', 'renewal')).toHaveLength(1);
  expect(errorsIn('complete', 'shop')).toHaveLength(1);
});

test('there are at least 20 seeded violations, some of every invariant', () => {
  const counts = invariants().map((invariant) => Object.keys(SEEDED_VIOLATIONS[invariant]).length);
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(counts.reduce((total, count) => total + count, 0)).toBeGreaterThanOrEqual(20);
});

for (const invariant of invariants()) {
  describe(`${invariant} is violated by`, () => {
    test.each(Object.entries(SEEDED_VIOLATIONS[invariant]))('%s', (_name, seed) => {
      const snapshot = structuredClone(buildSnapshot());
      seed(snapshot);
      const found = checkSnapshot(snapshot).filter((violation) => violation.invariant === invariant);
      expect(found).not.toEqual([]);
    });
  });
}

test('the domain of a line that staff refunded remains with its owner', () => {
  const snapshot = structuredClone(buildSnapshot());
  const { rows } = snapshot;
  const line = rows.order_lines.find(({ line_id: id }) => id === 'a7-l1');
  const order = rows.orders.find(({ id }) => id === 'a7');
  if (line === undefined || order === undefined) throw new Error('Rows are missing.');
  Object.assign(line, { state: 'refunded' });
  const refunded = (action: string): Snapshot => {
    const entry = { brand_id: order.brand_id, action, subject_id: 'a7', command_id: null };
    return { ...snapshot, rows: { ...rows, audit_entries: [...rows.audit_entries, entry] } };
  };
  const errorsOf = (given: Snapshot) => INVARIANTS.I4.find(given, openOrderRecords(given));
  expect(errorsOf(refunded('orders.refund'))).toEqual([]);
  expect(errorsOf(refunded('orders.note'))).not.toEqual([]);
});

test('a refunded line remains due while staff have to repay its money', () => {
  const snapshot = structuredClone(buildSnapshot());
  const { rows } = snapshot;
  const line = rows.order_lines.find(({ line_id: id }) => id === 'b2-l2');
  const [task] = rows.operator_tasks;
  if (line === undefined || task === undefined) throw new Error('Rows are missing.');
  Object.assign(line, { state: 'refund-due' });
  const onList = { ...task, brand_id: line.brand_id, id: 'stuck', order_id: line.order_id, line_id: null };
  const failed = { id: 'stuck', order_id: line.order_id, line_id: line.line_id, state: 'dead-lettered' } as const;
  const errorsWith = (...tasks: readonly (typeof task)[]) => errorsOf(tasks);
  const errorsOf = (tasks: readonly (typeof task)[], jobs: Snapshot['rows']['jobs'] = []) => {
    const listed = { operator_tasks: [...rows.operator_tasks, ...tasks], jobs: [...rows.jobs, ...jobs] };
    const given = { ...snapshot, rows: { ...rows, ...listed } };
    return [INVARIANTS.I2, INVARIANTS.I3].flatMap((invariant) => invariant.find(given, openOrderRecords(given)));
  };
  expect(errorsWith({ ...onList, reason_code: 'credit-not-returned' })).toEqual([]);
  expect(errorsWith({ ...onList, reason_code: 'credit-not-returned', done_at: 2 })).toHaveLength(3);
  expect(errorsWith()).toHaveLength(3);
  const { brand_id } = line;
  expect(errorsOf([onList], [{ ...failed, brand_id, kind: 'refund-line' }])).toEqual([]);
  expect(errorsOf([onList], [{ ...failed, brand_id, kind: 'capture-payment' }])).toHaveLength(3);
});

test('a service is renewed at the price of another term after its customer accepted that', () => {
  const renewedFor = (totalMinor: number, offers: Snapshot['rows']['term_offers']) => {
    const snapshot = structuredClone(buildSnapshot());
    const order = snapshot.rows.orders.find(({ id }) => id === 'a12');
    const [line] = order?.sold.lines ?? [];
    if (line === undefined) throw new Error('The renewal is missing.');
    Object.assign(line, { totalMinor });
    const given = { ...snapshot, rows: { ...snapshot.rows, term_offers: offers } };
    return INVARIANTS.I10.find(given, openOrderRecords(given));
  };
  const service = buildSnapshot().rows.services.find(({ line_id: id }) => id === 'a1-l1');
  if (service === undefined) throw new Error('The service is missing.');
  const offer = { brand_id: service.brand_id, service_id: service.id, new_minor: 900, answered_at: 1 };
  expect(renewedFor(900, [{ ...offer, state: 'accepted' }])).toEqual([]);
  expect(renewedFor(901, [{ ...offer, state: 'accepted' }])).toHaveLength(1);
  expect(renewedFor(900, [{ ...offer, state: 'accepted', answered_at: 1_000_000 }])).toHaveLength(1);
  expect(renewedFor(900, [{ ...offer, state: 'declined' }])).toHaveLength(1);
});
