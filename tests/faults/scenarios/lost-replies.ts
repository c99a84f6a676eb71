import { setTimeout as sleep } from 'node:timers/promises';
import { setProviderFaults, startCounting } from './provider-control.ts';
import { type Scenario, type ScenarioContext, repeatFor, tooFew } from './scenario.ts';

const PERCENT = 50;
const MIN_COUNT = 5;

/** Half of the provider's replies are lost after the charge: the outcome is unknown, never failed. */
export const lostReplies: Scenario = {
  description: `the reply of the provider is lost after money has moved, in ${PERCENT} of 100 requests`,
  databases: ['sqlite', 'postgres'],
  needs: 'nothing',
  async run(context: ScenarioContext) {
    const { deployment } = context;
    await setProviderFaults(deployment, { replyLostPercent: PERCENT });
    const count = await startCounting(deployment);
    await repeatFor(
      context,
      () => sleep(200),
      async () => (await count()).repliesLost >= MIN_COUNT,
    );
    const { moneyRequests, repliesLost } = await count();
    await setProviderFaults(deployment, {});
    return {
      summary: `${repliesLost} of ${moneyRequests} replies lost`,
      failures: tooFew('lost replies', repliesLost, MIN_COUNT),
    };
  },
};
