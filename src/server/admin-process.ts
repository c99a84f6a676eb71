import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { BUILD_DIR } from './app.ts';
import { openFoundation } from './compose/foundation.ts';
import { startLoadingStores } from './compose/load-stores.ts';
import { composeOperator } from './compose/operator.ts';
import type { Env } from './env.ts';
import { buildOperatorHttp } from './http/operator/build-operator-http.ts';
import { loadOperatorPages } from './http/operator/operator-page-renderer.ts';
import { operatorPages } from './http/operator/operator-pages.ts';
import { type ProcessParts, runProcess } from './run-process.ts';
import type { Stoppable } from './shutdown.ts';

/** Runs the back office until stopped. */
export function run(): Promise<void> {
  return runProcess('admin', process.env, serve);
}

async function serve({ env, database, reports, log, tracer, migrations, secretOf }: ProcessParts): Promise<Stoppable> {
  const build = join(BUILD_DIR, 'admin');
  if (!existsSync(join(build, 'server', 'index.js')))
    throw new Error('the back office is not built, run "npm run build"');
  const foundation = await openFoundation(env, { database, reports, log, tracer, secretOf });
  const { clock, ids } = foundation;
  const operator = composeOperator(foundation);
  const render = await loadOperatorPages(join(build, 'server', 'index.js'));
  const http = await buildOperatorHttp({
    handlers: operator.handlers,
    streams: operator.streams,
    authenticate: operator.authenticate,
    database,
    clock,
    ids,
    log,
    migrations,
    hosts: hostsOf(env),
    trustedProxies: env.trustedProxies,
    registerPages: operatorPages({ render, clientDir: join(build, 'client'), ids, log }),
  });
  await http.listen({ port: env.adminPort, host: env.adminHost });
  const stores = startLoadingStores(foundation, log);
  flushCompileCache();
  log.info({ port: env.adminPort, ms: Math.round(performance.now()) }, 'serving the back office');
  return {
    async stop() {
      await stores.stop();
      await http.close();
      await operator.close();
    },
  };
}

/** The host of ADMIN_URL; the gate answers addresses of this machine in any case. */
function hostsOf({ adminUrl }: Env): ReadonlySet<string> {
  return new Set(adminUrl === undefined ? [] : [new URL(adminUrl).hostname]);
}
