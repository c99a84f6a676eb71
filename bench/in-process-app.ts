import { type App, buildApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { silentLog } from '#server/platform/log.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import type { Send } from './shopper.ts';

/** An app in this process, with the database and payment provider of a deployment. */
export interface InProcessApp {
  readonly app: App;
  readonly database: Database;
  /** Sends a request to it. */
  readonly send: Send;
  readonly close: () => Promise<void>;
}

/** Opens the app; statements are reported as by `openDatabase`. */
export async function openInProcessApp(
  { env }: Pick<Deployment, 'env'>,
  onStatement: (sql: string) => void,
): Promise<InProcessApp> {
  const database = await openDatabase({ url: env.databaseUrl, file: env.sqliteFile, onStatement });
  const app = await buildApp(env, { database, log: silentLog });
  return {
    app,
    database,
    async send({ method, path, headers, body }) {
      const answer = await app.http.inject({
        method: method === 'PUT' || method === 'POST' ? method : 'GET',
        url: path,
        headers,
        ...(body === undefined ? {} : { payload: body }),
      });
      const cookies = [answer.headers['set-cookie'] ?? []].flat();
      return { status: answer.statusCode, body: answer.body, cookies };
    },
    async close() {
      await app.close();
      await database.close();
    },
  };
}
