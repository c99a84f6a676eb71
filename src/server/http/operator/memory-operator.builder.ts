import type { OperatorOutputOf } from '#contract/operator/operator-endpoint.ts';
import type { getDashboard } from '#contract/operator/overview.ts';
import { type Problem, problem } from '#contract/problems.ts';
import { type Result, ok, refuse } from '#core/result.ts';
import type { Actor } from '#core/staff/audit.ts';
import { permissionsOf } from '#core/staff/permissions.ts';
import type { StaffRole } from '#core/staff/staff-role.ts';
import type { AuthenticateOperator, OperatorHandlers } from '#server/staff/public.ts';
import { createMemoryAudit } from './memory-audit.builder.ts';
import { NOW, type OrderPage, buildOrders } from './memory-orders.builder.ts';
import { createMemoryStaff } from './memory-staff.builder.ts';

/** A back office without a database, for tests of its pages: 64 orders, one account per role. */
export interface MemoryOperator {
  readonly handlers: OperatorHandlers;
  readonly authenticate: AuthenticateOperator;
  /** Changes an order as somebody else would. */
  changeOrder(number: string): void;
}

/** Creates it; `support@example.org` and the like log in with the password `correct horse` and the code 000000. */
export function createMemoryOperator(): MemoryOperator {
  const orders = buildOrders();
  const audit = createMemoryAudit();
  const staff = createMemoryStaff(audit);
  const applied = new Set<string>();

  const find = (brandId: string, orderId: string): Result<OrderPage, Problem<'orders/not-found'>> => {
    const order = orders.find((one) => one.brandId === brandId && one.id === orderId);
    return order === undefined ? refuse(problem('orders/not-found')) : ok(order);
  };
  /** Applies a change once and records it in timeline and audit log. */
  function change(
    order: OrderPage,
    { commandId, actor, action, note }: { commandId: string; actor: Actor; action: string; note: string },
    apply: (order: OrderPage) => Partial<OrderPage>,
  ): Result<OrderPage, never> {
    if (applied.has(commandId)) return ok(current(order));
    applied.add(commandId);
    audit.record({ actor, action, brandId: order.brandId, subject: { kind: 'order', id: order.id }, reason: note });
    const at = NOW + applied.size * 1000;
    const staffEvent = { at, kind: 'staff', subject: action, actor: actor.name, amountMinor: null, note } as const;
    const changed = {
      ...order,
      ...apply(order),
      version: `${order.version}+`,
      timeline: [...order.timeline, staffEvent],
      audit: audit.of('order', order.id),
    };
    orders[orders.indexOf(order)] = changed;
    return ok(changed);
  }
  const current = ({ id }: OrderPage) => orders.find((one) => one.id === id) ?? orders[0] ?? never();

  const handlers: OperatorHandlers = {
    ...staff.handlers,
    audit: audit.handlers,
    overview: {
      dashboard: async () => ok(dashboardOf(orders)),
      search: async (_context, { query }) =>
        ok({
          results: orders
            .filter(({ number, email, lines }) =>
              [number, email, ...lines.map(({ domain }) => domain)].includes(query.trim()),
            )
            .slice(0, 8)
            .map(({ brandId, id, number, name, email }) => ({
              kind: 'order' as const,
              brandId,
              id,
              title: number,
              detail: `${name} · ${email}`,
            })),
        }),
    },
    orders: {
      list: async (_context, { brandId, state, isWaiting, search, from, to, cursor, limit = 50 }) => {
        const found = orders
          .filter((order) => brandId === undefined || order.brandId === brandId)
          .filter((order) => state === undefined || order.state === state)
          .filter((order) => isWaiting === undefined || order.openTasks > 0)
          .filter((order) => search === undefined || [order.number, order.email].includes(search.trim()))
          .filter(({ placedAt }) => placedAt >= (from ?? 0) && placedAt < (to ?? Infinity));
        const start = cursor === undefined ? 0 : Number(cursor);
        const next = start + limit < found.length ? String(start + limit) : null;
        return ok({ rows: rowsOf(found.slice(start, start + limit)), next });
      },
      get: async (_context, { brandId, orderId }) => find(brandId, orderId),
      previewRefund: async (_context, { brandId, orderId, refund }) => {
        const order = find(brandId, orderId);
        return order.ok ? previewOf(order.value, refund) : order;
      },
      refund: async ({ caller }, { brandId, orderId, refund, commandId, version, reason }) => {
        const order = find(brandId, orderId);
        if (!order.ok) return order;
        if (applied.has(commandId)) return order;
        if (order.value.version !== version) return refuse(problem('operator/changed-meanwhile'));
        const preview = previewOf(order.value, refund);
        if (!preview.ok) return preview;
        const { totalMinor, endedLineIds } = preview.value;
        const made = { commandId, actor: caller.actor, action: 'orders.refund', note: reason };
        return change(order.value, made, ({ lines, creditNotes, payments }) => ({
          state: 'refunded-in-part',
          lines: lines.map((line) => (endedLineIds.includes(line.id) ? { ...line, state: 'refund-due' } : line)),
          payments: payments.map((payment) => ({
            ...payment,
            refundedMinor: payment.refundedMinor + totalMinor,
          })),
          creditNotes: [
            ...creditNotes,
            {
              number: `C-2026-${String(77 + creditNotes.length)}`,
              issuedAt: NOW,
              totalMinor,
              reason: 'refund',
              note: reason,
            },
          ],
        }));
      },
      retry: async ({ caller }, { brandId, orderId, commandId }) => {
        const order = find(brandId, orderId);
        const made = { commandId, actor: caller.actor, action: 'orders.retry', note: '' };
        if (!order.ok) return order;
        return change(order.value, made, ({ jobs }) => ({
          jobs: jobs.map((job) => (job.state === 'dead-lettered' ? { ...job, state: 'waiting', attempts: 0 } : job)),
        }));
      },
      deliver: async ({ caller }, { brandId, orderId, lineId, commandId }) => {
        const order = find(brandId, orderId);
        if (!order.ok) return order;
        const line = order.value.lines.find(({ id }) => id === lineId);
        if (line === undefined) return refuse(problem('orders/line-not-found'));
        if (line.state !== 'being-set-up' && !applied.has(commandId))
          return refuse(problem('orders/not-deliverable', { data: { state: line.state } }));
        const made = { commandId, actor: caller.actor, action: 'orders.deliver', note: '' };
        return change(order.value, made, ({ lines }) => ({
          lines: lines.map((one) => (one.id === lineId ? { ...one, state: 'delivered' } : one)),
        }));
      },
      confirmPayment: async ({ caller }, { brandId, orderId, commandId, reference }) => {
        const order = find(brandId, orderId);
        if (!order.ok) return order;
        if (order.value.payments[0]?.type !== '5')
          return refuse(problem('payments/confirmation-refused', { data: { reason: 'not-offline' } }));
        const made = { commandId, actor: caller.actor, action: 'orders.confirm-payment', note: reference };
        return change(order.value, made, () => ({ state: 'paid' }));
      },
      revokeLinks: async ({ caller }, { brandId, orderId, commandId, reason }) => {
        const order = find(brandId, orderId);
        if (!order.ok) return order;
        return change(
          order.value,
          { commandId, actor: caller.actor, action: 'orders.revoke-links', note: reason },
          () => ({}),
        );
      },
      addNote: async ({ caller }, { brandId, orderId, commandId, note }) => {
        const order = find(brandId, orderId);
        if (!order.ok) return order;
        return change(order.value, { commandId, actor: caller.actor, action: 'orders.note', note }, () => ({}));
      },
    },
    tasks: {
      list: async (_context, { brandId }) =>
        ok({
          rows: orders
            .flatMap(({ tasks }) => tasks)
            .filter((task) => task.doneAt === null && (brandId === undefined || task.brandId === brandId))
            .toSorted((left, right) => left.createdAt - right.createdAt),
          next: null,
        }),
      complete: async ({ caller }, { taskId, note }) => {
        const order = orders.find(({ tasks }) => tasks.some(({ id }) => id === taskId));
        const task = order?.tasks.find(({ id }) => id === taskId);
        if (order === undefined || task === undefined) return refuse(problem('tasks/not-found'));
        const done = { ...task, doneAt: NOW, doneBy: caller.actor.name, note };
        orders[orders.indexOf(order)] = { ...order, openTasks: 0, tasks: [done] };
        return ok(done);
      },
    },
  };
  return {
    handlers,
    authenticate: async ({ cookie }) => {
      const account = cookie.token === null ? null : staff.accountOf(cookie.token);
      if (account === null) return null;
      return {
        actor: { kind: 'staff', id: account.id, name: account.name, network: '127.0.0.1' },
        permissions: new Set(permissionsOf(account.role satisfies StaffRole)),
        brands: 'all',
        session: { id: 's1', staffId: account.id },
      };
    },
    changeOrder(number) {
      const place = orders.findIndex((order) => order.number === number);
      const order = orders[place];
      if (order !== undefined) orders[place] = { ...order, version: `${order.version}-changed` };
    },
  };
}

