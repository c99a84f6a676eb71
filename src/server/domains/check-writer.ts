import { saveChecks } from './domain-check-store.ts';
import type { DomainServices } from './domain-services.ts';
import type { NameAnswer } from './registry.ts';

/** Keeps what searches learned of names, so that adding one needs no second question; nobody waits for it, and losing some costs only that question. */
export interface CheckWriter {
  note(brandId: string, answers: readonly NameAnswer[]): void;
  /** When everything noted so far is written, or given up. */
  settled(): Promise<void>;
}

/** Answers that wait while the database is slow; what is beyond is not kept. */
const MOST_WAITING = 5_000;

/** Makes the writer of one process: while one transaction runs, the answers of all searches gather for the next. */
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
        log.warn({ err: error }, 'what searches learned could not be kept');
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
