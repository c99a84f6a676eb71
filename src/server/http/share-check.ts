import type { Clock } from '#server/platform/clock.ts';

/** A check of readiness that many may request at once: one run answers all requests within a time after its start. */
export function shareCheck<Checks>(check: () => Promise<Checks>, clock: Clock): () => Promise<Checks> {
  let running: { readonly since: number; readonly checks: Promise<Checks> } | null = null;
  return () => {
    const since = clock.now();
    if (running !== null && since - running.since < SHARED_MS) return running.checks;
    const checks = check().finally(() => {
      if (running === started) running = null;
    });
    const started = { since, checks };
    running = started;
    return checks;
  };
}

/**
 * How long a check that is running answers further requests (ms). After the loss of a database server one may wait for a
 * connection that is dead, while another finds the server that took over.
 */
const SHARED_MS = 2_000;
