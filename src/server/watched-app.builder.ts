import { MINUTE_MS } from '#core/time/durations.ts';
import { type TestApp, openTestApp } from '#tests/support/test-app.ts';
import { type TestClient, testClient } from '#tests/support/test-client.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { testStoreDocument } from '#tests/support/test-store-document.ts';
import { createMemoryRegistry } from './domains/memory-registry.builder.ts';
import { mailDeferred } from './notify/public.ts';
import { fixedClock } from './platform/clock.ts';
import { createPasswordHash } from './platform/crypto/password-hash.ts';
import type { Database } from './platform/database/database.ts';
import { sequentialIds } from './platform/ids.ts';
import type { Tracer } from './platform/tracing/tracer.ts';
import type { SecretWatch } from './secret-watch.builder.ts';

type Message = TestApp['post']['messages'][number];

const QUARTER = 15 * MINUTE_MS;

/** The right auth code of lantern.com, and a wrong one. */
export const NAME_CODES = ['Zz-right-Name-Code-4711', 'Zz-wrong-Name-Code-4711'] as const;

/** An app whose logs, responses, emails and rows are recorded. */
export interface WatchedApp {
  readonly watch: SecretWatch;
  readonly database: Database;
  readonly clock: TestApp['clock'];
  readonly browser: () => TestClient;
  /**
   * Sends queued emails, failing the first attempt of each with its content in the error; returns the code in the
   * newest email to an address.
   */
  readonly emailedCode: (to: string) => Promise<string>;
  /** Advances past the rate limits. */
  readonly wait: () => void;
}

/** Opens a watched app. */
export async function openWatchedApp(database: Database, watch: SecretWatch, tracer: Tracer): Promise<WatchedApp> {
  const clock = fixedClock();
  const post = unreliablePost(watch);
  const registry = createMemoryRegistry({ now: () => clock.now() });
  registry.insertDomain('lantern.com', { authCode: NAME_CODES[0] });
  const brand = { captcha: { mode: 'proof-of-work', maxNumber: 500 } } as const;
  const { app } = await openTestApp({
    database,
    clock,
    ids: sequentialIds(clock),
    log: watch.log,
    tracer,
    // Real hashing, since tables must not contain passwords.
    passwordHash: createPasswordHash(),
    registries: [registry],
    stores: [testStoreDocument({ domains: buildDomains(), brand })],
    mailTransport: post,
  });
  const http = watchedHttp(app.http, { watch, database });
  return {
    watch,
    database,
    clock,
    browser: () => testClient(http),
    async emailedCode(to) {
      for (let times = 0; times < 2; times += 1) {
        await app.jobs.runMail();
        await watch.readTables(database);
        clock.advance(5 * MINUTE_MS);
      }
      const codes = post.to(to).flatMap(({ text }) => CODE.exec(text)?.[1] ?? []);
      watch.addSecret('mailed code', ...codes);
      return codes.at(-1) ?? '';
    },
    wait: () => clock.advance(QUARTER),
  };
}

const CODE = /\?code=([\w-]{43})/;

/** A mail server that fails the first attempt of each email with its content in the error. */
function unreliablePost(watch: SecretWatch): Pick<TestApp['post'], 'send' | 'to'> {
  const tried = new Set<string>();
  const taken: Message[] = [];
  return {
    async send(message) {
      const isFirst = !tried.has(message.messageId);
      tried.add(message.messageId);
      if (isFirst) throw mailDeferred(`451 not now: ${JSON.stringify(message)}`);
      watch.mailed(message);
      taken.push(message);
      return '250 accepted';
    },
    to: (address) => taken.filter((message) => message.to === address),
  };
}

/** Records every response, and all rows after it. */
function watchedHttp(http: TestApp['app']['http'], { watch, database }: Pick<WatchedApp, 'watch' | 'database'>) {
  return new Proxy(http, {
    get(target, key) {
      const own: unknown = Reflect.get(target, key);
      if (key !== 'inject') return own;
      return async (request: { readonly url: string }) => {
        const response = await target.inject(request);
        watch.answered(request.url.split('?')[0] ?? '', response);
        await watch.readTables(database);
        return response;
      };
    },
  });
}
