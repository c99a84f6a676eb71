import { setTimeout as sleep } from 'node:timers/promises';
import { setProviderFaults, startCounting } from './provider-control.ts';
import { type Scenario, type ScenarioContext, repeatFor, tooFew } from './scenario.ts';

const PERCENT = 50;
const ENOUGH = 5;

/** Half of the provider's replies are lost after the charge: the outcome is unknown, never failed. */
export const lostReplies: Scenario = {
  does: `the reply of the provider is lost after the money moved, in ${PERCENT} of 100 requests`,
  databases: ['sqlite', 'postgres'],
  needs: 'nothing',
  async disturb(ground: ScenarioContext) {
    const { deployment } = ground;
    await setProviderFaults(deployment, { replyLostPercent: PERCENT });
    const count = await startCounting(deployment);
    await repeatFor(
      ground,
      () => sleep(200),
      async () => (await count()).repliesLost >= ENOUGH,
    );
    const { moneyRequests, repliesLost } = await count();
    await setProviderFaults(deployment, {});
    return {
      did: `${repliesLost} of ${moneyRequests} replies lost`,
      failures: tooFew('lost replies', repliesLost, ENOUGH),
    };
  },
};
