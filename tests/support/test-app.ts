import { onTestFinished } from 'vitest';
import type { AppParts } from '#server/app-parts.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/app.ts';
import { createMemoryTaxAuthority } from '#server/billing/memory-tax-authority.builder.ts';
import { createMemoryRegistry } from '#server/domains/memory-registry.builder.ts';
import type { Registry } from '#server/domains/registry.ts';
import { parseEnv } from '#server/env.ts';
import { createMemoryTransport } from '#server/mail/memory-transport.builder.ts';
import type { MemoryTransport } from '#server/mail/memory-transport.builder.ts';
import { fixedClock } from '#server/platform/clock.ts';
import type { FixedClock } from '#server/platform/clock.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { publishStores } from '#server/publishing/public.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { plainPasswords } from './plain-passwords.ts';
import { testClient } from './test-client.ts';
import type { TestClient, TestClientOptions } from './test-client.ts';
import { testStore } from './test-store.ts';

/** The whole app over a real database, without a socket, at an instant a test holds still. */
export interface TestApp {
  readonly app: App;
  readonly clock: FixedClock;
  /** A new visitor; on the first brand's host unless told otherwise. */
  readonly client: (options?: TestClientOptions) => TestClient;
  /** The post office, unless the test gave its own. */
  readonly post: MemoryTransport;
  /** The letters to an address, oldest first, once everything that waits was sent. */
  readonly letters: (address: string) => Promise<MemoryTransport['messages']>;
}

/** What a test may choose besides the parts of the app. */
export interface TestAppOptions extends Partial<Omit<AppParts, 'clock' | 'database'>> {
  readonly database: AppParts['database'];
  readonly clock?: FixedClock;
  readonly stores?: readonly StoreDocument[];
  readonly trustedProxies?: string;
  /** Every brand's registries, by their keys; one in memory called 'sandbox' by default. */
  readonly registries?: readonly Registry[];
}

/** Opens an app with a small published store; it is closed when the test ends. Answers are held against the contract. */
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
    // A thread and its fonts for each test would be most of its time.
    letterPdf: async ({ title }) => Buffer.from(`%PDF- ${title}`),
    taxAuthority: createMemoryTaxAuthority(),
    checksOutputs: true,
    // What hashing costs is meant to be felt; that it is done well is password-hash.test.ts's, and journeys sign in by it.
    passwordHash: plainPasswords().hash,
    ...parts,
    database,
  });
  onTestFinished(() => app.close());
  return {
    app,
    clock,
    client: (client) => testClient(app.http, client),
    post,
    async letters(address) {
      await app.jobs.runMail();
      return post.to(address);
    },
  };
}

const SECRET_KEYS = Buffer.alloc(32, 1).toString('base64url');
