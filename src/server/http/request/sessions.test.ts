import { expect, test } from 'vitest';
import { problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/durations.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext, Session } from '#server/request/request-context.ts';
import { type OpenTestDatabase, describeOnBothDatabases } from '#tests/support/databases.ts';
import { seedBasket, seedCustomer } from '#tests/support/seed-rows.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { openTestHttp } from '#tests/support/test-http.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';

const person = { firstName: 'Anna', lastName: 'Berg', email: 'anna@example.com', username: null };

/** The HTTP layer with a logout use case that makes the test's session changes, and one that shows the session. */
async function openSessions(open: OpenTestDatabase) {
  const database = await open();
  await seedCustomer(database, { id: 'customer-1' });
  for (const id of ['basket-0', 'basket-1', 'basket-2']) await seedBasket(database, { id });
  const seen: { session: Session | null; expired: boolean }[] = [];
  let work: (tx: Transaction, context: RequestContext) => Promise<unknown> = async () => undefined;
  const app = await openTestHttp({
    database,
    stores: [testStore(), otherStore()],
    renderPage: async () => new Response('<p>shop</p>', { headers: { 'content-type': 'text/html' } }),
    handlers: {
      account: {
        logout: async (context) => {
          const result = await database.transaction((tx) => work(tx, context));
          return result === 'refuse' ? refuse(problem('request/invalid')) : ok({});
        },
      },
      storefront: {
        get: async (context) => {
          seen.push({ session: context.session, expired: context.sessionExpired });
          return refuse(problem('request/invalid'));
        },
      },
    },
  });
  return {
    ...app,
    database,
    act: async (visitor: TestClient, next: typeof work) => {
      work = next;
      return visitor.request({ method: 'POST', url: '/api/v1/account/logout', payload: {} });
    },
    who: async (visitor: TestClient) => {
      const response = await visitor.request('/api/v1/storefront');
      return { ...seen.at(-1), setCookie: response.headers['set-cookie'] };
    },
  };
}

const asGuest = (tx: Transaction, context: RequestContext) => context.sessions.open(tx, 'basket-1');
const asCustomer = (tx: Transaction, context: RequestContext) =>
  context.sessions.replace(tx, { kind: 'customer', customerId: 'customer-1', basketId: 'basket-1', person });

