import type { Configuration } from '#core/catalogue/configuration.ts';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { silentLog } from '#server/platform/log.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { atMost } from './row.ts';
import type { Row } from './row.ts';
import { buy, createShopper } from './shopper.ts';
import type { Send } from './shopper.ts';

const PURCHASES = 5;

/** SQL statements of a whole checkout, counted in an app of this process with the deployment's database and payment provider. */
export async function measureStatements(deployment: Deployment, configuration: Configuration): Promise<readonly Row[]> {
  const { env } = deployment;
  let statements = 0;
  const database = await openDatabase({
    url: env.databaseUrl,
    file: env.sqliteFile,
    onStatement: () => (statements += 1),
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
  try {
    await buy(createShopper(deployment, send), configuration);
    statements = 0;
    for (let purchase = 0; purchase < PURCHASES; purchase += 1)
      await buy(createShopper(deployment, send), configuration);
    return [atMost(`  SQL statements of the web process for one`, 40, statements / PURCHASES, 'statements')];
  } finally {
    await app.close();
    await database.close();
  }
}