function never(): never {
  throw new Error('There are no orders.');
}

type Refund = Parameters<OperatorHandlers['orders']['previewRefund']>[1]['refund'];

function previewOf(order: OrderPage, refund: Refund): Awaited<ReturnType<OperatorHandlers['orders']['previewRefund']>> {
  const ids = refund.kind === 'rest' ? null : refund.lineIds;
  const lines = order.lines.filter(
    ({ id, state }) => (ids === null || ids.includes(id)) && state !== 'refund-due' && state !== 'waiting',
  );
  const most = lines.reduce((sum, line) => sum + line.totalMinor, 0);
  const totalMinor = refund.kind === 'amount' ? refund.amountMinor : most;
  const reason = most === 0 ? 'nothing-left' : totalMinor > most ? 'more-than-left' : null;
  if (reason !== null) return refuse(problem('orders/refund-refused', { data: { reason, lineIds: [] } }));
  return ok({
    totalMinor,
    lines: lines.map(({ id: lineId, name, totalMinor: lineMinor }) => ({
      lineId,
      name,
      totalMinor: refund.kind === 'amount' ? totalMinor : lineMinor,
    })),
    taxes: [{ name: 'VAT', basisPoints: 1900, amountMinor: 191 }],
    returns: [{ paymentId: order.payments[0]?.id ?? '', amountMinor: totalMinor }],
    leftMinor: 0,
    endedLineIds: refund.kind === 'amount' ? [] : lines.map(({ id }) => id),
  });
}

