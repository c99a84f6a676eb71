import type { getDashboard as endpoint } from '#contract/operator/overview.ts';
import { openDisputeMinor } from '#core/payments/dispute.ts';
import { HEALTH_PARTS, healthOf } from '#core/reports/service-health.ts';
import { ok } from '#core/result.ts';
import { brandsOfQuery } from '#core/staff/brand-access.ts';
import type { Permission } from '#core/staff/permissions.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { addLocalDays, dayOf, startOfDay } from '#core/time/local-day.ts';
import { UTC } from '#core/time/time-zone.ts';
import { type QueueBacklog, listBacklogs } from '#server/jobs/public.ts';
import type { OperatorServices } from '#server/operator/operator-services.ts';
import { reportScope } from '#server/operator/reports/report-scope.ts';
import { countOpenTaskRows, listOpenTaskRows } from '#server/operator/tasks/task-store.ts';
import { taskView } from '#server/operator/tasks/task-view.ts';
import type { Queries } from '#server/platform/database/database.ts';
import { listPaymentsByEvidence } from '#server/sales/public.ts';
import type { OperatorHandler } from '#server/staff/public.ts';
import { findFigures } from './figures-store.ts';
import { findOutcomes } from './health-store.ts';
import { createFunnels } from './known-funnels.ts';
import { listOpenBreakers } from './open-breakers.ts';
import { createRecurringRevenue } from './recurring-revenue.ts';

const SHOWN_TASKS = 10;

/**
 * Today so far next to the same hours of yesterday and a week ago. Days begin at midnight in the time zone of the brand,
 * or in that of the first brand when several are shown.
 */
export function getDashboard(services: OperatorServices): OperatorHandler<typeof endpoint> {
  const { database, reports } = services;
  const revenueOf = createRecurringRevenue(services);
  const funnelsOf = createFunnels(services);
  return async ({ caller, now }, { brandId }) => {
    const { read } = database;
    const brandIds = brandsOfQuery(caller.brands, brandId ?? null);
    const { brands } = reportScope(services, { caller, now }, { brandId });
    const zone = brands[0]?.zone ?? UTC;
    const begin = startOfDay(dayOf(now, zone), zone);
    const until = (days: number) =>
      findFigures(reports.read('figures'), {
        from: addLocalDays(begin, -days, zone),
        to: addLocalDays(now, -days, zone) + 1,
        brandIds,
      });
    const backlogs = await listBacklogs(read, now, brandIds);
    const [today, yesterday, lastWeek, funnel, health] = await Promise.all([
      until(0),
      until(1),
      until(7),
      funnelsOf(brands, now),
      healthOfParts(services, { brandIds, backlogs, now }),
    ]);
    const canSee = (permission: Permission) => caller.permissions.has(permission);
    const [tasks, dueTasks, evidenceDue] = await Promise.all([
      canSee('tasks.read') ? countOpenTaskRows(read, { brandIds, now }) : { open: 0, overdue: 0 },
      canSee('tasks.read') ? listOpenTaskRows(read, { brandIds, after: null, limit: SHOWN_TASKS }) : [],
      canSee('payments.read') ? listEvidenceDue(read, { brandIds, now }) : [],
    ]);
    return ok({
      at: now,
      today,
      yesterday,
      lastWeek,
      funnel,
      recurring: canSee('reports.read') ? await revenueOf(brands, now) : null,
      health,
      openTasks: tasks.open,
      overdueTasks: tasks.overdue,
      dueTasks: dueTasks.map(taskView),
      evidenceDue,
      queues: (canSee('jobs.read') ? backlogs : []).map(({ queue, due, scheduled, deadLettered, oldestDueAt }) => ({
        queue,
        waiting: due + scheduled,
        deadLettered,
        oldestDueAt,
      })),
    });
  };
}

const SHOWN_DISPUTES = 5;

/** Disputes stay open for weeks after their evidence was due: those would hide the ones that can still be answered. */
async function listEvidenceDue(read: Queries, { brandIds, now }: Pick<HealthFacts, 'brandIds' | 'now'>) {
  const after = { at: now + 1, id: '' };
  const due = await listPaymentsByEvidence(read, { brandIds, after, limit: SHOWN_DISPUTES });
  return due.map(({ payment, order }) => ({
    brandId: payment.brandId,
    paymentId: payment.id,
    orderNumber: order.number,
    currency: payment.currency,
    openMinor: openDisputeMinor(payment),
    dueAt: payment.evidenceDueAt ?? 0,
  }));
}

interface HealthFacts {
  readonly brandIds: readonly string[] | null;
  readonly backlogs: readonly QueueBacklog[];
  readonly now: number;
}

async function healthOfParts(services: OperatorServices, { brandIds, backlogs, now }: HealthFacts) {
  const { reports } = services;
  const outcomes = await findOutcomes(reports.read('figures'), { since: now - DAY_MS, now, brandIds });
  const breakers = await listOpenBreakers(services, brandIds);
  return HEALTH_PARTS.map((part) => {
    const dueSince = backlogs.find(({ queue }) => queue === part)?.oldestDueAt ?? null;
    const recorded = { ...(outcomes.get(part) ?? { done: 0, failed: 0 }), dueSince };
    const open = breakers.filter((breaker) => breaker.part === part);
    const notCalledSince = open.length === 0 ? null : Math.min(...open.map(({ since }) => since));
    const state = healthOf({ ...recorded, isBreakerOpen: open.length > 0 }, now);
    return { part, state, ...recorded, notCalledSince };
  });
}
