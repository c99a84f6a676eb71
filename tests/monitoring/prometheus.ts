import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

/** A Prometheus that scrapes a web process and a worker by deploy/monitoring. */
export interface Prometheus {
  /** The names of all metrics that a job exposes, also those without series. */
  exposedBy(job: string): Promise<readonly string[]>;
  /** The names of all series. */
  series(): Promise<readonly string[]>;
  /** The rules whose evaluation failed, with the reason. */
  failedRules(): Promise<readonly string[]>;
  /** Whether every rule was evaluated. */
  hasEvaluated(): Promise<boolean>;
  /** Why a query fails; null when it does not. */
  problemOf(query: string): Promise<string | null>;
  stop(): Promise<void>;
}

/** The ports in deploy/monitoring/prometheus.yaml. */
const EXAMPLE_PORTS = { web: ':3009', worker: ':3010' } as const;
const START_MS = 30_000;

/** Starts Prometheus on a port, with its files in a folder. */
export async function startPrometheus(
  folder: string,
  ports: { readonly own: number; readonly web: number; readonly worker: number },
): Promise<Prometheus> {
  const example = readFileSync('deploy/monitoring/prometheus.yaml', 'utf8');
  const scraped = example.replace(EXAMPLE_PORTS.web, `:${ports.web}`).replace(EXAMPLE_PORTS.worker, `:${ports.worker}`);
  const config = join(folder, 'prometheus.yaml');
  writeFileSync(config, `global:\n  scrape_interval: 1s\n  evaluation_interval: 1s\n\n${scraped}`);
  copyFileSync('deploy/monitoring/alerts.yaml', join(folder, 'alerts.yaml'));
  const storage = [`--storage.tsdb.path=${join(folder, 'prometheus')}`, `--web.listen-address=127.0.0.1:${ports.own}`];
  const child = spawn('prometheus', [`--config.file=${config}`, ...storage], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${ports.own}`;
  await untilReady(child, url);
  return clientOf(child, url);
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const until = Date.now() + START_MS;
  while (!(await isOk(`${url}/-/ready`))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('Prometheus did not start.');
    await sleep(200);
  }
}

async function isOk(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

const NAMES = z.array(z.string());
const METADATA = z.array(z.object({ metric: z.string(), type: z.string(), target: z.object({ job: z.string() }) }));
const RULES = z.object({
  groups: z.array(
    z.object({
      rules: z.array(z.object({ name: z.string(), health: z.string(), lastError: z.optional(z.string()) })),
    }),
  ),
});
const ANSWER = z.object({ status: z.string(), error: z.optional(z.string()), data: z.optional(z.unknown()) });
const HISTOGRAM_SERIES = ['_bucket', '_sum', '_count'];

function clientOf(child: ChildProcess, url: string): Prometheus {
  const ask = async (path: string) => ANSWER.parse(await (await fetch(`${url}/api/v1${path}`)).json());
  const rules = async () => RULES.parse((await ask('/rules')).data).groups.flatMap((group) => group.rules);
  return {
    async exposedBy(job) {
      const metadata = METADATA.parse((await ask('/targets/metadata')).data);
      return metadata
        .filter(({ target }) => target.job === job)
        .flatMap(({ metric, type }) =>
          type === 'histogram' ? HISTOGRAM_SERIES.map((ending) => `${metric}${ending}`) : [metric],
        );
    },
    series: async () => NAMES.parse((await ask('/label/__name__/values')).data),
    failedRules: async () =>
      (await rules())
        .filter(({ health }) => health === 'err')
        .map(({ name, lastError = '' }) => `${name}: ${lastError}`),
    hasEvaluated: async () => (await rules()).every(({ health }) => health !== 'unknown'),
    async problemOf(query) {
      const { status, error = '' } = await ask(`/query?query=${encodeURIComponent(query)}`);
      return status === 'success' ? null : error;
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
