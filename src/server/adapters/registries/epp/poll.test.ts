import { expect, onTestFinished, test } from 'vitest';
import { MINUTE_MS } from '#core/time/durations.ts';
import { fixedClock } from '#server/platform/clock.ts';
import { createEppRegistry } from './epp-registry.ts';
import { buildEppClient, clTRIDOf, responseDocument, startFakePeer } from './fake-peer.builder.ts';

/** A registry that answers every poll with a code and data, and the polls it received. */
async function start(code: number, data = '') {
  const clock = fixedClock();
  const peer = await startFakePeer((document, connection) => {
    if (!document.includes('<poll')) return false;
    connection.send(responseDocument(code, clTRIDOf(document), data));
    return true;
  });
  const client = buildEppClient(peer, { clock });
  onTestFinished(async () => {
    await client.close();
    await peer.close();
  });
  const polls = () => peer.received.filter((document) => document.includes('<poll')).length;
  return { clock, registry: createEppRegistry('main', client), polls };
}

test.each([2101, 2201, 2400, 2500])('a poll refused with the code %i fails', async (code) => {
  const { registry } = await start(code);
  await expect(registry.poll()).rejects.toThrow(`${code}`);
});

test('a message that cannot be read is a failure, and asked for again after five minutes', async () => {
  const { clock, registry, polls } = await start(1301, '<msgQ count="1" id="12"><msg>low&nbsp;balance</msg></msgQ>');
  await expect(registry.poll()).rejects.toThrow('cannot be read');
  expect(await registry.poll()).toBeNull();
  expect(polls()).toBe(1);
  clock.advance(5 * MINUTE_MS);
  await expect(registry.poll()).rejects.toThrow('cannot be read');
});

test('an empty queue is not a failure', async () => {
  const { registry } = await start(1300);
  expect(await registry.poll()).toBeNull();
});

test('a refused poll is repeated after five minutes, even while a session is open', async () => {
  const { clock, registry, polls } = await start(2101);
  await expect(registry.poll()).rejects.toThrow('2101');
  clock.advance(4 * MINUTE_MS);
  expect(await registry.poll()).toBeNull();
  expect(polls()).toBe(1);
  clock.advance(MINUTE_MS);
  await expect(registry.poll()).rejects.toThrow('2101');
  expect(polls()).toBe(2);
});
