import { onTestFinished } from 'vitest';
import {
  type OpenProvider,
  longTimeouts,
  openProvider,
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
import { type MemoryRegistry, createMemoryRegistry } from '#server/domains/memory-registry.builder.ts';
import type { Registry } from '#server/domains/registry.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { fixedClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Ids, createIds, sequentialIds } from '#server/platform/ids.ts';
import { NO_TRACER, type Tracer } from '#server/platform/tracing/tracer.ts';
import { publishStores } from '#server/publishing/public.ts';
import type { FullPaymentProvider, PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import {
  type MemoryTaxAuthority,
  createMemoryTaxAuthority,
} from '#server/shop/billing/memory-tax-authority.builder.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { LONG_LIMITS, type OpenTestDatabase } from './databases.ts';
import { emptyTables } from './empty-tables.ts';
import { type TestApp, openTestApp } from './test-app.ts';
import { type TestShopper, type TestShopperOptions, testShopper } from './test-shopper.ts';
import { type TestStoreParts, testStoreDocument } from './test-store-document.ts';

/** The options of a test besides the store. */
export interface TestShopOptions extends TestStoreParts {
  /** Stores of other brands. */
  readonly others?: readonly StoreDocument[];
  /** The registries of every brand; by default the shop's own one in memory named 'sandbox'. */
  readonly registries?: readonly Registry[];
  /** The timeout of a registry for shoppers. */
  readonly timeout?: () => AbortSignal;
  /** Secrets by the names in the store. */
  readonly secretOf?: (name: string) => string | null;
  /** The metrics of the process. */
  readonly metrics?: Metrics;
}

/** The whole app with a payment provider, a fixed clock and an otherwise empty database. */
export interface TestShop extends TestApp {
  readonly database: Database;
  readonly provider: OpenProvider;
  /** The adapter of the provider. */
  readonly payments: FullPaymentProvider;
  /** What the app asks: the adapter, or a test's change of it. */
  readonly usedPayments: PaymentProvider;
  readonly registry: MemoryRegistry;
  /** The tax authority, which confirms every number by default. */
  readonly taxAuthority: MemoryTaxAuthority;
  /** Receives the provider's webhooks; the test delivers them when and as often as it likes. */
  readonly webhooks: WebhookInbox;
  /** Delivers a webhook to the app, optionally changed; returns the HTTP status. */
  deliver(webhook: Delivery, changed?: Partial<Delivery> & { readonly path?: string }): Promise<number>;
  /** The SQL statements since the shop opened or the last `forget`, including begin and commit. */
  readonly statements: readonly string[];
  forget(): void;
  /** A new visitor of the brand. */
  shopper(options?: TestShopperOptions): TestShopper;
  /** Publishes the store again and loads it. */
  publish(parts: TestStoreParts): Promise<void>;
  /** Another process of the same deployment, optionally with its own provider or database. */
  another(parts?: { readonly database?: Database; readonly payments?: PaymentProvider }): Promise<TestShop>;
  /** Sets the sandbox's faults. */
  faults(faults: object): Promise<void>;
}

/** Opens shops on the databases of a block of tests, one after the other. */
export function shopsOn(
  open: OpenTestDatabase,
  tracer: Tracer = NO_TRACER,
): (options?: TestShopOptions) => Promise<TestShop> {
  const statements: string[] = [];
  let opened: Promise<Database> | undefined;

  return async (options = {}) => {
    opened ??= open({ onStatement: (sql) => void statements.push(sql), limits: LONG_LIMITS, tracer });
    const database = await opened;
    await emptyTables(database);
    const sandbox = await openSandbox();
    const { others = [], registries, timeout, secretOf = () => null, metrics, ...sold } = options;
    const stores = [testStoreDocument(sold), ...others];
    const registry = createMemoryRegistry({ now: () => sandbox.clock.now() });
    const registering = { registry, registries: registries ?? [registry], timeout, secretOf, metrics, tracer };
    const taxAuthority = createMemoryTaxAuthority();
    const ids = sequentialIds(sandbox.clock);
    const shop = await openShop({ ...sandbox, ...registering, taxAuthority, database, statements, stores, ids });
    statements.length = 0;
    return shop;
  };
}

/** What the processes of a deployment share. */
interface Deployment extends Pick<
  TestShop,
  'clock' | 'provider' | 'payments' | 'usedPayments' | 'webhooks' | 'database' | 'registry' | 'taxAuthority'
> {
  readonly statements: string[];
  readonly stores: readonly StoreDocument[];
  readonly registries: readonly Registry[];
  readonly timeout: (() => AbortSignal) | undefined;
  readonly secretOf: (name: string) => string | null;
  readonly metrics: Metrics | undefined;
  readonly tracer: Tracer;
}

/** A provider on the test's clock, and the app's adapter of it. */
async function openSandbox(): Promise<
  Pick<Deployment, 'clock' | 'provider' | 'payments' | 'usedPayments' | 'webhooks'>
> {
  const clock = fixedClock();
  const provider = await openProvider({ now: () => clock.now(), timings: { ...quickTimings, webhookBackOffMs: [] } });
  const webhooks = await openWebhookInbox();
  onTestFinished(async () => {
    await provider.close();
    await webhooks.close();
  });
  const payments = createSandboxProvider({
    url: provider.url,
    secretKey,
    publishableKey: 'pk_sandbox',
    webhookSecrets: [webhookSecret],
    webhookUrl: webhooks.url,
    clock,
    ...longTimeouts,
  });
  return { clock, provider, payments, usedPayments: payments, webhooks };
}

async function openShop(deployment: Deployment & { readonly ids: Ids }): Promise<TestShop> {
  const { database, clock, ids, stores, provider, payments, usedPayments, webhooks, statements } = deployment;
  const { registry, registries, timeout, taxAuthority, secretOf, metrics, tracer } = deployment;
  const providerOf = (_brandId: string, key: string) => (key === usedPayments.key ? usedPayments : null);
  const timeouts = timeout === undefined ? {} : { timeout };
  const measured = metrics === undefined ? {} : { metrics };
  const own = await openTestApp({
    database,
    clock,
    ids,
    stores,
    provider: providerOf,
    taxAuthority,
    registries,
    secretOf,
    tracer,
    ...timeouts,
    ...measured,
  });
  return {
    ...own,
    database,
    provider,
    payments,
    usedPayments,
    webhooks,
    registry,
    taxAuthority,
    statements,
    forget: () => void (statements.length = 0),
    shopper: (options) => testShopper(own, provider, options),
    deliver: (webhook, changed) => deliver(own, webhook, changed),
    async publish(parts) {
      await publishStores(database, [testStoreDocument(parts)], { at: clock.now(), when: 'changed' });
      await own.app.storefronts.refresh();
    },
    another: ({ payments: changed = usedPayments, ...parts } = {}) =>
      openShop({ ...deployment, ...parts, usedPayments: changed, ids: createIds(clock) }),
    async faults(faults) {
      await provider.post('/sandbox/faults', faults);
    },
  };
}

async function deliver(
  { client }: TestApp,
  { headers, body }: Delivery,
  { path = '/api/webhooks/larkhost/sandbox', ...changed }: Parameters<TestShop['deliver']>[1] = {},
): Promise<number> {
  const named = Object.entries(changed.headers ?? headers);
  const signed = named.filter(([name]) => /^(?:webhook-|content-type)/.test(name));
  const posted = { method: 'POST', url: path, headers: Object.fromEntries(signed) } as const;
  return (await client().request({ ...posted, payload: changed.body ?? body })).statusCode;
}
