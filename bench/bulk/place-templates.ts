import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type InProcessApp, openInProcessApp } from '#bench/in-process-app.ts';
import { createShopper, placeOrder } from '#bench/shopper.ts';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { silentLog } from '#server/platform/log.ts';
import { NO_RECORDER } from '#server/platform/metrics/recorder.ts';
import { storeSalesLines } from '#server/sales/public.ts';
import type { Deployment } from '#tests/faults/deployment/deployment.ts';
import { sendWaitingEmails } from '#tests/faults/expire-payment-periods.ts';
import { hasPendingEmail } from '#tests/faults/wait-until-idle.ts';
import { hostOf, publishBulkBrands } from './publish-bulk-brands.ts';
import {
  BUYER_MARK,
  ORDER_MARK,
  TEMPLATE_KINDS,
  type TemplateKind,
  type TemplateOrder,
  readTemplate,
} from './template-order.ts';

/** The service every order of bulk data contains. */
export const BULK_SERVICE: Configuration = {
  productId: 'plan',
  term: 12,
  quantity: 1,
  options: {},
  extras: [],
  fields: {},
  domain: null,
};

/** A domain to register, available in the sandbox registry. */
export function bulkDomain(label: string): Configuration {
  const domain = { mode: 'register', name: `free-${label}.com`, nameservers: [] } as const;
  return { ...BULK_SERVICE, productId: 'tld:com', domain };
}

const KINDS = ['service', 'domain', 'cancelled', 'unpaid'] as const satisfies readonly TemplateKind[];

/**
 * Places one order of each kind in the shop, each in its own brand, runs a worker until its due jobs are done, and reads the rows.
 * The web process and worker of the deployment are stopped.
 */
export async function placeTemplates(deployment: Deployment): Promise<readonly TemplateOrder[]> {
  const brands = Object.keys(TEMPLATE_KINDS).map((kind) => brandOf(kind));
  await publishBulkBrands(deployment.database, brands, 0);
  const shop = await openInProcessApp(deployment, () => undefined);
  const client = new Client({ connectionString: deployment.env.databaseUrl });
  await client.connect();
  try {
    for (const kind of KINDS) await place(deployment, shop, kind);
    await settle(shop);
    while ((await storeSalesLines({ ...shop, log: silentLog, recorder: NO_RECORDER })) > 0);
    const templates: TemplateOrder[] = [];
    for (const kind of KINDS) templates.push(await readTemplate(client, kind, brandOf(kind)));
    return templates;
  } finally {
    await client.end();
    await shop.close();
  }
}

function brandOf(kind: string): string {
  return `template-${kind}`;
}

async function place(deployment: Deployment, { send, database }: InProcessApp, kind: TemplateKind): Promise<void> {
  const shopper = createShopper(deployment, send, hostOf(brandOf(kind)));
  const isPaid = kind === 'service' || kind === 'domain';
  await placeOrder(shopper, {
    configurations: kind === 'domain' ? [BULK_SERVICE, bulkDomain(ORDER_MARK)] : [BULK_SERVICE],
    email: BUYER_MARK,
    payment: isPaid ? 'card-intent' : '2',
  });
  if (kind === 'cancelled')
    await database.write
      .updateTable('orders')
      .set({ payable_until: Date.now() })
      .where('brand_id', '=', brandOf(kind))
      .execute();
}

/** How often a worker runs until all orders are delivered and all emails sent, at most. */
const RUNS = 40;

async function settle({ app, database }: InProcessApp): Promise<void> {
  for (let run = 0; run < RUNS; run += 1) {
    await app.jobs.runAll({ ignoresPauses: true });
    await database.transaction((tx) => sendWaitingEmails(tx, Date.now()));
    const open = await database.read
      .selectFrom('orders')
      .select('id')
      .where('brand_id', 'in', KINDS.map(brandOf))
      .where('state', 'in', ['paid', 'in-fulfilment'])
      .execute();
    const isCancelled = await database.read
      .selectFrom('orders')
      .select('id')
      .where('brand_id', '=', brandOf('cancelled'))
      .where('state', '=', 'cancelled')
      .executeTakeFirst();
    if (open.length === 0 && isCancelled !== undefined && !(await hasPendingEmail(database))) return;
    await sleep(250);
  }
  throw new Error('The orders to copy were not delivered.');
}
