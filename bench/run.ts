import { startDeployment } from '#tests/support/deployment/deployment.ts';
import type { DatabaseKind } from '#tests/support/deployment/database-kind.ts';
import { measureBasketWork } from './measure-basket-work.ts';
import { measureBuying } from './measure-buying.ts';
import { measureCatalogue } from './measure-catalogue.ts';
import { measureProcess } from './measure-process.ts';
import { measureStatements } from './measure-statements.ts';
import { machine, printRows } from './report.ts';

/** Products of the demo that need nothing but a term. */
const PRODUCT = 'uptime-watch';
const PRODUCTS = ['nest', 'dune', PRODUCT] as const;

console.log(machine());
printRows('In the process', measureBasketWork());
for (const kind of ['sqlite', 'postgres'] as const) await measureOn(kind);

async function measureOn(kind: DatabaseKind): Promise<void> {
  const deployment = await startDeployment(kind, { keepsFolder: false, environment: { TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' } });
  try {
    printRows(`Process, ${kind}`, await measureProcess(deployment));
    printRows(`Buying, ${kind}`, [...(await measureBuying(deployment, PRODUCT)), ...(await measureStatements(deployment, PRODUCT))]);
    printRows(`Catalogue, ${kind}`, await measureCatalogue(deployment, PRODUCTS));
  } finally {
    await deployment.remove();
  }
}
