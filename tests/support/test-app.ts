import { onTestFinished } from 'vitest';
import type { AppParts } from '#server/app-parts.ts';
import { type App, buildApp } from '#server/app.ts';
import { createMemoryRegistry } from '#server/domains/memory-registry.builder.ts';
import type { Registry } from '#server/domains/registry.ts';
import { parseEnv } from '#server/env.ts';
import { type MemoryTransport, createMemoryTransport } from '#server/notify/mail/memory-transport.builder.ts';
import { type FixedClock, fixedClock } from '#server/platform/clock.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { publishStores } from '#server/publishing/public.ts';
import { createMemoryTaxAuthority } from '#server/shop/billing/memory-tax-authority.builder.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { plainPasswords } from './plain-passwords.ts';
import { scoreInProcess } from './score-in-process.ts';
import { type TestClient, type TestClientOptions, testClient } from './test-client.ts';
import { testStore } from './test-store.ts';

/** The whole app on a real database, without a socket, with a fixed clock. */
export interface TestApp {
  readonly app: App;
  readonly clock: FixedClock;
  /** A new visitor; on the first brand's host by default. */
  readonly client: (options?: TestClientOptions) => TestClient;
  /** The mail transport, unless the test provides its own. */
  readonly post: MemoryTransport;
  /** The emails to an address, oldest first, after sending everything queued. */
  readonly emailsTo: (address: string) => Promise<MemoryTransport['messages']>;
}

/** The options of a test besides the parts of the app. */
export interface TestAppOptions extends Partial<Omit<AppParts, 'clock' | 'database'>> {
  readonly database: AppParts['database'];
  readonly clock?: FixedClock;
  readonly stores?: readonly StoreDocument[];
  readonly trustedProxies?: string;
  /** The registries of every brand by key; by default one in memory named 'sandbox'. */
  readonly registries?: readonly Registry[];
}

/**
 * Opens an app with a small published store; closed when the test ends. Responses are validated against the contract.
 */
export async function openTestApp(options: TestAppOptions): Promise<TestApp> {
  const { database, clock = fixedClock(), stores = [testStore()], trustedProxies = '', registries, ...parts } = options;
  const known = registries ?? [createMemoryRegistry({ now: () => clock.now() })];
  await publishStores(database, stores, { at: clock.now(), when: 'changed' });
  const post = createMemoryTransport();
  const env = parseEnv({
    DATA_DIR: '/nonexistent',
    SECRET_KEYS,
    TRUSTED_PROXIES: trustedProxies,
    LOOPBACK_WEBHOOKS: 'yes',
  });
  if (!env.ok) throw new Error(env.problem.join(' '));
  const app = await buildApp(env.value, {
    clock,
    ids: createIds(clock),
    log: silentLog,
    provider: () => null,
    registryOf: (_brandId, key) => known.find((registry) => registry.key === key) ?? null,
    mailTransport: post,
    taxAuthority: createMemoryTaxAuthority(),
    checksOutputs: true,
    // Hashing without cost: password-hash.test.ts tests the real one, and journeys use it.
    passwordHash: plainPasswords().hash,
    checkPassword: scoreInProcess,
    ...parts,
    database,
  });
  onTestFinished(() => app.close());
  return {
    app,
    clock,
    client: (client) => testClient(app.http, client),
    post,
    async emailsTo(address) {
      await app.jobs.runMail();
      return post.to(address);
    },
  };
}

const SECRET_KEYS = Buffer.alloc(32, 1).toString('base64url');
