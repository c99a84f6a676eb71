import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type SystemCheckLine, claimSystemChecks, saveSystemChecks } from './check-store.ts';

/** Runs the checks of the deployment. */
export type RunSystemChecks = () => Promise<readonly SystemCheckLine[]>;

export interface CheckSystemsServices {
  readonly database: Pick<Database, 'write'>;
  readonly clock: Clock;
  readonly runSystemChecks: RunSystemChecks;
}

/** Runs the checks and stores what they found, unless any process began a run less than `pauseMs` ago; whether it did. */
export async function checkSystems(
  { database, clock, runSystemChecks }: CheckSystemsServices,
  pauseMs: number,
): Promise<boolean> {
  const at = clock.now();
  if (!(await claimSystemChecks(database.write, { at, before: at - pauseMs }))) return false;
  const lines = await runSystemChecks();
  await saveSystemChecks(database.write, { checkedAt: clock.now(), lines });
  return true;
}
