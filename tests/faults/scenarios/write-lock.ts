import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBackgroundShopper } from './background-shopper.ts';
import { type Scenario, type ScenarioContext, repeatFor, tooFew } from './scenario.ts';

const HOLD_MS = 10_000;
const DELAY_MS = 5_000;

/** Another process holds the write lock for longer than the shop waits for it, then releases it, repeatedly. */
export const writeLock: Scenario = {
  description: `another process repeatedly holds the write lock for ${HOLD_MS / 1000} s`,
  databases: ['sqlite'],
  needs: 'nothing',
  async run(context: ScenarioContext) {
    const { deployment } = context;
    const backgroundShopper = openBackgroundShopper(deployment);
    let holds = 0;
    const lockOnce = async (): Promise<void> => {
      await holdLock(deployment.env.sqliteFile);
      holds += 1;
      await sleep(DELAY_MS);
    };
    await repeatFor(context, lockOnce, async () => backgroundShopper.refusedWrites() > 0);
    const { observed, failures } = await backgroundShopper.stop();
    return {
      summary: `${holds} holds; ${observed}`,
      failures: [
        ...tooFew('holds', holds, 1),
        ...tooFew('refused writes', backgroundShopper.refusedWrites(), 1),
        ...failures,
      ],
    };
  },
};

/** The holder exits when this process does. */
async function holdLock(file: string): Promise<void> {
  const holder = join(import.meta.dirname, 'hold-write-lock.ts');
  const holding = spawn(process.execPath, [holder, file, String(HOLD_MS)], { stdio: ['pipe', 'ignore', 'inherit'] });
  const [code] = await once(holding, 'exit');
  if (code !== 0) throw new Error(`The write lock could not be held (${String(code)}).`);
}
