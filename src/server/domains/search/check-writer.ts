import type { DomainServices } from '#server/domains/domain-services.ts';
import type { CheckResult } from '#server/domains/registry.ts';
import { updateChecks } from './domain-check-store.ts';

/**
 * Stores search answers in the background, so that adding a name needs no second check; losing some only costs that
 * check.
 */
export interface CheckWriter {
  add(brandId: string, answers: readonly CheckResult[]): void;
  /** Resolves when everything noted so far is written or dropped. */
  settled(): Promise<void>;
}

/** Answers buffered while the database is slow; more are dropped. */
const MAX_WAITING = 5_000;

/** Creates the writer of a process: while one transaction runs, answers are buffered for the next. */
export function createCheckWriter({
  database,
  clock,
  log,
}: Pick<DomainServices, 'database' | 'clock' | 'log'>): CheckWriter {
  let waiting = new Map<string, CheckResult[]>();
  let count = 0;
  let running: Promise<void> | null = null;

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      count = 0;
      try {
        await database.transaction(async (tx) => {
          for (const [brandId, answers] of batch) await updateChecks(tx, brandId, answers, clock.now());
        });
      } catch (error) {
        log.warn({ err: error }, 'domain search results could not be saved');
      }
    }
    running = null;
  }

  return {
    add(brandId, answers) {
      const known = answers.filter(({ availability }) => availability.kind !== 'unknown');
      if (known.length === 0 || count >= MAX_WAITING) return;
      count += known.length;
      waiting.set(brandId, [...(waiting.get(brandId) ?? []), ...known]);
      running ??= write();
    },
    settled: async () => running ?? undefined,
  };
}
