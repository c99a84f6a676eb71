import { get } from 'node:http';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { searchEvent } from '#contract/domains.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { buildDomains } from '#tests/support/test-domains.ts';
import { type TestShop, shopsOn } from '#tests/support/test-shop.ts';

const PATH = '/api/v1/domains/search/stream';

type Event = z.output<typeof searchEvent>;

/** Reads a search stream over a socket. */
async function listen({ app }: TestShop, query: string) {
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  const address = app.http.server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  const path = `${PATH}?query=${encodeURIComponent(query)}`;
  const request = get({ port: address.port, path, headers: { host: 'shop.larkhost.example' }, agent: false });
  onTestFinished(() => void request.destroy());
  const { promise, resolve } = Promise.withResolvers<AsyncIterator<string>>();
  request.once('response', (response) => resolve(createInterface(response)[Symbol.asyncIterator]()));
  const lines = await promise;
  return {
    async next(): Promise<Event | null> {
      const line = await lines.next();
      return line.done === true ? null : z.parse(searchEvent, JSON.parse(line.value));
    },
    abort: () => void request.destroy(),
  };
}

/** Runs the event loop until the condition holds. */
async function until(predicate: () => boolean): Promise<void> {
  while (!predicate()) await new Promise(setImmediate);
}

describeOnBothDatabases('a streamed search', (open) => {
  const shops = shopsOn(open);
  const openShop = (timeout?: () => AbortSignal) =>
    shops({ domains: buildDomains(), ...(timeout === undefined ? {} : { timeout }) });

  test('yields every card immediately, and each result as it arrives', async () => {
    const shop = await openShop();
    for (const name of ['a.com', 'b.com']) shop.registry.pause(name);
    const stream = await listen(shop, 'a.com b.com c.zz');
    const cards = await stream.next();
    expect(cards).toMatchObject({
      kind: 'cards',
      understood: { mode: 'bulk', terms: ['a.com', 'b.com', 'c.zz'] },
      cards: [
        { name: 'a.com', state: 'checking' },
        { name: 'b.com', state: 'checking' },
        { name: 'c.zz', state: 'not-possible' },
      ],
      hasMore: false,
    });
    shop.registry.resume('b.com');
    expect(await stream.next()).toMatchObject({ kind: 'card', card: { name: 'b.com', state: 'available' } });
    shop.registry.insertDomain('a.com');
    shop.registry.resume('a.com');
    expect(await stream.next()).toMatchObject({ kind: 'card', card: { name: 'a.com', state: 'taken' } });
    expect(await stream.next()).toEqual({ kind: 'end' });
    expect(await stream.next()).toBeNull();
  });

  test('marks cards that could not be checked in time at the end', async () => {
    const waited = new AbortController();
    const shop = await openShop(() => waited.signal);
    shop.registry.pause('a.com');
    const stream = await listen(shop, 'a.com');
    await stream.next();
    const others: (Event | null)[] = [];
    for (let count = 0; count < 11; count += 1) others.push(await stream.next());
    expect(others.every((event) => event?.kind === 'card' && event.card.state === 'available')).toBe(true);
    waited.abort();
    expect(await stream.next()).toMatchObject({ kind: 'card', card: { name: 'a.com', state: 'unchecked' } });
    expect(await stream.next()).toEqual({ kind: 'end' });
  });

  test('leaves the queue of the registry when the shopper changes the query', async () => {
    const shop = await openShop();
    shop.registry.pause('a.com');
    const stream = await listen(shop, 'a.com');
    await stream.next();
    await until(() => shop.registry.openChecks() === 1);
    stream.abort();
    await until(() => shop.registry.openChecks() === 0);
    expect(shop.registry.commands).toHaveLength(1);
  });

  test('creates no session', async () => {
    const shop = await openShop();
    const shopper = shop.shopper();
    const response = await shopper.request(`${PATH}?query=lantern`);
    expect(response.statusCode).toBe(200);
    expect(shopper.cookies.size).toBe(0);
    expect(response.body.trim().split('\n').at(-1)).toBe('{"kind":"end"}');
  });

  test('is subject to the rate limit of its network', async () => {
    const shop = await openShop();
    const shopper = shop.shopper({ remoteAddress: '203.0.113.9' });
    for (let count = 0; count < 120; count += 1) await shopper.api.domains.search({ query: '!' });
    const response = await shopper.request(`${PATH}?query=lantern`);
    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });
});
