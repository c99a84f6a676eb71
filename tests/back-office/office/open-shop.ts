import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buildProduct, buildPrices } from '#core/catalogue/product.builder.ts';
import { dayOf } from '#core/time/local-day.ts';
import { timeZoneOf } from '#core/time/time-zone.ts';
import {
  longTimeouts,
  openProvider,
  paymentBody,
  quickTimings,
  secretKey,
  webhookSecret,
} from '#sandbox/payment-provider/payment-provider.builder.ts';
import {
  type Delivery,
  type WebhookInbox,
  openWebhookInbox,
} from '#sandbox/payment-provider/webhooks/webhook-inbox.builder.ts';
import { createSandboxProvider } from '#server/adapters/payments/sandbox-provider.ts';
import type { AppParts } from '#server/app-parts.ts';
import { buildApp } from '#server/app.ts';
import type { RegistryOf } from '#server/domains/domain-services.ts';
import { type MemoryRegistry, createMemoryRegistry } from '#server/domains/memory-registry.builder.ts';
import type { Env } from '#server/env.ts';
import type { JobQueue } from '#server/jobs/public.ts';
import { mailRefused } from '#server/notify/mail/mail-faults.ts';
import { type MemoryTransport, createMemoryTransport } from '#server/notify/mail/memory-transport.builder.ts';
import type { FixedClock } from '#server/platform/clock.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { createIds } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { checkFiles, publishStores } from '#server/publishing/public.ts';
import { buildStoreFiles, editStoreText } from '#server/publishing/store-files.builder.ts';
import { createErrorRecorder } from '#server/request/errors/error-recorder.ts';
import { EVERY_TYPE } from '#server/sales/payments/begin/paid-otherwise.builder.ts';
import { findOrder, requestImport } from '#server/sales/public.ts';
import { createMemoryTaxAuthority } from '#server/shop/billing/memory-tax-authority.builder.ts';
import { emailedCode } from '#tests/support/create-account.ts';
import { testClient } from '#tests/support/test-client.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShopper, type TestShopperOptions, testShopper, valueOf } from '#tests/support/test-shopper.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import type { OfficeJob } from './answers.ts';

/** A shop of several brands with real use cases; external systems are in memory. */
export interface OfficeShop {
  /** A new visitor of a brand; of Larkhost by default. */
  shopper(options?: TestShopperOptions): TestShopper;
  /** What the page of a product of a brand shows, after the shop took up the newest version. */
  productPage(brandId: keyof typeof HOSTS, slug: string): Promise<string>;
  /** A new visitor of a brand adds a product for a year; returns the basket's id. */
  fillBasket(brandId: keyof typeof HOSTS, slug: string): Promise<string>;
  /** The account an order belongs to; null for a guest's. */
  customerOf(order: { readonly brandId: string; readonly orderId: string }): Promise<string | null>;
  /** Opens the link in the newest email to an address, which confirms it. */
  confirmEmail(address: string): Promise<void>;
  /** Turns on the second factor of an account. */
  requireCodes(customer: { readonly brandId: string; readonly customerId: string }): Promise<void>;
  /** Runs something while Lakeside has a payment provider; otherwise it has none. */
  withProvider<Value>(run: () => Promise<Value>): Promise<Value>;
  /** The payment provider of a brand, for the back office too. */
  readonly providerOf: NonNullable<AppParts['provider']>;
  /** The registry of the shop, for the back office too. */
  readonly registryOf: RegistryOf;
  /** Changes what the registry has about a domain of the shop, as another system would. */
  changeAtRegistry(name: string): void;
  /** From now on the registry neither executes nor answers commands about a domain. */
  stopAnswering(name: string): void;
  /** The ids of the services an order created. */
  servicesOf(orderId: string): Promise<readonly string[]>;
  /** Runs everything the workers have due. */
  work(): Promise<void>;
  /** Opens a page of Larkhost that fails; returns the id on its error page. */
  fail(): Promise<string>;
  /** The newest job of a queue in a state. */
  findJob(queue: JobQueue, state: 'waiting' | 'done' | 'dead-lettered'): Promise<OfficeJob>;
  /** The token of an account whose bank returns debits. */
  returningAccount(): Promise<string>;
  /** The buyer's bank disputes a payment: delivers what the provider reports about that, and runs the workers. */
  dispute(paymentId: string): Promise<void>;
  /** Delivers what the provider reports about a returned debit, and runs the workers. */
  chargeBack(paymentId: string): Promise<void>;
  /**
   * Charges an amount of Larkhost's account at the provider outside the shop, and imports today's transactions; returns
   * the id of the difference.
   */
  chargeOutsideShop(amountMinor: number): Promise<string>;
  /** The id of the last attempt to pay an order. */
  newestPaymentId(orderId: string): Promise<string>;
}

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations');

