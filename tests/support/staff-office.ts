import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { problem } from '#contract/problems.ts';
import type { Language } from '#core/languages/languages.ts';
import { refuse } from '#core/result.ts';
import { createPasskeyVerifier } from '#server/adapters/passkeys/passkey-verifier.ts';
import { buildOperatorHttp } from '#server/http/operator/build-operator-http.ts';
import { listOperatorEndpoints } from '#server/http/operator/operator-operations.ts';
import { OPERATOR_PREFIX } from '#server/http/operator/operator-prefix.ts';
import type { EmailRequest } from '#server/notify/mail/email-request.ts';
import type { Email, QueueEmail } from '#server/notify/mail/email.ts';
import { renderEmail } from '#server/notify/mail/render-email.ts';
import { type FixedClock, fixedClock } from '#server/platform/clock.ts';
import { createPasswordQueue } from '#server/platform/crypto/password-queue.ts';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Ids, createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { createAuthenticate } from '#server/staff/authenticate.ts';
import type { OperatorHandlers } from '#server/staff/operator-context.ts';
import { staffHandlers } from '#server/staff/routes.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';
import { type LiveStore, openLiveStore } from '#server/storefront/live-store.ts';
import { emptyTables } from './empty-tables.ts';
import { plainPasswords } from './plain-passwords.ts';
import { otherStore, testStore } from './test-store.ts';

/** The answer to a request. */
export interface OfficeAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** The problem's code; null for an answer. */
  readonly problem: string | null;
  /** The session cookie the response sets; '' when it is removed, null when it is not mentioned. */
  readonly cookie: string | null;
}

/** The session and network a request is sent with. */
export interface Sender {
  readonly cookie?: string;
  readonly bearer?: string;
  /** Loopback by default, which has no network limits. */
  readonly network?: string;
}

/** Sends a request to an endpoint by its name, such as 'session.login'. */
export type CallOffice = (
  name: string,
  input?: Readonly<Record<string, unknown>>,
  sender?: Sender,
) => Promise<OfficeAnswer>;

/** The back office on a test database, with real staff accounts; all other use cases answer 'server/unavailable'. */
export interface StaffOffice {
  readonly database: Database;
  readonly clock: FixedClock;
  readonly ids: Ids;
  readonly services: StaffServices;
  readonly passwords: ReturnType<typeof plainPasswords>;
  readonly emails: EmailRequest[];
  /** The brands of the queued emails. */
  senders(): readonly string[];
  readonly call: CallOffice;
}

/** Every endpoint of the operator API by its name. */
export const OFFICE_ENDPOINTS = listOperatorEndpoints().map(({ resource, action, endpoint }) => ({
  name: `${resource}.${action}`,
  access: endpoint.access,
  endpoint,
}));

/** The text of an email as a brand sends it. */
export function emailTextOf(email: Email, { brand }: LiveStore, language: Language): string {
  return renderEmail(email, brand, { origin: 'https://shop.larkhost.example', requestedAt: 0, language }).text;
}

/** A password that is strong enough. */
export const STRONG_PASSWORD = 'walnut-orbit-sentence-42';
const WEAK = 'weak-password';

/** What differs from an office with all use cases, the clock of tests and emails that are only listed. */
interface OfficeOptions {
  readonly clock?: FixedClock;
  /** False replaces the use cases of staff as well. */
  readonly withUseCases?: boolean;
  readonly queueMail?: QueueEmail;
}

/** Opens the back office; two brands are published. */
export async function openStaffOffice(
  database: Database,
  { clock = fixedClock(), withUseCases = true, queueMail }: OfficeOptions = {},
): Promise<StaffOffice> {
  await emptyTables(database);
  const ids = createIds(clock);
  const passwords = plainPasswords();
  const emails: EmailRequest[] = [];
  const senders: string[] = [];
  const stores = [openLiveStore(testStore(), 1), openLiveStore(otherStore(), 1)];
  const keys = { current: Buffer.alloc(32, 1) };
  const services: StaffServices = {
    database,
    ids,
    log: silentLog,
    passwords: createPasswordQueue(passwords.hash),
    passkeys: createPasskeyVerifier(),
    relyingParty: { id: 'localhost', origin: 'http://localhost' },
    checkPassword: async ({ password }) => (password === WEAK ? 1 : 4),
    secrets: createSecretBox(keys, 'staff'),
    mailedCodes: createSecretBox(keys, 'mailed-codes'),
    queueMail: async (tx, email) => {
      await queueMail?.(tx, email);
      emails.push(email.request);
      senders.push(email.brandId);
    },
    storefronts: {
      list: () => stores,
      byBrand: (brandId) => stores.find(({ brand }) => brand.id === brandId) ?? null,
    },
  };
  const simple = simpleHandlers();
  const http = await buildOperatorHttp({
    handlers: withUseCases ? { ...simple, ...staffHandlers(services) } : simple,
    authenticate: createAuthenticate({ database }),
    database,
    clock,
    ids,
    log: silentLog,
    hosts: new Set(),
    trustedProxies: [],
    migrations: [],
    checksOutputs: true,
  });
  onTestFinished(() => http.close());
  return { database, clock, ids, services, passwords, emails, senders: () => senders, call: callOver(http) };
}

/** Every use case answers that the server is not available, which only permitted callers see. */
export function simpleHandlers(): OperatorHandlers {
  const handlers: Record<string, Record<string, unknown>> = {};
  for (const { resource, action } of listOperatorEndpoints())
    handlers[resource] = {
      ...handlers[resource],
      [action]: async () => refuse(problem('server/unavailable')),
    };
  if (!isComplete(handlers)) throw new Error('The operator API has no staff.');
  return handlers;
}

function isComplete(handlers: object): handlers is OperatorHandlers {
  return 'staff' in handlers;
}

function callOver(http: FastifyInstance): CallOffice {
  const endpoints = new Map(OFFICE_ENDPOINTS.map(({ name, endpoint }) => [name, endpoint]));
  return async (name, input = {}, { cookie, bearer, network = '127.0.0.1' } = {}) => {
    const endpoint = endpoints.get(name);
    if (endpoint === undefined) throw new Error(`There is no endpoint ${name}.`);
    const rest = { ...input };
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, member: string) => {
      const given = rest[member];
      const value = typeof given === 'string' ? given : 'unknown';
      delete rest[member];
      return encodeURIComponent(value);
    });
    const isRead = endpoint.method === 'GET';
    const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, String(value)]));
    const response = await http.inject({
      method: endpoint.method,
      url: `${OPERATOR_PREFIX}${path}${isRead && query.size > 0 ? `?${query.toString()}` : ''}`,
      remoteAddress: network,
      headers: {
        host: 'localhost',
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        ...(cookie === undefined ? {} : { cookie: `landrush-staff-80=${cookie}` }),
        ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      },
      ...(isRead ? {} : { payload: rest }),
    });
    const body: Readonly<Record<string, unknown>> = response.json();
    const type = body['code'];
    const set = response.cookies.find(({ name: cookieName }) => cookieName === 'landrush-staff-80');
    const code = response.statusCode === 200 || typeof type !== 'string' ? null : type;
    return { status: response.statusCode, body, problem: code, cookie: set?.value ?? null };
  };
}
