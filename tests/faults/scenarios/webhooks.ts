import { setTimeout as sleep } from 'node:timers/promises';
import { openFalseWebhooks } from './false-webhooks.ts';
import { setProviderFaults, startCounting } from './provider-control.ts';
import { type Scenario, type ScenarioContext, repeatFor, tooFew } from './scenario.ts';

const COPIES = 10;
const MIN_COUNT = 5;

/**
 * Every webhook arrives ten times in random order, mixed with forged and stale ones that report everything as paid:
 * each has one effect, the false ones none.
 */
export const webhooks: Scenario = {
  description: `every webhook is delivered ${COPIES} times in random order, mixed with forged and stale ones`,
  databases: ['sqlite', 'postgres'],
  needs: 'nothing',
  async run(context: ScenarioContext) {
    const { deployment } = context;
    const falseOnes = await openFalseWebhooks(deployment);
    await setProviderFaults(deployment, { webhookMode: 'duplicate-shuffle', webhookCopies: COPIES });
    const count = await startCounting(deployment);
    await repeatFor(
      context,
      async () => {
        await falseOnes.send();
        await sleep(200);
      },
      async () => (await count()).events >= MIN_COUNT && falseOnes.outcome().sent.stale >= MIN_COUNT,
    );
    await setProviderFaults(deployment, {});
    const { events, deliveries } = await count();
    const { sent, unexpectedAnswers } = falseOnes.outcome();
    return {
      summary: `${events} events delivered ${deliveries} times; ${sent.forged} forged and ${sent.stale} stale webhooks refused`,
      failures: [
        ...tooFew('events', events, MIN_COUNT),
        ...tooFew('deliveries', deliveries, 5 * events),
        ...tooFew('forged webhooks', sent.forged, MIN_COUNT),
        ...tooFew('stale webhooks', sent.stale, MIN_COUNT),
        ...unexpectedAnswers,
      ],
    };
  },
};
