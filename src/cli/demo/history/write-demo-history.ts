import { setTimeout as sleep } from 'node:timers/promises';
import type { Configuration } from '#core/catalogue/configuration.ts';
import { defaultConfiguration } from '#core/catalogue/default-configuration.ts';
import { domainProductId } from '#core/catalogue/domain-product.ts';
import type { Product } from '#core/catalogue/product.ts';
import { OFFLINE_PROVIDER } from '#core/payments/payment-providers.ts';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { type App, buildApp } from '#server/app.ts';
import { type Env, databaseOptions } from '#server/env.ts';
import { loadSecretKeys } from '#server/platform/crypto/secret-keys.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log.ts';
import { type StoredOrder, findOrder, findOrderMoney, EVERY_ORDER, listOrdersBy } from '#server/sales/public.ts';
import { type SandboxSecrets, sandboxSecrets } from '#server/sandbox-secrets.ts';
import { type HistoryClock, createHistoryClock } from './history-clock.ts';
import { type HistorySandboxes, startHistorySandboxes } from './history-sandboxes.ts';
import { type HistoryPayment, buyInHistory } from './history-shopper.ts';
import { type PlannedOrder, planHistory } from './plan-history.ts';

/** How long after its order staff refund it or have set it up, or the buyer's bank opens a dispute (ms). */
const LATER_MS = 3 * DAY_MS;
/** The time (ms) from an order until an external setup is ready. */
const READY_MS = 2 * MINUTE_MS;
/**
 * The longest pause (ms) of the periodic tasks that run once a day, as those that renew, remind and reconcile; what workers look
 * for every hour, as expired data, is done once at the end.
 */
const DAILY_MS = 15 * MINUTE_MS;
/** The longest pause (ms) of what follows an order at once: queues, what is due at an instant, and messages of registries. */
const AT_ONCE_MS = 5_000;

/** What staff do with an order, as author of an entry in the audit log. */
export interface DemoStaff {
  /** Refunds the first line. */
  refund(order: StoredOrder, database: Database, now: () => number): Promise<void>;
  /** Confirms that the manual setups of an order are ready. */
  deliver(order: StoredOrder, database: Database, now: () => number): Promise<void>;
}

/** What the writing of the history works with. */
interface Writing {
  readonly staff: DemoStaff;
  readonly env: Env;
  readonly app: App;
  readonly database: Database;
  readonly clock: HistoryClock;
  readonly sandboxes: HistorySandboxes;
  readonly secrets: SandboxSecrets;
}

/**
 * Fills a demo without orders with those of the last 60 days: they are bought through the shop, on a clock that is moved
 * from order to order, from the sandboxes of the demo. Returns how many were bought; 0 when there are orders already, in
 * production, or when other brands are published.
 */
export async function writeDemoHistory(env: Env, now: number, staff: DemoStaff): Promise<number> {
  if (env.mode === 'production') return 0;
  const database = await openDatabase({ ...databaseOptions(env), waitsForDisk: false });
  try {
    if (await hasOrders(database)) return 0;
    const plan = planHistory(now);
    const clock = createHistoryClock((plan[0]?.at ?? now) - DAY_MS);
    const secrets = sandboxSecrets(await loadSecretKeys(env));
    // The shop is composed while they start. A failure is thrown when they are first needed.
    const starting = startHistorySandboxes(env, secrets, clock);
    starting.catch(() => undefined);
    try {
      const app = await buildApp(env, { database, clock, log: createLog({ level: 'silent' }) });
      try {
        if (!isSold(app, plan)) return 0;
        // Sandboxes report to it; it is not ready for shoppers before its processes start.
        app.http.addHook('onRequest', async (request, reply) => {
          if (request.url === '/readyz') await reply.code(503).send();
        });
        await app.http.listen({ port: env.port, host: '127.0.0.1' });
        await writeOrders({ env, staff, app, database, clock, sandboxes: await starting, secrets }, plan, now);
      } finally {
        await app.close();
      }
    } finally {
      await starting.then(
        (sandboxes) => sandboxes.close(),
        () => undefined,
      );
    }
    return plan.length;
  } finally {
    await database.close();
  }
}

async function hasOrders({ read }: Database): Promise<boolean> {
  return (await listOrdersBy(read, { ...EVERY_ORDER, brandIds: null, limit: 1 })).length > 0;
}

/** Whether the demo brands are published, which may be replaced by others. */
function isSold({ storefronts }: App, plan: readonly PlannedOrder[]): boolean {
  return plan.every(({ brandId, products }) => {
    const sold = storefronts.byBrand(brandId)?.catalogue.products ?? [];
    return products.every((slug) => sold.some((product) => product.slug === slug));
  });
}