/** The brands with their hosts. */
export const HOSTS = {
  larkhost: 'shop.larkhost.example',
  meridian: 'shop.meridian.example',
  harbour: 'shop.harbour.example',
  northwind: 'shop.northwind.example',
  southwind: 'shop.southwind.example',
  lakeside: 'shop.lakeside.example',
} as const;

/** The brands whose catalogue journeys change: one on a desktop, one on a phone. */
export const CATALOGUE_BRANDS = ['northwind', 'southwind'] as const;

/** What every brand sells: ready at once for 48.00 and 59.88 a year, and one that staff set up. */
export const PRODUCTS = {
  start: buildProduct(),
  plus: buildProduct({
    id: 'product-web-plus',
    slug: 'web-plus',
    name: 'Web hosting Plus',
    prices: buildPrices({ EUR: [[12, 5988]] }),
  }),
  managed: buildProduct({
    id: 'product-managed',
    slug: 'managed',
    name: 'Managed server',
    provisioning: { by: 'none' },
  }),
} as const;

/** Empties a folder and opens a migrated database in it. */
export async function openOfficeDatabase(folder: string, clock: FixedClock): Promise<Database> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const database = await openDatabase({ file: join(folder, 'shop.sqlite') });
  await migrate(database, { directory: MIGRATIONS, clock });
  return database;
}

interface OfficeShopOptions {
  readonly env: Env;
  readonly database: Database;
  readonly clock: FixedClock;
  /** For the journal of the payment provider. */
  readonly folder: string;
}

