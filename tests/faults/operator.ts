import { setTimeout as sleep } from 'node:timers/promises';
import { applyAudited } from '#server/audit/public.ts';
import { composeEvents } from '#server/compose/events.ts';
import { type StoredTask, listOpenTasks } from '#server/jobs/public.ts';
import { completeTask, deliverLine } from '#server/operator/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createIds } from '#server/platform/ids.ts';
import { listOrderLines } from '#server/sales/public.ts';
import { createStorefronts } from '#server/storefront/public.ts';
import type { Delivery } from './checker/snapshot.ts';
import { happens, pick } from './shoppers/chance.ts';

/** An operator who completes manual setups and reports them ready. */
export interface Operator {
  /** Resolves after the current requests; returns all reported deliveries. */
  stop(): Promise<readonly Delivery[]>;
}

const DELAY_MS = 150;

const ACTOR = { kind: 'staff', id: 'operator', name: 'Operator', network: null } as const;

/** Works through the list of tasks in random order: most tasks once, some twice at the same time, and some that must not be done. */
export function openOperator(database: Database, random: () => number): Operator {
  const deliveries: Delivery[] = [];
  const audited = { database, log: { info: () => undefined } };
  const stopping = new AbortController();
  const work = completeTasks();

  async function completeTasks(): Promise<void> {
    while (!stopping.signal.aborted) {
      // While the database is unavailable nothing can be read; the operator tries again.
      await deliverOne().catch(() => undefined);
      await sleep(DELAY_MS * (0.2 + random()));
    }
  }

  async function deliverOne(): Promise<void> {
    const tasks = (await listOpenTasks(database.read, { brandId: null, limit: 500 })).filter(isOfALine);
    if (tasks.length === 0) return;
    const task = pick(random, tasks);
    await Promise.allSettled(happens(random, 0.3) ? [deliver(task), deliver(task)] : [deliver(task)]);
  }

  async function deliver(task: LineTask): Promise<void> {
    const { brandId, orderId, lineId } = task;
    const lines = await listOrderLines(database.read, brandId, orderId);
    const wasWithdrawn = lines.some((line) => line.lineId === lineId && line.withdrawnAt !== null);
    const delivery = { brand: brandId, orderId, lineId, at: Date.now(), wasWithdrawn };
    const index = deliveries.push({ ...delivery, answer: 'unanswered' }) - 1;
    const ids = createIds({ now: Date.now });
    const storefronts = createStorefronts(database);
    await storefronts.refresh();
    const publish = composeEvents({ ids, storefronts });
    const services = { clock: { now: Date.now }, ids, storefronts, publish };
    const at = Date.now();
    const done = await applyAudited(
      audited,
      { actor: ACTOR, action: 'orders.deliver', brandId, subject: { kind: 'order', id: orderId }, at },
      (tx) => deliverLine(services, tx, { brandId, orderId, lineId, at }),
    );
    deliveries[index] = { ...delivery, answer: done.ok ? done.value : done.problem };
    const completion = { by: 'operator', note: 'withdrawn from: nothing was set up', at: Date.now() };
    if (done.ok || done.problem !== 'withdrawn') return;
    await applyAudited(
      audited,
      { actor: ACTOR, action: 'tasks.complete', brandId, subject: { kind: 'task', id: task.id }, at: Date.now() },
      (tx) => completeTask(tx, task, completion),
    );
  }

  return {
    async stop() {
      stopping.abort();
      await work;
      return deliveries;
    },
  };
}

type LineTask = StoredTask & { readonly orderId: string; readonly lineId: string };

/** A line to set up, or one that must not be set up any more. */
function isOfALine(task: StoredTask): task is LineTask {
  const isSetUp = task.kind === 'manual-setup' || task.kind === 'stop-setup';
  return isSetUp && task.orderId !== null && task.lineId !== null;
}
