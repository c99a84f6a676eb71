import { expect, test } from 'vitest';
import { METRICS } from '#server/platform/metrics/metric-table.ts';
import { createMetrics } from './metrics.ts';

test('every metric of the table is exposed with its help', async () => {
  const text = await createMetrics().scrape();
  for (const [name, { type, help }] of Object.entries(METRICS))
    expect(text).toContain(`# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`);
});

test('counters with closed labels exist before they are counted', async () => {
  const text = await createMetrics().scrape();
  expect(text).toContain('landrush_emails_total{outcome="failed"} 0');
  expect(text).toContain('landrush_job_runs_total{kind="send-email",outcome="dead-lettered"} 0');
  expect(text).not.toContain('landrush_orders_placed_total{');
});

test('processes share no metrics', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.recorder.count('landrush_emails_total', { outcome: 'sent' }, 2);
  expect(await one.scrape()).toContain('landrush_emails_total{outcome="sent"} 2');
  expect(await other.scrape()).toContain('landrush_emails_total{outcome="sent"} 0');
});

test('gauges whose source fails are omitted rather than stale, and the others are served', async () => {
  const metrics = createMetrics();
  let isAway = false;
  metrics.addCollector({
    gauges: ['landrush_jobs'],
    async collect(recorder) {
      if (isAway) throw new Error('away');
      recorder.set('landrush_jobs', { queue: 'emails', state: 'due' }, 3);
    },
  });
  metrics.addCollector({
    gauges: ['landrush_ready'],
    collect: (recorder) => recorder.set('landrush_ready', { check: 'a' }, 1),
  });
  expect(await metrics.scrape()).toContain('landrush_jobs{queue="emails",state="due"} 3');
  isAway = true;
  const text = await metrics.scrape();
  expect(text).not.toContain('landrush_jobs{');
  expect(text).toContain('landrush_ready{check="a"} 1');
  expect(text).toContain('landrush_metrics_collection_errors_total 1');
});

test('concurrent scrapes share one collection', async () => {
  const metrics = createMetrics();
  let collections = 0;
  metrics.addCollector({ gauges: [], collect: () => void (collections += 1) });
  await Promise.all([metrics.scrape(), metrics.scrape()]);
  await metrics.scrape();
  expect(collections).toBe(2);
});
