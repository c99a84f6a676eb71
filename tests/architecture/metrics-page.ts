import { METRICS, type MetricDefinition } from '#server/platform/metrics/metric-table.ts';

const INTRODUCTION = `# Metrics

The web process serves its metrics on \`METRICS_PORT\`, a worker on \`WORKER_PORT\` together with its health ([configuration](configuration.md)), both on \`METRICS_HOST\` and in the text format of Prometheus. This page is written from \`src/server/platform/metrics/metric-table.ts\` by \`npm run docs\`.

| address | answer |
|---|---|
| web \`/healthz\`, worker \`WORKER_PORT/healthz\`, back office \`ADMIN_PORT/healthz\` | 200 while the process answers: restart it otherwise |
| web \`/readyz\`, worker \`WORKER_PORT/readyz\`, back office \`ADMIN_PORT/readyz\` | 200 when all \`checks\` pass, 503 otherwise, also while PostgreSQL is waited for at start |
| web \`METRICS_PORT/metrics\`, worker \`WORKER_PORT/metrics\` | this page's metrics |

The checks of a worker are \`database\`, \`running\` (false while it stops), and each of its queues and periodic tasks by name. A task fails its check when it made no progress for five minutes beyond its longest pause, or failed five times in a row.

\`deploy/monitoring\` contains alert rules (\`alerts.yaml\`), their tests, an example of a scrape configuration (\`prometheus.yaml\`) and a Grafana dashboard (\`grafana-dashboard.json\`). After a change of the rules: \`promtool test rules deploy/monitoring/alerts.test.yaml\`; \`npm run test:all\` does that and lets Prometheus evaluate all rules and queries on a shop that sells (\`tests/monitoring\`).

Counters and histograms are of one process: add them up. Gauges read from the database are the same in every process and at most five seconds old: take their maximum. Orders and payments are counted by the process that commits the change ([110](decisions/110-metrics-are-counted-after-commit.md)); what the back office and commands such as \`landrush orders deliver\` change is not counted, since they have no metrics. Labels never contain what a visitor chooses.

Processes also have the default metrics of [prom-client](https://github.com/siimon/prom-client#default-metrics): \`process_…\` and \`nodejs_…\`. LandrushEventLoopLag alerts on \`nodejs_eventloop_lag_p99_seconds\`, LandrushProcessDown on Prometheus's own \`up\`.

`;

/** docs/metrics.md: every metric with its labels, its meaning and what to alert on. */
export function metricsPage(): string {
  const rows = Object.entries<MetricDefinition>(METRICS).map(rowOf);
  return `${INTRODUCTION}| metric | type | labels | of | meaning | alert |\n|---|---|---|---|---|---|\n${rows.join('\n')}\n`;
}

function rowOf([name, { type, labels, from, help, alert = '–' }]: [string, MetricDefinition]): string {
  const described = Object.entries(labels).map(([label, values]) => `\`${label}\`: ${valuesOf(values)}`);
  return `| \`${name}\` | ${type} | ${described.join('; ') || '–'} | ${from} | ${help} | ${alert} |`;
}

function valuesOf(values: MetricDefinition['labels'][string]): string {
  return typeof values === 'string' ? values : values.map((value) => `\`${value}\``).join(', ');
}
