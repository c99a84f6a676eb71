import { setTimeout as sleep } from 'node:timers/promises';
import { openFalseWebhooks } from './false-webhooks.ts';
import { setProviderFaults, startCounting } from './provider-control.ts';
import { type Scenario, type ScenarioContext, repeatFor, tooFew } from './scenario.ts';

const COPIES = 10;
const ENOUGH = 5;

/**
 * Every webhook arrives ten times in random order, mixed with forged and stale ones that report everything as paid:
 * each has one effect, the false ones none.
 */
export const webhooks: Scenario = {
  does: `every webhook comes ${COPIES} times, shuffled, among forged and stale ones`,
  databases: ['sqlite', 'postgres'],
  needs: 'nothing',
  async disturb(ground: ScenarioContext) {
    const { deployment } = ground;
    const falseOnes = await openFalseWebhooks(deployment);
    await setProviderFaults(deployment, { webhookMode: 'duplicate-shuffle', webhookCopies: COPIES });
    const count = await startCounting(deployment);
    await repeatFor(
      ground,
      async () => {
        await falseOnes.send();
        await sleep(200);
      },
      async () => (await count()).events >= ENOUGH && falseOnes.outcome().sent.stale >= ENOUGH,
    );
    await setProviderFaults(deployment, {});
    const { events, deliveries } = await count();
    const { sent, unexpectedAnswers } = falseOnes.outcome();
    return {
      did: `${events} events came ${deliveries} times; ${sent.forged} forged and ${sent.stale} stale webhooks refused`,
      failures: [
        ...tooFew('events', events, ENOUGH),
        ...tooFew('deliveries', deliveries, 5 * events),
        ...tooFew('forged webhooks', sent.forged, ENOUGH),
        ...tooFew('stale webhooks', sent.stale, ENOUGH),
        ...unexpectedAnswers,
      ],
    };
  },
};
