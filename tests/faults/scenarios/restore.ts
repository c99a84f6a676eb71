import { setTimeout as sleep } from 'node:timers/promises';
import { isoInstant } from '#core/time/iso-instant.ts';
import { openBackups } from '#tests/faults/deployment/backups.ts';
import { setProviderFaults } from './provider-control.ts';
import { type Scenario, type ScenarioContext, repeatFor } from './scenario.ts';

/** The time between two backups. */
const EVERY_MS = 2_000;

/**
 * Backups are made while shoppers buy; then web and worker are killed at any moment, the database is destroyed, and the
 * last backup is restored. Webhooks of payments made in between arrive afterwards. Shoppers continue to buy.
 */
export const restore: Scenario = {
  description: 'the database is destroyed while shoppers buy, and the last backup is restored',
  databases: ['sqlite', 'postgres'],
  needs: 'a server of its own',
  async run(context: ScenarioContext) {
    const { deployment, random, onProgress, forMs } = context;
    const { web, worker } = deployment;
    const backups = await openBackups(deployment);
    let from = await backups.make();
    let count = 1;
    await repeatFor({ ...context, forMs: forMs / 2, onProgress: (part) => onProgress(part / 2) }, async () => {
      await sleep(EVERY_MS * random());
      from = await backups.make();
      count += 1;
    });
    await setProviderFaults(deployment, { webhookMode: 'late' });
    await sleep(EVERY_MS * (0.5 + random()));
    await Promise.all([web.kill(), worker.kill()]);
    const killedAt = Date.now();
    await backups.restore();
    const restoredMs = Date.now() - killedAt;
    await setProviderFaults(deployment, {});
    await deployment.landrush('resync', '--since', isoInstant(from));
    // Answers that were on their way may be read until the shop answers again.
    const until = Date.now();
    await Promise.all([web.start(), worker.start()]);
    await repeatFor({ ...context, forMs: forMs / 2, onProgress: (part) => onProgress((1 + part) / 2) }, () =>
      sleep(200),
    );
    const summary = `${count} backups, restored in ${(restoredMs / 1000).toFixed(1)} s, ${killedAt - from} ms lost`;
    return { summary, failures: [], lost: { from, until, destroyedAt: killedAt } };
  },
};
