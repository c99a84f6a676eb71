import type { EventKind } from '#server/events/event.ts';
import type { Subscriber, Subscription } from '#server/events/publisher.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { NameOf } from '#server/platform/metrics/metric-table.ts';
import type { Recorder } from '#server/platform/metrics/recorder.ts';

/** Dependencies of counting events. */
export interface MetricsServices {
  readonly database: Pick<Database, 'afterCommit'>;
  readonly recorder: Recorder;
}

/** The counters of orders by the event that each counts. */
const ORDER_COUNTERS = {
  'order.placed': 'landrush_orders_placed_total',
  'order.paid': 'landrush_orders_paid_total',
  'order.completed': 'landrush_orders_completed_total',
  'order.cancelled': 'landrush_orders_cancelled_total',
  'payment.failed': 'landrush_orders_failed_total',
} as const satisfies Partial<Record<EventKind, NameOf<'counter'>>>;

type OrderCounter = (typeof ORDER_COUNTERS)[keyof typeof ORDER_COUNTERS];

/**
 * Counts orders and payments after the commit of their transaction. Each process counts what it committed, so that the
 * sum over processes is right (docs/decisions/110).
 */
export function createMetricsSubscription({ database, recorder }: MetricsServices): Subscription {
  const count = <Kind extends keyof typeof ORDER_COUNTERS>(kind: Kind): Subscriber<Kind> => {
    const name: OrderCounter = ORDER_COUNTERS[kind];
    return (_tx, { brandId: brand }) => {
      database.afterCommit(() => recorder.count(name, { brand }));
      return [];
    };
  };
  return {
    'order.placed': count('order.placed'),
    'order.paid': count('order.paid'),
    'order.completed': count('order.completed'),
    'order.cancelled': count('order.cancelled'),
    'payment.failed': count('payment.failed'),
    'payment.state-changed'(_tx, { provider, state: outcome }) {
      database.afterCommit(() => recorder.count('landrush_payment_outcomes_total', { provider, outcome }));
      return [];
    },
  };
}

/** Makes the counters of a brand's orders exist before its first order. */
export function startOrderCounters(recorder: Recorder, brand: string): void {
  for (const name of Object.values(ORDER_COUNTERS)) recorder.count(name, { brand }, 0);
}
