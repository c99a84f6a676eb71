import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningCollector, startCollector } from './start-collector.ts';

let collector: RunningCollector;
beforeAll(async () => {
  collector = await startCollector({ port: 0 });
});
afterAll(() => collector.close());

const EVENT = { key: 'shop-1', id: 'e1', at: '2026-03-01T12:00:00.000Z', event: 'view_item' };

async function send(body: string): Promise<number> {
  const headers = { 'content-type': 'text/plain;charset=UTF-8' };
  return (await fetch(`${collector.url}/events`, { method: 'POST', headers, body })).status;
}

async function shown(): Promise<string> {
  return (await fetch(collector.url)).text();
}

test('an event is shown as received, without interpreting it as markup', async () => {
  expect(await shown()).toContain('No event was received yet.');
  const ecommerce = { currency: 'EUR', items: [{ item_name: '<b>Web</b>' }] };
  expect(await send(JSON.stringify({ ...EVENT, ecommerce }))).toBe(204);
  const page = await shown();
  expect(page).toContain('view_item');
  expect(page).toContain('&lt;b&gt;Web&lt;/b&gt;');
  expect(page).not.toContain('<b>Web');
});

test('the newest 200 events are stored, and invalid events are refused', async () => {
  for (const body of ['', '{', '[]', JSON.stringify({ ...EVENT, ecommerce: 1 })]) expect(await send(body)).toBe(422);
  for (let n = 0; n < 205; n += 1) await send(JSON.stringify({ ...EVENT, ecommerce: { n } }));
  const page = await shown();
  expect(page.match(/<li>/g)).toHaveLength(200);
  expect(page).toContain('{&quot;n&quot;:204}');
  expect(page).not.toContain('{&quot;n&quot;:4}');
});
