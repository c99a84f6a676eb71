import type { DomainServices } from '#server/domains/domain-services.ts';
import type { NameAnswer } from '#server/domains/registry.ts';
import { saveChecks } from './domain-check-store.ts';

/**
 * Stores search answers in the background, so that adding a name needs no second check; losing some only costs that
 * check.
 */
export interface CheckWriter {
  note(brandId: string, answers: readonly NameAnswer[]): void;
  /** Resolves when everything noted so far is written or dropped. */
  settled(): Promise<void>;
}

/** Answers buffered while the database is slow; more are dropped. */
const MOST_WAITING = 5_000;

/** Creates the writer of a process: while one transaction runs, answers are buffered for the next. */
export function createCheckWriter({
  database,
  clock,
  log,
}: Pick<DomainServices, 'database' | 'clock' | 'log'>): CheckWriter {
  let waiting = new Map<string, NameAnswer[]>();
  let count = 0;
  let running: Promise<void> | null = null;

  async function write(): Promise<void> {
    while (waiting.size > 0) {
      const batch = waiting;
      waiting = new Map();
      count = 0;
      try {
        await database.transaction(async (tx) => {
          for (const [brandId, answers] of batch) await saveChecks(tx, brandId, answers, clock.now());
        });
      } catch (error) {
        log.warn({ err: error }, 'domain search results could not be saved');
      }
    }
    running = null;
  }

  return {
    note(brandId, answers) {
      const known = answers.filter(({ availability }) => availability.kind !== 'unknown');
      if (known.length === 0 || count >= MOST_WAITING) return;
      count += known.length;
      waiting.set(brandId, [...(waiting.get(brandId) ?? []), ...known]);
      running ??= write();
    },
    settled: async () => running ?? undefined,
  };
}
