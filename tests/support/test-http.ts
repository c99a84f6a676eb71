import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { createAvailability } from '#server/http/availability.ts';
import { type HttpOptions, buildHttp } from '#server/http/build-http.ts';
import { NO_PROVIDERS } from '#server/http/pages/security-policy.ts';
import { type FixedClock, fixedClock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import type { Handlers, StreamHandlers } from '#server/request/request-context.ts';
import { openLiveStore } from '#server/storefront/live-store.ts';
import type { StoreDocument } from '#server/storefront/public.ts';
import { type TestClient, type TestClientOptions, testClient } from './test-client.ts';
import { testStore } from './test-store.ts';
import { unavailableDatabase } from './unavailable-database.ts';

/** The HTTP layer alone. */
export interface TestHttp {
  readonly http: FastifyInstance;
  readonly clock: FixedClock;
  readonly client: (options?: TestClientOptions) => TestClient;
}

/** The use cases a test provides; calling any other one is a fault. */
export type PartialHandlers = { readonly [Resource in keyof Handlers]?: Partial<Handlers[Resource]> };

/** The options of a test; without a database none can be reached. */
export interface TestHttpOptions extends Partial<
  Omit<HttpOptions, 'handlers' | 'streams' | 'database' | 'clock' | 'storefronts'>
> {
  readonly handlers?: PartialHandlers;
  readonly streams?: StreamHandlers;
  readonly database?: Database;
  readonly clock?: FixedClock;
  readonly stores?: readonly StoreDocument[];
}

/** Opens the HTTP layer on use cases of the test; closed when the test ends. */
export async function openTestHttp(options: TestHttpOptions = {}): Promise<TestHttp> {
  const {
    handlers = {},
    streams = NO_STREAMS,
    database = unavailableDatabase(),
    clock = fixedClock(),
    ...others
  } = options;
  const { stores = [testStore()], ...rest } = others;
  const live = stores.map((document) => openLiveStore(document, 1));
  const http = await buildHttp({
    clock,
    ids: createIds(clock),
    log: silentLog,
    availability: createAvailability(clock, silentLog),
    trustedProxies: [],
    providerOrigins: () => NO_PROVIDERS,
    platform: { name: 'Landrush', href: 'https://landrush.example' },
    ...rest,
    database,
    handlers: allHandlers(handlers),
    streams,
    storefronts: {
      at: async (brandId) => live.find(({ brand }) => brand.id === brandId) ?? null,
      byHost: (host) => live.find(({ brand }) => brand.hosts.includes(host)) ?? null,
      image: (brandId, name) => live.find(({ brand }) => brand.id === brandId)?.images.get(name) ?? null,
      list: () => live,
    },
  });
  onTestFinished(() => http.close());
  return { http, clock, client: (client) => testClient(http, client) };
}

const RESOURCES = {
  storefront: ['get'],
  account: [
    'session',
    'goOnAsGuest',
    'register',
    'verify',
    'login',
    'secondFactor',
    'logout',
    'requestRecovery',
    'checkRecovery',
    'resetPassword',
    'passwordStrength',
    'makeTransferCode',
    'transfer',
    'openStaffView',
    'endStaffView',
  ],
  security: [
    'get',
    'changePassword',
    'beginTwoFactor',
    'confirmTwoFactor',
    'endTwoFactor',
    'renewRecoveryCodes',
    'endSession',
    'endOtherSessions',
    'forgetDevice',
  ],
  personalData: [
    'get',
    'change',
    'changeEmail',
    'confirmEmail',
    'setAvatar',
    'removeAvatar',
    'avatar',
    'export',
    'delete',
  ],
  captcha: ['challenge'],
  catalogue: ['list', 'get', 'recommendations'],
  domains: ['search', 'check', 'prices', 'transferPreflight', 'giveTransferCode', 'registrant', 'saveRegistrant'],
  ownedDomains: ['list', 'get', 'change', 'makeAuthCode', 'sendVerification', 'verifyRegistrant'],
  basket: ['get', 'command', 'batch', 'previewCurrency'],
  checkout: ['get', 'saveBilling'],
  orders: ['place', 'list', 'get', 'check', 'cancelPayment', 'again', 'askPhoneAgain'],
  contracts: ['state'],
  withdrawals: ['get', 'withdraw'],
  invoices: ['list', 'get', 'pdf', 'eInvoice', 'pay'],
  savedDetails: ['list', 'add', 'change', 'remove', 'makeDefault'],
  paymentMethods: ['list', 'change', 'remove'],
  renewalPrices: ['get', 'accept'],
  services: ['list', 'cancel', 'keep', 'acceptTerm', 'declineTerm', 'terms', 'changeTerm'],
} as const satisfies { readonly [Resource in keyof Handlers]: readonly (keyof Handlers[Resource])[] };

const NO_STREAMS: StreamHandlers = {
  domains: { searchStream: () => Promise.reject(new Error('The test has no domains.searchStream.')) },
};

function allHandlers(some: PartialHandlers): Handlers {
  const resources = Object.entries(RESOURCES).map(([resource, actions]) => {
    const given: unknown = Reflect.get(some, resource);
    const none = Object.fromEntries(
      actions.map((action) => [action, () => Promise.reject(new Error(`The test has no ${resource}.${action}.`))]),
    );
    return [resource, { ...none, ...(typeof given === 'object' ? given : {}) }] as const;
  });
  const all: object = Object.fromEntries(resources);
  if (!isComplete(all)) throw new Error('A resource is missing.');
  return all;
}

function isComplete(handlers: object): handlers is Handlers {
  return Object.keys(RESOURCES).every((resource) => resource in handlers);
}
