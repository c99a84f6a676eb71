import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBackgroundShopper } from './background-shopper.ts';
import { type Scenario, type ScenarioContext, repeatFor, tooFew } from './scenario.ts';

const FULL_MS = 8_000;
const FREE_MS = 6_000;

/** Fills the disk of the database for a while, then frees it, repeatedly. */
export const diskFull: Scenario = {
  description: `the disk of the database is repeatedly full for ${FULL_MS / 1000} s`,
  databases: ['sqlite'],
  needs: 'a disk of its own',
  async run(context: ScenarioContext) {
    const { deployment } = context;
    const { disk, env, web, worker } = deployment;
    if (disk === null) throw new Error('The database has no disk of its own.');
    const backgroundShopper = openBackgroundShopper(deployment);
    let times = 0;
    const fillDisk = async (): Promise<void> => {
      if (disk.isMounted) truncateLog(env.sqliteFile);
      // Space that becomes free in the meantime is filled too.
      for (const endsAt = Date.now() + FULL_MS; Date.now() < endsAt; await sleep(250))
        await disk.fillUp([web.pid(), worker.pid()]);
      times += 1;
      await disk.freeUp([web.pid(), worker.pid()]);
      await sleep(FREE_MS);
    };
    await repeatFor(context, fillDisk, async () => backgroundShopper.refusedWrites() > 0);
    const { observed, failures } = await backgroundShopper.stop();
    return {
      summary: `${times} times full (${disk.kind}); ${observed}`,
      failures: [
        ...tooFew('times full', times, 1),
        ...tooFew('refused writes', backgroundShopper.refusedWrites(), 1),
        ...failures,
      ],
    };
  },
};

/** Without room in the write-ahead log the next write needs space; on a slow machine it would have sufficed until the disk is free again. */
function truncateLog(file: string): void {
  const database = new DatabaseSync(file, { timeout: 2_000 });
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
}
