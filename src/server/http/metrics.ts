import { type Server, createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { METRICS, type MetricDefinition } from '#server/platform/metrics/metric-table.ts';
import type { Collector, Recorder } from '#server/platform/metrics/recorder.ts';
import { routeOf } from './request/request-log.ts';

/** The Prometheus metrics of a process. */
export interface Metrics {
  readonly recorder: Recorder;
  /** Counts the requests of an app. */
  observe(app: FastifyInstance): void;
  /** Adds metrics that are set at every scrape. */
  addCollector(collector: Collector): void;
  readonly contentType: string;
  /** The metrics in the text format of Prometheus; scrapes at the same time share one collection. */
  scrape(): Promise<string>;
  /** Serves /metrics on a port of its own. */
  listen(address: { readonly port: number; readonly host: string }): Promise<Server>;
}

/** Creates the metrics of METRICS and the default ones of Node processes. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const known = createKnownMetrics(registry);
  const recorder = createRecorder(known);
  const collectors: Collector[] = [];
  let scraping: Promise<string> | null = null;

  async function collect(): Promise<string> {
    await Promise.all(collectors.map((collector) => run(collector)));
    return registry.metrics();
  }

  async function run(collector: Collector): Promise<void> {
    reset(collector);
    try {
      await collector.collect(recorder);
    } catch {
      reset(collector);
      recorder.count('landrush_metrics_collection_errors_total', {});
    }
  }

  function reset({ gauges }: Collector): void {
    for (const name of gauges) known.gauges.get(name)?.reset();
  }

  const metrics: Metrics = {
    recorder,
    observe: (app) => observeRequests(app, known.histograms),
    addCollector: (collector) => void collectors.push(collector),
    contentType: registry.contentType,
    scrape() {
      scraping ??= collect().finally(() => {
        scraping = null;
      });
      return scraping;
    },
    listen: ({ port, host }) => listen(metrics, port, host),
  };
  return metrics;
}

/** The metrics of METRICS by name. */
interface KnownMetrics {
  readonly counters: ReadonlyMap<string, Counter>;
  readonly gauges: ReadonlyMap<string, Gauge>;
  readonly histograms: ReadonlyMap<string, Histogram>;
}

function createKnownMetrics(registry: Registry): KnownMetrics {
  const counters = new Map<string, Counter>();
  const gauges = new Map<string, Gauge>();
  const histograms = new Map<string, Histogram>();
  for (const [name, definition] of Object.entries<MetricDefinition>(METRICS)) {
    const { type, help, labels, buckets = [] } = definition;
    const options = { name, help, labelNames: Object.keys(labels), registers: [registry] };
    if (type === 'counter') counters.set(name, startAtZero(new Counter(options), labels));
    else if (type === 'gauge') gauges.set(name, new Gauge(options));
    else histograms.set(name, new Histogram({ ...options, buckets: [...buckets] }));
  }
  return { counters, gauges, histograms };
}

/** A counter whose labels are all closed sets has all its series from the start, so that the first increase is visible. */
function startAtZero(counter: Counter, labels: MetricDefinition['labels']): Counter {
  let series: Record<string, string>[] = [{}];
  for (const [label, values] of Object.entries(labels)) {
    if (typeof values === 'string') return counter;
    series = series.flatMap((one) => values.map((value) => ({ ...one, [label]: value })));
  }
  for (const one of series) counter.inc(one, 0);
  return counter;
}

function createRecorder({ counters, gauges, histograms }: KnownMetrics): Recorder {
  return {
    count: (name, labels, by = 1) => counters.get(name)?.inc({ ...labels }, by),
    observe: (name, labels, value) => histograms.get(name)?.observe({ ...labels }, value),
    set: (name, labels, value) => gauges.get(name)?.set({ ...labels }, value),
  };
}

/** Labels are method, route and status, never values a visitor can choose. */
function observeRequests(app: FastifyInstance, histograms: KnownMetrics['histograms']): void {
  const durations = histograms.get('landrush_http_request_duration_seconds');
  const known = new Map<string, Histogram.Internal<string>>();
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status } = reply;
    const route = routeOf(request);
    const key = `${method} ${status} ${route}`;
    const duration = known.get(key) ?? durations?.labels({ method, route, status });
    if (duration !== undefined) known.set(key, duration);
    duration?.observe(reply.elapsedTime / 1000);
    done();
  });
}

async function listen(metrics: Metrics, port: number, host: string): Promise<Server> {
  const server = createServer((_request, response) => {
    metrics.scrape().then(
      (text) => response.setHeader('content-type', metrics.contentType).end(text),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return server;
}
