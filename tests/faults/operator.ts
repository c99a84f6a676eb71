import { setTimeout as sleep } from 'node:timers/promises';
import { deliverManually, listOpenTasks, completeOperatorTask } from '#server/fulfilment/public.ts';
import type { StoredTask } from '#server/fulfilment/public.ts';
import { createShopperEmails } from '#server/mail/public.ts';
import { createOperatorPublisher } from '#server/operator-webhooks/public.ts';
import { loadOrderLines } from '#server/orders/public.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createIds } from '#server/platform/ids.ts';
import { createStorefronts } from '#server/storefront/public.ts';
import type { Delivery } from './checker/snapshot.ts';
import { happens, pick } from './shoppers/chance.ts';

/** Somebody who sets up what the shop leaves to a person, and says that it is ready. */
export interface Operator {
  /** Resolves when what they are at is over; answers everything they said. */
  leave(): Promise<readonly Delivery[]>;
}

const DELAY_MS = 150;

/** Lets an operator work through the list in no order: most tasks once, some twice at the same time, and some that must not be done. */
export function openOperator(database: Database, random: () => number): Operator {
  const said: Delivery[] = [];
  const leaving = new AbortController();
  const work = workThrough();

  async function workThrough(): Promise<void> {
    while (!leaving.signal.aborted) {
      // While the database is away there is nothing to read; the operator comes again.
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
    const lines = await loadOrderLines(database.read, brandId, orderId);
    const wasWithdrawn = lines.some((line) => line.lineId === lineId && line.withdrawnAt !== null);
    const delivery = { brand: brandId, orderId, lineId, at: Date.now(), wasWithdrawn };
    const index = said.push({ ...delivery, answer: 'unanswered' }) - 1;
    const ids = createIds({ now: Date.now });
    const storefronts = createStorefronts(database);
    await storefronts.refresh();
    const tell = createShopperEmails(ids, createOperatorPublisher({ ids, storefronts }));
    const services = { database, clock: { now: Date.now }, ids, storefronts, tell };
    const done = await deliverManually(services, { brandId, orderId, lineId });
    said[index] = { ...delivery, answer: done.ok ? done.value : done.problem };
    const note = { by: 'operator', note: 'withdrawn from: nothing was set up', at: Date.now() };
    if (!done.ok && done.problem === 'withdrawn') await completeOperatorTask(database, task, note);
  }

  return {
    async leave() {
      leaving.abort();
      await work;
      return said;
    },
  };
}

type LineTask = StoredTask & { readonly lineId: string };

/** A line to set up, or one that must not be set up any more. */
function isOfALine(task: StoredTask): task is LineTask {
  return task.lineId !== null && (task.reason === 'set up by hand' || task.reason.startsWith('withdrawn from: do not'));
}
