import { setTimeout as sleep } from 'node:timers/promises';
import { setProviderFaults, startCounting } from './provider-control.ts';
import { type Scenario, type ScenarioContext, repeatFor, tooFew } from './scenario.ts';

const MIN_COUNT = 5;

/** No webhook arrives: return pages and the poller settle payments. */
export const noWebhooks: Scenario = {
  description: 'no webhook of the provider is delivered',
  databases: ['sqlite', 'postgres'],
  needs: 'nothing',
  async run(context: ScenarioContext) {
    const { deployment } = context;
    await setProviderFaults(deployment, { webhookMode: 'none' });
    const count = await startCounting(deployment);
    await repeatFor(
      context,
      () => sleep(200),
      async () => (await count()).events >= MIN_COUNT,
    );
    const { events } = await count();
    await setProviderFaults(deployment, {});
    return { summary: `${events} events without a webhook`, failures: tooFew('events', events, MIN_COUNT) };
  },
};