/** Orders in the order of time, with what becomes of earlier ones between them. */
async function writeOrders(writing: Writing, plan: readonly PlannedOrder[], now: number): Promise<void> {
  const { app, clock } = writing;
  const pending: { readonly at: number; readonly work: () => Promise<void> }[] = [];
  let day = clock.now();
  async function workUntil(at: number): Promise<void> {
    for (let next = pending[0]; next !== undefined && next.at <= at; next = pending[0]) {
      pending.shift();
      await runDays(next.at);
      await next.work();
      await app.jobs.runAll({ maxPauseMs: AT_ONCE_MS });
    }
    await runDays(at);
  }
  async function runDays(until: number): Promise<void> {
    for (; day < until; day += DAY_MS) {
      clock.moveTo(day);
      await app.jobs.runAll({ maxPauseMs: DAILY_MS });
    }
    clock.moveTo(until);
  }
  for (const order of plan) {
    await workUntil(order.at);
    const orderId = await buy(writing, order);
    const later = laterWork(writing, order, orderId);
    if (later !== null && order.at + LATER_MS < now) pending.push({ at: order.at + LATER_MS, work: later });
    await app.jobs.runAll({ maxPauseMs: AT_ONCE_MS });
    clock.moveTo(order.at + READY_MS);
    await app.jobs.runAll({ maxPauseMs: AT_ONCE_MS });
    if (order.outcome === 'unreachable') await writing.sandboxes.refuseEmails(0);
  }
  await workUntil(now);
  await app.jobs.runAll();
  await app.jobs.runAll({ maxPauseMs: AT_ONCE_MS });
}

async function buy({ env, app, sandboxes, secrets }: Writing, order: PlannedOrder): Promise<string> {
  const store = app.storefronts.byBrand(order.brandId);
  if (store === null) throw new Error(`The brand ${order.brandId} is not published.`);
  const { brand, catalogue } = store;
  const currency = brand.currencies[0] ?? 'EUR';
  const configurations = configurationsOf(catalogue.products, order, currency);
  if (order.outcome === 'unreachable') await sandboxes.refuseEmails(REFUSED);
  return buyInHistory(
    {
      http: app.http,
      host: brand.hosts[0] ?? '',
      providerUrl: `http://127.0.0.1:${env.sandboxPorts.paymentProvider}`,
      publishableKey: secrets.publishableKey,
      async mailedCode(address) {
        await app.jobs.runMail();
        return sandboxes.mailedCode(address);
      },
      hasOwnAccount: brand.paymentProviders.some(({ provider }) => provider === OFFLINE_PROVIDER),
    },
    {
      configurations,
      person: order.person,
      payment: PAYMENTS[order.outcome],
      hasAccount: order.outcome === 'monthly',
    },
  );
}

function configurationsOf(
  sold: readonly Product[],
  { products, domain, person, outcome }: PlannedOrder,
  currency: string,
): readonly Configuration[] {
  const chosen = products.map((slug): Configuration => {
    const product = sold.find((one) => one.slug === slug);
    const configuration = product === undefined ? null : defaultConfiguration(product, currency);
    if (product === undefined || configuration === null) throw new Error(`Nobody sells ${slug} in ${currency}.`);
    const hasTopic = product.fields.some(({ key }) => key === 'topic');
    return {
      ...configuration,
      term: outcome === 'monthly' ? 1 : configuration.term,
      fields: hasTopic ? { topic: 'Moving our website to you' } : {},
      domain: product.needsDomain ? { mode: 'existing', name: domain ?? ownDomainOf(person) } : null,
    };
  });
  return domain === null ? chosen : [...chosen, registrationOf(domain)];
}

/** The domain of their email address, which they own elsewhere. */
function ownDomainOf({ email }: PlannedOrder['person']): string {
  return email.slice(email.indexOf('@') + 1);
}

/** A year of a domain. */
function registrationOf(name: string): Configuration {
  const productId = domainProductId(name.slice(name.indexOf('.') + 1), 'register');
  const domain = { mode: 'register', name, nameservers: [] } as const;
  return { productId, term: 12, quantity: 1, options: {}, extras: [], fields: {}, domain };
}

/** More than an order has emails. */
const REFUSED = 50;

const PAYMENTS: Readonly<Record<PlannedOrder['outcome'], HistoryPayment>> = {
  paid: 'accepted-card',
  declined: 'declined-card',
  unpaid: 'transfer',
  refunded: 'accepted-card',
  disputed: 'accepted-card',
  monthly: 'accepted-card',
  unreachable: 'accepted-card',
};

/** What becomes of an order later; null when nothing does. */
function laterWork(writing: Writing, order: PlannedOrder, orderId: string): (() => Promise<void>) | null {
  const { outcome, products, brandId } = order;
  if (outcome === 'disputed') return () => dispute(writing, brandId, orderId);
  if (outcome === 'refunded') return () => changeAsStaff(writing, { brandId, orderId, change: 'refund' });
  const isSetUpByStaff = outcome === 'paid' && products.length > 1;
  return isSetUpByStaff ? () => changeAsStaff(writing, { brandId, orderId, change: 'deliver' }) : null;
}

/** Waits for the webhook of the provider. */
async function dispute({ database, sandboxes }: Writing, brandId: string, orderId: string): Promise<void> {
  const disputed = async () => (await findOrderMoney(database.read, brandId, orderId)).payments[0];
  await sandboxes.dispute((await disputed())?.id ?? '');
  for (let tries = 0; tries < WEBHOOK_TRIES && (await disputed())?.disputedMinor === 0; tries += 1)
    await sleep(WEBHOOK_MS);
}

const WEBHOOK_TRIES = 50;
const WEBHOOK_MS = 20;

async function changeAsStaff(
  { database, clock, staff }: Writing,
  {
    brandId,
    orderId,
    change,
  }: { readonly brandId: string; readonly orderId: string; readonly change: keyof DemoStaff },
): Promise<void> {
  const order = await findOrder(database.read, brandId, orderId);
  if (order !== null) await staff[change](order, database, () => clock.now());
}
