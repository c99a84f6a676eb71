import { type Deployment, startDeployment } from '#tests/faults/deployment/deployment.ts';
import type { DatabaseKind } from '#tests/faults/deployment/fault-database.ts';
import { parseBackOfficeOptions, runBackOffice } from './back-office/run-back-office.ts';
import { demoConfiguration } from './demo-configuration.ts';
import { HEAP_OPTIONS } from './heap-in-use.ts';
import { measureBasketPricing } from './measure-basket-pricing.ts';
import { measureCatalogue } from './measure-catalogue.ts';
import { measureEnumeration } from './measure-enumeration.ts';
import { measureGuestPages } from './measure-guest-pages.ts';
import { measureIdle } from './measure-idle.ts';
import { measureLoginFlood } from './measure-login-flood.ts';
import { measurePages } from './measure-pages.ts';
import { measureProcess } from './measure-process.ts';
import { measurePurchases } from './measure-purchases.ts';
import { measureSearch } from './measure-search.ts';
import { measureStatements } from './measure-statements.ts';
import { measureTracing } from './measure-tracing.ts';
import { measureWebProcesses } from './measure-web-processes.ts';
import { machine, printRows } from './report.ts';
import { parseScaleOptions, runScale } from './scale/run-scale.ts';

/** A product of the demo that needs no configuration, and some to look at. */
const BOUGHT = 'uptime-watch';
const VIEWED = ['nest', 'vps-dune', 'rock-dedicated', BOUGHT] as const;

/** The settings of the allocator that this process has; an empty one would be 0. */
const ALLOCATOR = Object.fromEntries(
  ['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_'].flatMap((name): [string, string][] => {
    const value = process.env[name] ?? '';
    return value === '' ? [] : [[name, value]];
  }),
);

/** Visitors come from many networks through one proxy; the allocator's settings are those of `npm start`. */
const ENVIRONMENT = {
  TRUSTED_PROXIES: '127.0.0.1',
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  NODE_OPTIONS: HEAP_OPTIONS,
  ...ALLOCATOR,
};

// Its processes end with this one, which has to exit for that.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));
console.log(machine());
if (process.argv.includes('--scale')) await runScale(parseScaleOptions(process.argv.slice(2)));
else if (process.argv.includes('--back-office')) await runBackOffice(parseBackOfficeOptions(process.argv.slice(2)));
else await measureBudgets();

async function measureBudgets(): Promise<void> {
  printRows('In the process', measureBasketPricing());
  for (const kind of ['sqlite', 'postgres'] as const) await measureOn(kind);
  await within('postgres', async (deployment) => {
    const rows = await measureWebProcesses(deployment, await demoConfiguration(BOUGHT), ENVIRONMENT);
    printRows('Web processes, postgres; the load generator alternates between them', rows);
  });
  printRows('Tracing, sqlite', await measureTracing(await demoConfiguration(BOUGHT), ENVIRONMENT));
  printRows('Pages, on a phone behind slow 4G', await measurePages());
}

async function measureOn(kind: DatabaseKind): Promise<void> {
  await within(kind, async (deployment) => {
    printRows(`Process, ${kind}`, [...(await measureProcess(deployment)), ...(await measureIdle(deployment))]);
    const configuration = await demoConfiguration(BOUGHT);
    const buying = await measurePurchases(deployment, configuration);
    printRows(`Buying, ${kind}`, [...buying, ...(await measureStatements(deployment, configuration))]);
    printRows(`Domain search, ${kind}`, await measureSearch(deployment));
    printRows(`Accounts, ${kind}`, [
      ...(await measureEnumeration(deployment)),
      ...(await measureLoginFlood(deployment)),
    ]);
  });
  // Purchases are delivered, invoiced and emailed for some time afterwards, which would be measured too.
  await within(kind, async (deployment) => {
    printRows(`Pages with a basket, ${kind}`, await measureGuestPages(deployment, await demoConfiguration(BOUGHT)));
    printRows(`Catalogue, ${kind}`, await measureCatalogue(deployment, VIEWED));
  });
}

async function within(kind: DatabaseKind, measure: (deployment: Deployment) => Promise<void>): Promise<void> {
  const deployment = await startDeployment(kind, { keepsFolder: false, environment: ENVIRONMENT });
  try {
    await measure(deployment);
  } finally {
    await deployment.remove();
  }
}
