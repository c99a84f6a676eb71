import { onTestFinished } from 'vitest';
import type { TaxTable } from '#core/billing/tax-rate.ts';
import { buildTaxTable } from '#core/billing/tax-table.builder.ts';
import { buildCategory, buildProduct } from '#core/catalogue/product.builder.ts';
import type { Catalogue } from '#core/catalogue/product.ts';
import type { Promotion } from '#core/promotions/promotion.ts';
import { buildBrand } from '#core/storefront/brand.builder.ts';
import type { Brand } from '#core/storefront/brand.ts';
import {
  openProvider,
  quickTimings,
  secretKey,
  webhookSecret,
} from '#sandbox/payment-provider/payment-provider.builder.ts';
import type { OpenProvider } from '#sandbox/payment-provider/payment-provider.builder.ts';
import { openWebhookInbox } from '#sandbox/payment-provider/webhook-inbox.builder.ts';
import type { Delivery, WebhookInbox } from '#sandbox/payment-provider/webhook-inbox.builder.ts';
import { createSandboxProvider } from '#server/adapters/payments/sandbox-provider.ts';
import type { AppParts } from '#server/app.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';
import { fixedClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database.ts';
import { createIds, sequentialIds } from '#server/platform/ids.ts';
import type { Tables } from '#server/platform/tables.ts';
import { publishStores } from '#server/publishing/public.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import type { OpenTestDatabase } from './databases.ts';
import { openTestApp } from './test-app.ts';
import type { TestApp } from './test-app.ts';
import { testShopper } from './test-shopper.ts';
import type { TestShopper, TestShopperOptions } from './test-shopper.ts';

/** What the shop sells and by which rules; what is left out is one brand with one hosting plan. */
export interface TestStoreParts extends Partial<Pick<Catalogue, 'categories' | 'products' | 'recommendations'>> {
  readonly brand?: Partial<Brand>;
  readonly promotions?: readonly Promotion[];
  readonly taxes?: TaxTable;
}

/** What a test may choose besides what the shop sells. */
export interface TestShopOptions extends TestStoreParts {
  /** Stores of other brands beside it. */
  readonly others?: readonly StoreDocument[];
  readonly log?: AppParts['log'];
}

/** The whole app with a payment provider of its own, at an instant the test holds still, over a database with nothing else in it. */
export interface TestShop extends TestApp {
  readonly database: Database;
  readonly provider: OpenProvider;
  /** The app's side of the provider. */
  readonly payments: PaymentProvider;
  /** Where the provider's webhooks arrive; the test hands them on when and as often as it likes. */
  readonly webhooks: WebhookInbox;
  /** Hands a webhook on to the app, changed if the test says so; answers the HTTP status. */
  deliver(webhook: Delivery, changed?: Partial<Delivery> & { readonly path?: string }): Promise<number>;
  /** SQL since the shop opened or the last `forget`, begin and commit included. */
  readonly statements: readonly string[];
  forget(): void;
  /** A new visitor of the brand. */
  shopper(options?: TestShopperOptions): TestShopper;
  /** Publishes the store anew and takes it up. */
  publish(parts: TestStoreParts): Promise<void>;
  /** Another process of the same deployment, with a provider or database of its own where a test needs one. */
  another(parts?: { readonly database?: Database; readonly payments?: PaymentProvider }): Promise<TestShop>;
  /** Sets the sandbox's faults. */
  faults(faults: object): Promise<void>;
}

/** Opens shops over the databases of a block of tests, one after the other. */
export function shopsOn(open: OpenTestDatabase): (options?: TestShopOptions) => Promise<TestShop> {
  const statements: string[] = [];
  let opened: Promise<Database> | undefined;

  return async (options = {}) => {
    opened ??= open({ onStatement: (sql) => void statements.push(sql), poolSize: 20 });
    const database = await opened;
    await emptyTables(database);
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
    });
    const parts = {
      database,
      clock,
      ids: sequentialIds(clock),
      stores: [testStoreDocument(options), ...(options.others ?? [])],
      provider: (_brandId: string, key: string) => (key === payments.key ? payments : null),
      ...(options.log === undefined ? {} : { log: options.log }),
    };
    const app = await openTestApp(parts);
    statements.length = 0;

    const shopOf = (own: TestApp, store: Database, side: PaymentProvider): TestShop => ({
      ...own,
      database: store,
      payments: side,
      provider,
      webhooks,
      statements,
      async deliver({ headers, body }, { path = '/api/webhooks/larkhost/sandbox', ...changed } = {}) {
        const named = Object.entries(changed.headers ?? headers);
        const sent = named.filter(([name]) => /^(?:webhook-|content-type)/.test(name));
        const payload = changed.body ?? body;
        const posted = { method: 'POST', url: path, headers: Object.fromEntries(sent), payload } as const;
        return (await own.client().request(posted)).statusCode;
      },
      forget: () => void (statements.length = 0),
      shopper: (shopper) => testShopper(own, provider, shopper),
      async publish(changes) {
        await publishStores(database, [testStoreDocument(changes)], { at: clock.now(), when: 'changed' });
        await own.app.storefronts.refresh();
      },
      async another({ database: other = store, payments: theirs = side } = {}) {
        const ids = createIds(clock);
        const process = await openTestApp({ ...parts, ids, database: other, provider: () => theirs });
        return shopOf(process, other, theirs);
      },
      async faults(faults) {
        await provider.post('/sandbox/faults', faults);
      },
    });
    return shopOf(app, database, payments);
  };
}

/** A store as it is published, from parts. */
export function testStoreDocument({
  brand,
  promotions = [],
  taxes = buildTaxTable(),
  ...catalogue
}: TestStoreParts = {}): StoreDocument {
  return {
    brand: buildBrand(brand),
    catalogue: {
      categories: catalogue.categories ?? [buildCategory()],
      products: catalogue.products ?? [buildProduct()],
      recommendations: catalogue.recommendations ?? [],
    },
    promotions,
    taxes,
    images: {},
  };
}

const TABLES = [
  ...([
    'store_versions',
    'customers',
    'sessions',
    'baskets',
    'billing_details',
    'quotes',
    'orders',
    'order_lines',
  ] as const),
  ...(['invoices', 'number_series', 'payments', 'ledger_entries', 'promotion_counters', 'promotion_uses'] as const),
  ...(['stock_counters', 'stock_uses', 'steps', 'idempotency_keys', 'webhook_events', 'rate_limits'] as const),
  ...(['services', 'operator_tasks'] as const),
] satisfies readonly (keyof Tables)[];

async function emptyTables(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    for (const table of TABLES) await tx.deleteFrom(table).execute();
  });
}