/** Publishes the stores and opens the shop; it does not listen, and its workers run only on request. */
export async function openOfficeShop({ env, database, clock, folder }: OfficeShopOptions): Promise<OfficeShop> {
  const receiver = await openEventReceiver();
  await publishStores(database, storesWith(receiver), { at: clock.now(), when: 'changed' });
  await publishFiles(database, clock);
  const provider = await openProvider({
    directory: folder,
    now: () => clock.now(),
    timings: { ...quickTimings, webhookBackOffMs: [] },
  });
  const webhooks = await openWebhookInbox();
  const payments = createSandboxProvider({
    url: provider.url,
    secretKey,
    publishableKey: 'pk_sandbox',
    webhookSecrets: [webhookSecret],
    webhookUrl: webhooks.url,
    clock,
    ...longTimeouts,
  });
  const registry = createMemoryRegistry({ now: () => clock.now() });
  const errors = createErrorRecorder({ kind: 'web', version: '0.0.0' }, clock);
  errors.open(database);
  const registryOf: RegistryOf = (_brandId, key) => (key === registry.key ? registry : null);
  const post = refusingOnce(createMemoryTransport());
  let hasProvider = false;
  const providerOf: OfficeShop['providerOf'] = (brandId, key) =>
    key === payments.key && (brandId !== 'lakeside' || hasProvider) ? payments : null;
  const app = await buildApp(env, {
    database,
    clock,
    ids: createIds(clock),
    log: createLog({ level: 'error', destination: { write: () => undefined }, onError: (line) => errors.report(line) }),
    provider: providerOf,
    registryOf,
    mailTransport: post,
    taxAuthority: createMemoryTaxAuthority(),
    checksOutputs: true,
    secretOf: (name) => (name === 'HOOKS' ? EVENT_SECRET : null),
  });
  app.http.get('/order/fault', async () => {
    throw new TypeError('The stock of anna@example.com is unknown.');
  });
  const own = {
    app,
    clock,
    post,
    client: (options?: TestShopperOptions) => testClient(app.http, options),
    emailsTo: async (address: string) => {
      await app.jobs.runMail();
      return post.to(address);
    },
  };
  const work = () => app.jobs.runAll({ ignoresPauses: true });
  const deliver = async (kind: string, paymentId: string) => {
    const { headers, body } = await eventOf(webhooks, kind, paymentId);
    const url = '/api/webhooks/larkhost/sandbox';
    const signed = Object.entries(headers).filter(([name]) => /^(?:webhook-|content-type)/.test(name));
    await own.client().request({ method: 'POST', url, headers: Object.fromEntries(signed), payload: body });
    await work();
  };
  return {
    shopper: (options) => testShopper(own, provider, options),
    confirmEmail: async (address) => {
      valueOf(await own.client().api.personalData.confirmEmail({ code: await emailedCode(own, address) }));
    },
    work,
    async fail() {
      const headers = { host: HOSTS.larkhost, accept: 'text/html' };
      const { body } = await app.http.inject({ url: '/order/fault', headers });
      await errors.settled();
      return REQUEST_ID.exec(body)?.[0] ?? '';
    },
    async fillBasket(brandId, slug) {
      const productId = app.storefronts.byBrand(brandId)?.product(slug)?.id ?? slug;
      const shopper = testShopper(own, provider, { host: HOSTS[brandId] });
      return (await shopper.add({ productId, term: 12 })).id ?? '';
    },
    async productPage(brandId, slug) {
      await app.storefronts.refresh();
      return (await testClient(app.http, { host: HOSTS[brandId] }).request(`/api/v1/catalogue/products/${slug}`)).body;
    },
    returningAccount: () => provider.accountToken('sepa-debit', 'returned'),
    async chargeBack(paymentId) {
      for (const kind of ['payment.captured', 'payment.refunded']) await deliver(kind, paymentId);
    },
    async dispute(paymentId) {
      await provider.post('/sandbox/disputes', { reference: paymentId, step: 'opened' });
      await deliver('payment.disputed', paymentId);
    },
    async chargeOutsideShop(amountMinor) {
      const token = await provider.token('approve');
      const charge = { amount_minor: amountMinor, token, capture: 'immediate', webhook_url: webhooks.url };
      await provider.post('/v1/payments', paymentBody(charge));
      const at = clock.now();
      const today = { brandId: 'larkhost', provider: 'sandbox', day: dayOf(at, timeZoneOf(undefined)) };
      await database.transaction((tx) => requestImport(tx, [today], at));
      await work();
      const found = database.read.selectFrom('reconciliation_differences').select('id');
      const row = await found.where('provider_minor', '=', amountMinor).orderBy('at', 'desc').executeTakeFirst();
      return row?.id ?? '';
    },
    providerOf,
    async withProvider(run) {
      hasProvider = true;
      try {
        return await run();
      } finally {
        hasProvider = false;
      }
    },
    registryOf,
    ...registryActions(registry),
    ...databaseActions(database, clock),
  };
}

