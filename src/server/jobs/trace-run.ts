import { type Tracer, runInSpan } from '#server/platform/tracing/tracer.ts';
import type { Job } from './job.ts';

/** How a run ended; 'waiting' for something other than its own success. */
export type RunOutcome = 'done' | 'retried' | 'waiting' | 'dead-lettered';

/** Runs a job as a trace of its own, which names the order that the request belonged to. */
export function traceRun(tracer: Tracer, job: Job, run: () => Promise<RunOutcome>): Promise<RunOutcome> {
  if (!tracer.isOn) return run();
  const attributes = {
    'landrush.job.kind': job.kind,
    'landrush.job.id': job.id,
    'landrush.job.attempt': job.attempts,
    'landrush.brand': job.brandId,
    ...(job.orderId === null ? {} : { 'landrush.order': job.orderId }),
  };
  return runInSpan(tracer, { name: `job ${job.kind}`, kind: 'consumer', attributes }, async (span) => {
    const outcome = await run();
    span.set({ 'landrush.job.outcome': outcome });
    if (outcome === 'dead-lettered' || outcome === 'retried') span.fail(outcome);
    return outcome;
  });
}
