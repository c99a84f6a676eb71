import type { Configuration } from '#core/catalogue/configuration.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { silentLog } from '#server/platform/log.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { sendWaitingEmails } from '#tests/faults/expire-payment-periods.ts';
import { type Row, atMost } from './row.ts';
import { type Send, buy, createShopper } from './shopper.ts';

const PURCHASES = 5;
/** Begins, commits and rollbacks. */
const CONTROL = /^(?:begin|commit|rollback)$/;

/**
 * SQL statements of a whole checkout and of its delivery, counted in an app of this process with the deployment's
 * database and payment provider; its worker is stopped.
 */
export async function measureStatements(deployment: Deployment, configuration: Configuration): Promise<readonly Row[]> {
  const { env } = deployment;
  let statements = 0;
  const database = await openDatabase({
    url: env.databaseUrl,
    file: env.sqliteFile,
    onStatement: (sql) => (statements += CONTROL.test(sql) ? 0 : 1),
  });
  const app = await buildApp(env, { database, log: silentLog });
  const send: Send = async ({ method, path, headers, body }) => {
    const answer = await app.http.inject({
      method: method === 'PUT' || method === 'POST' ? method : 'GET',
      url: path,
      headers,
      ...(body === undefined ? {} : { payload: body }),
    });
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    return { status: answer.statusCode, body: answer.body, cookies };
  };
  /** The statements of a worker that does everything due once. */
  async function countRun(prepare: () => Promise<unknown> = async () => undefined): Promise<number> {
    await prepare();
    statements = 0;
    await app.jobs.runAll();
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
    await app.close();
    await database.close();
    await deployment.worker.start();
  }
}

/** Makes emails due that wait to be combined. */
function sendWaiting({ database }: Deployment): Promise<void> {
  return database.transaction((tx) => sendWaitingEmails(tx, Date.now()));
}