/** What journeys read and change in the database directly. */
function databaseActions(
  database: Database,
  clock: FixedClock,
): Pick<OfficeShop, 'customerOf' | 'requireCodes' | 'findJob' | 'newestPaymentId' | 'servicesOf'> {
  return {
    customerOf: async ({ brandId, orderId }) => (await findOrder(database.read, brandId, orderId))?.customerId ?? null,
    requireCodes: async ({ brandId, customerId }) => {
      const times = { confirmed_at: clock.now(), created_at: clock.now(), last_counter: 0 };
      const factor = { brand_id: brandId, customer_id: customerId, sealed_secret: 'sealed', ...times };
      await database.transaction((tx) => tx.insertInto('second_factors').values(factor).execute());
    },
    findJob: async (queue, state) => {
      const jobs = database.read.selectFrom('jobs').select(['brand_id', 'id']).where('queue', '=', queue);
      const newest = jobs.where('state', '=', state).orderBy('created_at', 'desc').limit(1);
      const { brand_id: brandId, id } = await newest.executeTakeFirstOrThrow();
      return { brandId, id };
    },
    async newestPaymentId(orderId) {
      const paid = database.read.selectFrom('payments').select('id').where('order_id', '=', orderId);
      return (await paid.orderBy('created_at', 'desc').executeTakeFirst())?.id ?? '';
    },
    async servicesOf(orderId) {
      const rows = await database.read.selectFrom('services').select('id').where('order_id', '=', orderId).execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** What happens at the registry without the shop. */
function registryActions(registry: MemoryRegistry): Pick<OfficeShop, 'changeAtRegistry' | 'stopAnswering'> {
  return {
    changeAtRegistry(name) {
      registry.insertDomain(name, { ...registry.findDomain(name), nameservers: ['ns1.elsewhere.example'] });
    },
    stopAnswering(name) {
      const create = registry.create.bind(registry);
      const info = registry.info.bind(registry);
      const unknown = { kind: 'unknown', reason: 'timeout' } as const;
      registry.create = async (command) => (command.name === name ? unknown : create(command));
      registry.info = async (domain, code) => (domain === name ? unknown : info(domain, code));
    },
  };
}

/** The provider's event of a kind about a payment, once it was sent. */
async function eventOf(webhooks: WebhookInbox, kind: string, paymentId: string): Promise<Delivery> {
  for (let count = 1; ; count += 1) {
    const found = (await webhooks.times(count, kind)).find(({ body }) => body.includes(paymentId));
    if (found !== undefined) return found;
  }
}

/** Publishes the brands whose catalogue journeys change, with their store files. */
async function publishFiles(database: Database, clock: FixedClock): Promise<void> {
  const files = CATALOGUE_BRANDS.map((id) => {
    const name = `${id.slice(0, 1).toUpperCase()}${id.slice(1)}`;
    const brandYaml = editStoreText('brand.yaml', 'shop.larkhost.example', HOSTS[id]);
    return buildStoreFiles({ 'brand.yaml': brandYaml.replace('name: Larkhost', `name: ${name}`) }, id);
  });
  const { documents, sources } = await checkFiles(files, null, null);
  await publishStores(database, documents, { at: clock.now(), when: 'changed', sources });
}

const REQUEST_ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

const EVENT_SECRET = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;

/** Larkhost's system receives webhooks about paid orders and accepts every event. */
async function openEventReceiver(): Promise<string> {
  const server = createServer((_request, response) => response.writeHead(202).end('queued'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/events`;
}

function storesWith(receiver: string) {
  return BRANDS.map(([id, name]) =>
    testStoreDocument({
      brand: {
        ...EVERY_TYPE,
        id,
        name,
        hosts: [HOSTS[id]],
        webhooks:
          id === 'larkhost' ? [{ url: receiver, secret: 'HOOKS', previousSecret: null, events: ['order.paid'] }] : [],
      },
      products: Object.values(PRODUCTS),
      domains: buildDomains(),
    }),
  );
}

const BRANDS = [
  ['larkhost', 'Larkhost'],
  ['meridian', 'Meridian'],
  ['harbour', 'Harbour'],
  ['lakeside', 'Lakeside'],
] as const;

/** A mail server that rejects each email to refused.example once, as for a mailbox that is opened later. */
function refusingOnce(transport: MemoryTransport): MemoryTransport {
  const refused = new Set<string>();
  return {
    ...transport,
    async send(message) {
      const isNew = !refused.has(message.messageId);
      refused.add(message.messageId);
      if (isNew && message.to.endsWith('@refused.example')) throw mailRefused('550 no such mailbox');
      return transport.send(message);
    },
  };
}
