import type { BreakerReport } from '#server/platform/circuit-breaker.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log.ts';
import { type BreakerKey, saveBreakerReport, updateBreakersClosed } from './breaker-store.ts';

/** Where the reports of a system's circuit breaker go. */
export type ReportBreaker = (part: BreakerKey['part'], name: BreakerKey['name']) => (report: BreakerReport) => void;

/** Dependencies of what is recorded of circuit breakers. */
interface RecordServices {
  readonly database: Pick<Database, 'write'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Closes what a kind of process left open, at its start: a new process has no breaker that is open. It never fails. */
export async function closeBreakers(
  { database, clock, log }: RecordServices,
  process: BreakerKey['process'],
): Promise<void> {
  try {
    await updateBreakersClosed(database.write, process, clock.now());
  } catch (error) {
    log.warn({ err: error }, 'the states of circuit breakers were not stored');
  }
}

/** Stores the reports of a process one after the other, beside the calls they are about; one that cannot be stored is logged. */
export function createBreakerReports({
  database,
  clock,
  log,
  process,
}: RecordServices & { readonly process: BreakerKey['process'] }): ReportBreaker {
  let last: Promise<void> = Promise.resolve();
  return (part, name) => (report) => {
    const at = clock.now();
    last = last
      .then(() => saveBreakerReport(database.write, { part, name, process }, report, at))
      .catch((error: unknown) => log.warn({ err: error, part, name }, 'the state of a circuit breaker was not stored'));
  };
}
