import { setTimeout as sleep } from 'node:timers/promises';
import { setProviderFaults, startCounting } from './provider-control.ts';
import { type Scenario, type ScenarioContext, repeatFor, tooFew } from './scenario.ts';

const ENOUGH = 5;

/** No webhook arrives: return pages and the poller settle payments. */
export const noWebhooks: Scenario = {
  does: 'no webhook of the provider ever comes',
  databases: ['sqlite', 'postgres'],
  needs: 'nothing',
  async disturb(ground: ScenarioContext) {
    const { deployment } = ground;
    await setProviderFaults(deployment, { webhookMode: 'none' });
    const count = await startCounting(deployment);
    await repeatFor(
      ground,
      () => sleep(200),
      async () => (await count()).events >= ENOUGH,
    );
    const { events } = await count();
    await setProviderFaults(deployment, {});
    return { did: `${events} events nobody was told of`, failures: tooFew('events', events, ENOUGH) };
  },
};
