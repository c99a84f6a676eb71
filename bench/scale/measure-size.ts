import type { Client } from 'pg';
import { type InProcessApp, openInProcessApp } from '#bench/in-process-app.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { type PlanFinding, startExplaining, stopExplaining } from './plans.ts';
import { type StatementFigures, readStatements, resetStatements, serverCpuMs } from './server-figures.ts';
import { IDLE_WORKER, WORKLOADS, type Workload } from './workload.ts';

/** The cost of a workload, for one order, visit or run. */
export interface Cost {
  readonly name: string;
  readonly per: string;
  readonly statements: number;
  /** Buffers of 8 KiB found in memory, and those read. */
  readonly hit: number;
  readonly read: number;
  readonly cpuMs: number;
}

/** What was measured with a number of orders. */
export interface SizeFigures {
  readonly costs: readonly Cost[];
  readonly statements: readonly StatementFigures[];
  readonly findings: readonly PlanFinding[];
}

/** How often each workload is done to warm up, measured, and explained. */
const TIMES = { warmUp: 6, measured: 30, explained: 3 };
/** Begins, commits and rollbacks. */
const CONTROL = /^(?:begin|commit|rollback)$/;

/** Measures all workloads in a new app, then reads the plans of all their statements. */
export async function measureSize(client: Client, deployment: Deployment): Promise<SizeFigures> {
  let count = 0;
  const shop = await openInProcessApp(deployment, (sql) => (count += CONTROL.test(sql) ? 0 : 1));
  const statements: StatementFigures[] = [];

  async function measure(workload: Workload, times: number): Promise<Cost & { readonly runs: number }> {
    await resetStatements(client);
    count = 0;
    const before = await serverCpuMs(client);
    const runs = await workload.run(shop, deployment, times);
    const cpuMs = (await serverCpuMs(client)) - before;
    const sent = count;
    const figures = await readStatements(client);
    statements.push(...figures);
    const sumOf = (of: 'hit' | 'read') => figures.reduce((sum, one) => sum + one[of], 0);
    const { name, per } = workload;
    return { name, per, statements: sent, hit: sumOf('hit'), read: sumOf('read'), cpuMs, runs };
  }

  try {
    await runAll(shop, deployment, TIMES.warmUp);
    const idle = divided(await measure(IDLE_WORKER, TIMES.warmUp), TIMES.warmUp);
    const costs: Cost[] = [];
    for (const workload of WORKLOADS) {
      const { runs, ...cost } = await measure(workload, TIMES.measured);
      costs.push(divided(without(cost, idle, runs), TIMES.measured));
    }
    await startExplaining(client);
    await runAll(shop, deployment, TIMES.explained);
    const findings = await stopExplaining(client);
    return { costs: [...costs, idle], statements, findings };
  } finally {
    await shop.close();
  }
}

async function runAll(shop: InProcessApp, deployment: Deployment, times: number): Promise<void> {
  for (const workload of [...WORKLOADS, IDLE_WORKER]) await workload.run(shop, deployment, times);
}

function divided({ name, per, statements, hit, read, cpuMs }: Cost, times: number): Cost {
  return {
    name,
    per,
    statements: statements / times,
    hit: hit / times,
    read: read / times,
    cpuMs: cpuMs / times,
  };
}

function without(cost: Cost, idle: Cost, runs: number): Cost {
  return {
    ...cost,
    statements: cost.statements - idle.statements * runs,
    hit: cost.hit - idle.hit * runs,
    read: cost.read - idle.read * runs,
    cpuMs: cost.cpuMs - idle.cpuMs * runs,
  };
}
