import type { Env } from '#server/env.ts';
import { countOpenTasks, listBacklogs } from '#server/jobs/public.ts';
import { packageVersion } from '#server/package-version.ts';
import { type Clock, isRecent } from '#server/platform/clock.ts';
import type { ReadDatabase } from '#server/platform/database/read-database.ts';
import type { Collector, Recorder } from '#server/platform/metrics/recorder.ts';
import type { Storefronts } from '#server/storefront/public.ts';
import { startOrderCounters } from './metrics-subscription.ts';

/** What the metrics of a scrape are read from. */
export interface CollectorServices {
  readonly env: Pick<Env, 'mode'>;
  readonly reports: Pick<ReadDatabase, 'read'>;
  readonly clock: Clock;
  readonly storefronts: Pick<Storefronts, 'list'>;
}

/** How long what was read from the database is used by further scrapes (ms). */
const CACHE_MS = 5_000;

/** The metrics that are set when a process is scraped. */
export function collectorsOf({ env, reports, clock, storefronts }: CollectorServices): readonly Collector[] {
  const version = packageVersion();
  const read = reports.read('metrics');
  const load = cached(clock, async (at) => {
    const [backlogs, tasks] = await Promise.all([listBacklogs(read, at), countOpenTasks(read)]);
    return { at, backlogs, tasks };
  });
  return [
    {
      gauges: ['landrush_info'],
      collect(recorder) {
        recorder.set('landrush_info', { version, mode: env.mode }, 1);
        for (const { brand } of storefronts.list()) startOrderCounters(recorder, brand.id);
      },
    },
    {
      gauges: [
        'landrush_jobs',
        'landrush_job_oldest_due_age_seconds',
        'landrush_operator_tasks',
        'landrush_operator_task_oldest_age_seconds',
      ],
      async collect(recorder) {
        const { at, backlogs, tasks } = await load();
        for (const backlog of backlogs) setBacklog(recorder, backlog, at);
        for (const { code, tasks: open } of tasks.counts)
          recorder.set('landrush_operator_tasks', { reason: code }, open);
        recorder.set('landrush_operator_task_oldest_age_seconds', {}, ageOf(tasks.oldestAt, at));
      },
    },
  ];
}

function setBacklog(recorder: Recorder, backlog: Awaited<ReturnType<typeof listBacklogs>>[number], at: number): void {
  const { queue, due, scheduled, deadLettered, oldestDueAt } = backlog;
  recorder.set('landrush_jobs', { queue, state: 'due' }, due);
  recorder.set('landrush_jobs', { queue, state: 'scheduled' }, scheduled);
  recorder.set('landrush_jobs', { queue, state: 'dead-lettered' }, deadLettered);
  recorder.set('landrush_job_oldest_due_age_seconds', { queue }, ageOf(oldestDueAt, at));
}

function ageOf(since: number | null, at: number): number {
  return since === null ? 0 : (at - since) / 1000;
}

/** A value that is loaded again when it is older than CACHE_MS; a failed load is not kept. */
function cached<Value>(clock: Clock, load: (at: number) => Promise<Value>): () => Promise<Value> {
  let known: { readonly at: number; readonly value: Value } | null = null;
  return async () => {
    const at = clock.now();
    if (known === null || !isRecent(known.at, at, CACHE_MS)) known = { at, value: await load(at) };
    return known.value;
  };
}
