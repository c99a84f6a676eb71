import { setTimeout as sleep } from 'node:timers/promises';
import { pick } from '#tests/faults/shoppers/chance.ts';
import { openBackgroundShopper } from './background-shopper.ts';
import { type Scenario, type ScenarioContext, repeatFor, tooFew } from './scenario.ts';

/** Stops PostgreSQL, gracefully or as in a crash, and restarts it at once or after some seconds. */
export const databaseRestarts: Scenario = {
  description: 'the database server restarts every 5 to 10 s and is unavailable for up to 3 s',
  databases: ['postgres'],
  needs: 'a server of its own',
  async run(context: ScenarioContext) {
    const { deployment, random } = context;
    const { server } = deployment;
    if (server === null) throw new Error('The database server is not of this deployment alone.');
    const backgroundShopper = openBackgroundShopper(deployment);
    let restarts = 0;
    await repeatFor(context, async () => {
      const delayMs = 5_000 + random() * 5_000;
      const awaySeconds = pick(random, [0, 1, 3]);
      await server.restart(pick(random, ['fast', 'immediate'] as const), awaySeconds);
      restarts += 1;
      await sleep(delayMs - awaySeconds * 1_000);
    });
    const { observed, failures } = await backgroundShopper.stop();
    return {
      summary: `${restarts} restarts; ${observed}`,
      failures: [...tooFew('restarts', restarts, 1), ...failures],
    };
  },
};
