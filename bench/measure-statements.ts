import type { Configuration } from '#core/catalogue/configuration.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { sendWaitingEmails } from '#tests/faults/expire-payment-periods.ts';
import { openInProcessApp } from './in-process-app.ts';
import { type Row, atMost } from './row.ts';
import { buy, createShopper } from './shopper.ts';

const PURCHASES = 5;
/** Begins, commits and rollbacks. */
const CONTROL = /^(?:begin|commit|rollback)$/;

/**
 * SQL statements of a whole checkout and of its delivery, counted in an app of this process with the deployment's
 * database and payment provider; its worker is stopped.
 */
export async function measureStatements(deployment: Deployment, configuration: Configuration): Promise<readonly Row[]> {
  let statements = 0;
  const { app, send, close } = await openInProcessApp(deployment, (sql) => (statements += CONTROL.test(sql) ? 0 : 1));
  /** The statements of a worker that does everything due once. */
  async function countRun(prepare: () => Promise<unknown> = async () => undefined): Promise<number> {
    await prepare();
    statements = 0;
    await app.jobs.runAll({ ignoresPauses: true });
    return statements;
  }

  try {
    await deployment.worker.stop();
    await buy(createShopper(deployment, send), configuration);
    await countRun();
    await countRun(() => sendWaiting(deployment));
    statements = 0;
    for (let purchase = 0; purchase < PURCHASES; purchase += 1)
      await buy(createShopper(deployment, send), configuration);
    const web = statements / PURCHASES;
    const worker = (await countRun()) + (await countRun(() => sendWaiting(deployment))) - 2 * (await countRun());
    return [
      atMost('  SQL statements for one up to the confirmation', 30, web, 'statements'),
      atMost('  SQL statements to deliver, invoice and email it', 30, worker / PURCHASES, 'statements'),
    ];
  } finally {
    await close();
    await deployment.worker.start();
  }
}

/** Makes emails due that wait to be combined. */
function sendWaiting({ database }: Deployment): Promise<void> {
  return database.transaction((tx) => sendWaitingEmails(tx, Date.now()));
}
