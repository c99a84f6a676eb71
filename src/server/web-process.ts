import { existsSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import type { AppParts } from './app-parts.ts';
import { type App, BUILD_DIR, buildApp } from './app.ts';
import type { Env } from './env.ts';
import { closeBreakers } from './health/public.ts';
import { checkReadiness } from './http/health-routes.ts';
import { createMetrics } from './http/metrics.ts';
import { loadPages } from './http/pages/page-renderer.ts';
import { openStartupServer } from './http/pages/startup-server.ts';
import { readinessCollector } from './http/readiness-collector.ts';
import { systemClock } from './platform/clock.ts';
import { hasCode } from './platform/has-code.ts';
import { createTaskMonitor } from './platform/task-monitor.ts';
import { type ProcessParts, runProcess } from './run-process.ts';
import type { Stoppable } from './shutdown.ts';

/** Runs the web process until stopped; with `--dev` pages are rendered from source. */
export function run(args: readonly string[]): Promise<void> {
  return runProcess('web', process.env, args.includes('--dev') ? serveFromSource : serveBuilt, (env) =>
    openStartupServer(env),
  );
}

async function serveBuilt(parts: ProcessParts): Promise<Stoppable> {
  const build = join(BUILD_DIR, 'server', 'index.js');
  if (!existsSync(build)) throw new Error('the pages are not built, run "npm run build"');
  const renderPage = await loadPages(build);
  return serve(parts, { renderPage, clientDir: join(BUILD_DIR, 'client') });
}

async function serveFromSource(parts: ProcessParts): Promise<Stoppable> {
  const { openDevPages } = await import('./http/pages/dev-pages.ts');
  const pages = await openDevPages(join(BUILD_DIR, '..'), parts.env.port + CHANGES_OFFSET);
  const running = await serve(parts, { renderPage: pages.renderPage, isDevelopment: true }, (http) =>
    pages.mount(http),
  );
  return {
    ...running,
    async stop() {
      await running.stop();
      await pages.close();
    },
  };
}

async function serve(
  { env, database, reports, log, tracer, migrations, secretOf }: ProcessParts,
  pages: Pick<AppParts, 'renderPage' | 'clientDir' | 'isDevelopment'>,
  prepare: (http: App['http']) => void = () => undefined,
): Promise<Stoppable> {
  const metrics = createMetrics();
  let isStopping = false;
  await closeBreakers({ database, clock: systemClock, log }, 'web');
  const app = await buildApp(env, {
    database,
    reports,
    log,
    metrics,
    tracer,
    secretOf,
    migrations,
    isStopping: () => isStopping,
    ...pages,
  });
  if (app.storefronts.list().length === 0)
    throw new Error('no store is published yet, publish one with "landrush stores apply"');
  prepare(app.http);
  await listen(app.http, env);
  const health = { database, migrations, hasStores: () => app.storefronts.list().length > 0 };
  metrics.addCollector(readinessCollector(() => checkReadiness(health)));
  const metricsServer = await metrics.listen({ port: env.metricsPort, host: env.metricsHost });
  const tasks = app.jobs.startWeb(log, createTaskMonitor(systemClock, metrics.recorder));
  const brands = app.storefronts.list().map(({ brand, version }) => ({ brand: brand.id, version }));
  flushCompileCache();
  log.info({ port: env.port, brands, ms: Math.round(performance.now()) }, 'serving');
  return {
    drain() {
      isStopping = true;
    },
    async stop() {
      isStopping = true;
      metricsServer.close();
      await Promise.all(tasks.map((task) => task.stop()));
      await app.close();
    },
  };
}

/** Port of the dev server's connection to browsers, after those of env.ts: the back office has PORT + 11. */
const CHANGES_OFFSET = 12;

/** Listens on the address; `::` stands for all, and some machines have no IPv6. */
async function listen(http: App['http'], { port, host }: Pick<Env, 'port' | 'host'>): Promise<void> {
  try {
    await http.listen({ port, host });
  } catch (error) {
    if (host !== '::' || !hasCode(error, 'EAFNOSUPPORT')) throw error;
    await http.listen({ port, host: '0.0.0.0' });
  }
}