describeOnBothDatabases('a session', (open) => {
  test('allows back navigation to cached pages until a page is personal, and never to the basket', async () => {
    const { act, client } = await openSessions(open);
    const visitor = client();
    const cached = async (path: string) => (await visitor.request(path)).headers['cache-control'];
    await act(visitor, asGuest);
    for (const path of ['/order/shop', '/order/product/add/harbour', '/order/domains', '/order/recommendations']) {
      expect(await cached(path)).toBe('private, no-cache');
    }
    for (const path of ['/order/basket', '/order/checkout', '/order/auth/login']) {
      expect(await cached(path)).toBe('private, no-store');
    }
    await act(visitor, asCustomer);
    expect(await cached('/order/shop')).toBe('private, no-store');
  });

  test('exists from the response that began it, and is stored as the hash of its token', async () => {
    const { act, who, client, database } = await openSessions(open);
    const visitor = client();
    expect(await who(visitor)).toEqual({ session: null, expired: false, setCookie: undefined });
    await act(visitor, asGuest);
    expect(await who(visitor)).toMatchObject({
      session: { kind: 'guest', basketId: 'basket-1', customerId: null, person: null },
      expired: false,
    });
    const token = visitor.cookies.get('__Host-landrush') ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await database.read.selectFrom('sessions').selectAll().execute())).not.toContain(token);
  });

  test('references its basket', async () => {
    const { act, who, client } = await openSessions(open);
    const visitor = client();
    await act(visitor, asGuest);
    await act(
      visitor,
      async (tx, context) => context.session && context.sessions.useBasket(tx, context.session, 'basket-2'),
    );
    expect(await who(visitor)).toMatchObject({ session: { basketId: 'basket-2' } });
  });

  test('gets a new token at every login, and the old one is invalid', async () => {
    const { act, who, client } = await openSessions(open);
    const visitor = client();
    await act(visitor, asGuest);
    const before = visitor.cookies.get('__Host-landrush') ?? '';
    await act(visitor, asCustomer);
    expect(visitor.cookies.get('__Host-landrush')).not.toBe(before);
    expect(await who(visitor)).toMatchObject({ session: { kind: 'customer', customerId: 'customer-1', person } });
    const attacker = client();
    attacker.cookies.set('__Host-landrush', before);
    expect(await who(attacker)).toMatchObject({ session: null, expired: true });
  });

  test('of a customer ends after 30 minutes without use', async () => {
    const { act, who, client, clock } = await openSessions(open);
    const visitor = client();
    await act(visitor, asCustomer);
    clock.advance(29 * MINUTE_MS);
    expect(await who(visitor)).toMatchObject({ expired: false });
    clock.advance(29 * MINUTE_MS);
    expect(await who(visitor)).toMatchObject({ expired: false });
    clock.advance(30 * MINUTE_MS);
    expect(await who(visitor)).toMatchObject({ session: null, expired: true });
  });

  test('of a customer ends after 12 hours of continuous use', async () => {
    const { act, who, client, clock } = await openSessions(open);
    const visitor = client();
    await act(visitor, asCustomer);
    for (let used = 0; used < 12 * 60 - 20; used += 20) {
      clock.advance(20 * MINUTE_MS);
      expect(await who(visitor)).toMatchObject({ expired: false });
    }
    clock.advance(20 * MINUTE_MS);
    expect(await who(visitor)).toMatchObject({ session: null, expired: true });
  });

  test('of a guest remains for 30 days after its last use, and its cookie is renewed', async () => {
    const { act, who, client, clock } = await openSessions(open);
    const visitor = client();
    await act(visitor, asGuest);
    clock.advance(29 * DAY_MS);
    expect(await who(visitor)).toMatchObject({
      expired: false,
      setCookie: [expect.stringContaining('Max-Age=2592000')],
    });
    clock.advance(29 * DAY_MS);
    expect(await who(visitor)).toMatchObject({ expired: false });
    clock.advance(30 * DAY_MS);
    expect(await who(visitor)).toMatchObject({ session: null, expired: true });
  });

  test('of a guest who comes back several times a day has its cookie renewed once a day', async () => {
    const { act, who, client, clock } = await openSessions(open);
    const visitor = client();
    await act(visitor, asGuest);
    const renewed: boolean[] = [];
    for (let visits = 0; visits < 8; visits += 1) {
      clock.advance(6 * HOUR_MS);
      renewed.push((await who(visitor)).setCookie !== undefined);
    }
    expect(renewed.filter(Boolean)).toHaveLength(2);
  });

  test('of a customer ends long before its cookie, which is not renewed', async () => {
    const { act, who, client, clock } = await openSessions(open);
    const visitor = client();
    const untilMidnight = DAY_MS - (clock.now() % DAY_MS);
    clock.advance(untilMidnight - 10 * MINUTE_MS);
    await act(visitor, asCustomer);
    clock.advance(20 * MINUTE_MS);
    expect(await who(visitor)).toMatchObject({ expired: false, setCookie: undefined });
  });

  test('in use is updated once a minute', async () => {
    const { act, who, client, clock, database } = await openSessions(open);
    const visitor = client();
    await act(visitor, asGuest);
    const id = (await who(visitor)).session?.id ?? '';
    const seenAt = async () =>
      (await database.read.selectFrom('sessions').select('seen_at').where('id', '=', id).executeTakeFirstOrThrow())
        .seen_at;
    const start = await seenAt();
    clock.advance(59_000);
    await who(visitor);
    expect(await seenAt()).toBe(start);
    clock.advance(1_000);
    await who(visitor);
    expect(await seenAt()).toBe(start + MINUTE_MS);
  });

  test('of one brand is unknown to another', async () => {
    const { act, who, client } = await openSessions(open);
    const visitor = client();
    await act(visitor, asGuest);
    const otherBrand = client({ host: 'shop.meridian.example' });
    otherBrand.cookies.set('__Host-landrush', visitor.cookies.get('__Host-landrush') ?? '');
    expect(await who(otherBrand)).toMatchObject({ session: null, expired: true });
  });

  test('an ended session deletes its cookie', async () => {
    const { act, who, client } = await openSessions(open);
    const visitor = client();
    await act(visitor, asCustomer);
    const response = await act(visitor, (tx, context) => context.sessions.end(tx));
    const expiredCookie = '__Host-landrush=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax';
    expect(response.headers['set-cookie']).toEqual([expiredCookie]);
    expect(await who(visitor)).toMatchObject({ session: null, expired: false });
  });

  test('is not begun by an invented cookie', async () => {
    const { who, client } = await openSessions(open);
    for (const token of ['a'.repeat(43), "' or 1=1 --", '']) {
      const visitor = client();
      visitor.cookies.set('__Host-landrush', token);
      expect(await who(visitor)).toMatchObject({ session: null, expired: true, setCookie: undefined });
    }
  });

  test('begun in a retried transaction is the one that was saved', async () => {
    const { act, who, client, database } = await openSessions(open);
    const visitor = client();
    let attempts = 0;
    await act(visitor, async (tx, context) => {
      const session = await context.sessions.open(tx, `basket-${attempts}`);
      attempts += 1;
      if (attempts === 1) throw Object.assign(new Error('lost against another'), { code: '40001' });
      return session;
    });
    const { session } = await who(visitor);
    expect(session).toMatchObject({ basketId: 'basket-1' });
    const rows = await database.read
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', session?.id ?? '')
      .execute();
    expect(rows).toHaveLength(1);
  });

  test('replaced in a retried transaction leaves nothing of the old one', async () => {
    const { act, who, client } = await openSessions(open);
    const visitor = client();
    await act(visitor, asGuest);
    const before = visitor.cookies.get('__Host-landrush') ?? '';
    let attempts = 0;
    await act(visitor, async (tx, context) => {
      await asCustomer(tx, context);
      attempts += 1;
      if (attempts === 1) throw Object.assign(new Error('lost against another'), { code: '40001' });
    });
    expect(await who(visitor)).toMatchObject({ session: { kind: 'customer' } });
    const attacker = client();
    attacker.cookies.set('__Host-landrush', before);
    expect(await who(attacker)).toMatchObject({ session: null });
  });

  test('begun by a use case that is refused or fails sets no cookie', async () => {
    const { act, client } = await openSessions(open);
    const refused = await act(client(), async (tx, context) => (await asGuest(tx, context), 'refuse'));
    expect(refused.headers['set-cookie']).toBeUndefined();
    const failed = await act(client(), async (tx, context) => {
      await asGuest(tx, context);
      throw new Error('broken');
    });
    expect(failed.headers['set-cookie']).toBeUndefined();
  });
});
