import type { QueuedEmail } from '#server/notify/public.ts';
import { type FixedClock, fixedClock } from '#server/platform/clock.ts';
import { createPasswordQueue } from '#server/platform/crypto/password-queue.ts';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type Ids, createIds, sha256 } from '#server/platform/ids.ts';
import type { Session, StoredKind } from '#server/request/request-context.ts';
import { type SessionPlace, insertSession } from '#server/request/sessions/session-store.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { scoreInProcess } from '#tests/support/score-in-process.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { type TestHttp, openTestHttp } from '#tests/support/test-http.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';
import { securityHandlers } from './routes.ts';

/** Two brands with only the account security use cases. */
export interface SecurityShop {
  readonly database: Database;
  readonly clock: FixedClock;
  /** Queued emails of committed transactions. */
  readonly queuedEmails: QueuedEmail[];
  /** A new customer, by default of the first brand. */
  customer(brandId?: string): Promise<TestCustomer>;
}

/** A customer with the password `PASSWORD`. */
export interface TestCustomer {
  readonly id: string;
  readonly email: string;
  /** A signed-in browser. */
  signIn(place?: SessionPlace): Promise<TestClient>;
  /** Makes a browser a remembered device of the customer; returns its id. */
  remember(client: TestClient, forMs: number): Promise<string>;
}

/** The password of every test customer. */
export const PASSWORD = 'lighthouse keeper 1883';

const STORES = [testStore(), otherStore()];

/** Opens the shop on a database. */
export async function openSecurityShop(database: Database): Promise<SecurityShop> {
  const clock = fixedClock();
  const ids = createIds(clock);
  const emails: QueuedEmail[] = [];
  const services = {
    database,
    ids,
    passwords: createPasswordQueue(plainPasswords().hash),
    checkPassword: scoreInProcess,
    secondFactors: createSecretBox({ current: Buffer.alloc(32, 1) }, 'second-factors'),
    queueMail: async (_tx: unknown, mail: QueuedEmail) => void emails.push(mail),
  };
  const handlers = { security: securityHandlers(services) };
  const { client } = await openTestHttp({ handlers, database, clock, stores: STORES });
  const parts = { database, clock, ids, client };
  return {
    database,
    clock,
    queuedEmails: emails,
    customer: (brandId) => newCustomer(parts, brandId ?? STORES[0]?.brand.id ?? ''),
  };
}

interface Parts extends Pick<SecurityShop, 'database' | 'clock'> {
  readonly ids: Ids;
  readonly client: TestHttp['client'];
}

async function newCustomer(parts: Parts, brandId: string): Promise<TestCustomer> {
  const { database, clock, ids } = parts;
  const id = ids.uuid();
  const person = { firstName: 'Anna', lastName: 'Berg', email: `anna-${id}@example.com`, username: null };
  const account = {
    brand_id: brandId,
    id,
    email: person.email,
    username: null,
    password_hash: `plain ${PASSWORD}`,
    first_name: person.firstName,
    last_name: person.lastName,
    fields: '{}',
    verified_at: clock.now(),
    created_at: clock.now(),
    password_changed_at: null,
  };
  await database.transaction((tx) => tx.insertInto('customers').values(account).execute());
  const session = { brandId, kind: 'customer', customerId: id, basketId: null, person } as const;
  return {
    id,
    email: person.email,
    signIn: (place = { device: 'Firefox on Linux', network: '192.0.2.1' }) => openSession(parts, session, place),
    remember: (client, forMs) => remember(parts, client, { brandId, customerId: id, forMs }),
  };
}

async function openSession(
  { database, clock, ids, client: newClient }: Parts,
  session: Omit<Session, 'id'> & { readonly kind: StoredKind },
  place: SessionPlace,
): Promise<TestClient> {
  const token = ids.token();
  const start = { token, place, now: clock.now() };
  await database.transaction((tx) => insertSession(tx, { ...session, id: ids.uuid() }, start));
  const client = newClient({ host: STORES.find(({ brand }) => brand.id === session.brandId)?.brand.hosts[0] ?? '' });
  client.cookies.set('__Host-landrush', token);
  return client;
}

async function remember(
  { database, clock, ids }: Parts,
  client: TestClient,
  { brandId, customerId, forMs }: { readonly brandId: string; readonly customerId: string; readonly forMs: number },
): Promise<string> {
  const [id, token] = [ids.uuid(), ids.token()];
  const device = {
    brand_id: brandId,
    token_hash: sha256(token),
    customer_id: customerId,
    id,
    label: 'Firefox on Linux',
    network: '192.0.2.1',
    created_at: clock.now(),
    seen_at: clock.now(),
    expires_at: clock.now() + forMs,
    remembered_until: clock.now() + forMs,
  };
  await database.transaction((tx) => tx.insertInto('devices').values(device).execute());
  client.cookies.set('__Host-landrush-device', token);
  return id;
}