function dashboardOf(orders: readonly OrderPage[]): OperatorOutputOf<typeof getDashboard> {
  const tasks = orders.flatMap((order) => order.tasks).filter(({ doneAt }) => doneAt === null);
  return {
    at: NOW,
    today: { orders: 42, renewals: 18, failedPayments: 3, money: money(214_380, 98_220) },
    yesterday: { orders: 37, renewals: 21, failedPayments: 1, money: money(187_110, 102_950) },
    lastWeek: { orders: 39, renewals: 15, failedPayments: 2, money: money(201_930, 77_480) },
    openTasks: tasks.length,
    oldestTasks: tasks.toSorted((left, right) => left.createdAt - right.createdAt).slice(0, 5),
    queues: [
      { queue: 'payments', waiting: 2, deadLettered: 0, oldestDueAt: NOW - 12_000 },
      { queue: 'domains', waiting: 7, deadLettered: 11, oldestDueAt: NOW - 240_000 },
      { queue: 'emails', waiting: 0, deadLettered: 0, oldestDueAt: null },
    ],
  };
}

const rowsOf = (all: readonly OrderPage[]) =>
  all.map(({ brandId, id, number, origin, state, placedAt, email, name, currency, totalMinor, openTasks }) => ({
    brandId,
    id,
    number,
    origin,
    state,
    placedAt,
    email,
    name,
    currency,
    totalMinor,
    openTasks,
  }));

const money = (eur: number, usd: number) => [
  { currency: 'EUR', receivedMinor: eur, creditedMinor: 1199 },
  { currency: 'USD', receivedMinor: usd, creditedMinor: 0 },
];
