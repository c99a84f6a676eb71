import { expect, onTestFinished, test } from 'vitest';
import { fixedClock } from '#server/platform/clock.ts';
import { silentLog } from '#server/platform/log.ts';
import { NO_RECORDER } from '#server/platform/metrics/recorder.ts';
import { startPeriodicTask } from '#server/platform/periodic-task.ts';
import { createTaskMonitor } from '#server/platform/task-monitor.ts';
import { createMetrics } from './metrics.ts';
import { readinessCollector } from './readiness-collector.ts';
import { type WorkerServerOptions, openWorkerServer } from './worker-server.ts';

async function openServer(options: Omit<WorkerServerOptions, 'port' | 'host'>) {
  const server = await openWorkerServer({ port: 0, host: '127.0.0.1', ...options });
  onTestFinished(() => server.close());
  return async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`);
    return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
  };
}

test('a worker is ready only if every check passes, and lists those that fail', async () => {
  const checks = { database: true, emails: true };
  const get = await openServer({ checkReadiness: async () => ({ ...checks }) });
  const ready = await get('/readyz');
  expect([ready.status, JSON.parse(ready.body)]).toEqual([200, { status: 'ready', checks }]);
  checks.emails = false;
  const stuck = await get('/readyz');
  expect([stuck.status, JSON.parse(stuck.body)]).toEqual([
    503,
    { status: 'not ready', checks: { database: true, emails: false } },
  ]);
  expect((await get('/healthz')).status).toBe(200);
});

test('a worker is not ready while a task is stuck, until the task makes progress', async () => {
  const clock = fixedClock();
  const monitor = createTaskMonitor(clock, NO_RECORDER);
  const round = Promise.withResolvers<void>();
  const started = Promise.withResolvers<() => void>();
  const task = startPeriodicTask({
    name: 'poll registries',
    everyMs: 5_000,
    run(_, progressed) {
      started.resolve(progressed);
      return round.promise;
    },
    log: silentLog,
    monitor,
  });
  onTestFinished(async () => {
    round.resolve();
    await task.stop();
  });
  const get = await openServer({ checkReadiness: async () => monitor.checks() });
  const progressed = await started.promise;
  expect((await get('/readyz')).status).toBe(200);
  clock.advance(10 * 60_000);
  const stuck = await get('/readyz');
  expect([stuck.status, JSON.parse(stuck.body)]).toMatchObject([503, { checks: { 'poll registries': false } }]);
  progressed();
  expect((await get('/readyz')).status).toBe(200);
});

test('a check that throws is an internal error', async () => {
  const get = await openServer({ checkReadiness: () => Promise.reject(new Error('unknown')) });
  expect((await get('/readyz')).status).toBe(500);
});

test('metrics are served in the text format with the checks, and other paths are not found', async () => {
  const metrics = createMetrics();
  const checkReadiness = async () => ({ database: true, emails: false });
  metrics.addCollector(readinessCollector(checkReadiness));
  const get = await openServer({ checkReadiness, metrics });
  const { type, body } = await get('/metrics');
  expect(type).toContain('text/plain; version=0.0.4');
  expect(body).toContain('landrush_ready{check="database"} 1\nlandrush_ready{check="emails"} 0');
  expect((await get('/')).status).toBe(404);
});

test('a worker without its database is alive, not ready, and has no metrics', async () => {
  const get = await openServer({ checkReadiness: async () => ({ database: false }) });
  expect([(await get('/healthz')).status, (await get('/readyz')).status, (await get('/metrics')).status]).toEqual([
    200, 503, 404,
  ]);
});
