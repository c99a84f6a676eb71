import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenRegistry, startSandboxRegistry } from '#sandbox/registry/registry.builder.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createIds } from '#server/platform/ids.ts';
import { type NameBatch, createCheckQueue } from './check-queue.ts';
import type { EppClient } from './epp-client.ts';
import { buildEppClient } from './fake-peer.builder.ts';

const NEVER = new AbortController().signal;

describe('a list with domains for which the sandbox ends the session', () => {
  let sandbox: OpenRegistry;
  let client: EppClient;
  beforeAll(async () => {
    sandbox = await startSandboxRegistry();
    client = buildEppClient(sandbox, {
      credentials: { user: sandbox.user, password: sandbox.password },
      maxSessions: 2,
      checkBatch: 50,
      clock: systemClock,
      ids: createIds(systemClock),
    });
  });
  afterAll(async () => {
    await client.close();
    await sandbox.close();
  });

  test.each(['closing', 'unreadable', 'error'])('returns an unknown result for the %s domain only', async (fault) => {
    const names = Array.from({ length: 25 }, (_, at) => `${at === 11 ? fault : 'free'}-${fault}-${at}.com`);
    const answers = new Map<string, string>();
    for await (const { name, availability } of client.check(names, NEVER)) answers.set(name, availability.kind);
    expect(names.filter((name) => answers.get(name) !== 'available')).toEqual([names[11]]);
    expect(answers.get(names[11] ?? '')).toBe('unknown');
    expect(answers.size).toBe(25);
  });
});

/**
 * Sends every command of a queue to a registry that drops the session at bad names; returns the answers and the number
 * of sessions used.
 */
async function runQueue(searches: readonly (readonly string[])[], isBad: (name: string) => boolean) {
  const queue = createCheckQueue({ maxNames: 1000, waitMs: 60_000, onAdded: () => undefined });
  const answers = searches.map(async (names) => {
    const known = new Map<string, string>();
    for await (const { name, availability } of queue.add(names, NEVER)) known.set(name, availability.kind);
    return known;
  });
  let lost = 0;
  const perform = (batch: NameBatch): void => {
    if (batch.names.some(isBad)) {
      lost += 1;
      batch.requeue('away');
    } else for (const name of batch.names) batch.answer(name, { kind: 'available' });
  };
  while (queue.batches(50) > 0) perform(queue.take(50));
  return { answers: await Promise.all(answers), lost };
}

describe('domains for which the session is lost', () => {
  const position = fc.nat({ max: 49 });

  test('do not affect others, for up to three of them in any position of one or two searches', async () => {
    const bad = fc.uniqueArray(position, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 50 }), position, bad, async (length, cut, at) => {
        const names = Array.from({ length }, (_, index) => `${index}.test`);
        const badNames = new Set(at.map((index) => names[index]));
        const { answers, lost } = await runQueue([names.slice(0, cut), names.slice(cut)], (name) => badNames.has(name));
        const known = new Map(answers.flatMap((one) => [...one]));
        for (const name of names) expect(known.get(name)).toBe(badNames.has(name) ? 'unknown' : 'available');
        expect(known.size).toBe(length);
        expect(lost).toBeLessThanOrEqual(24);
      }),
      { examples: [[8, 1, [1, 5, 3]]] },
    );
  });

  test('are all unknown after few attempts if the registry ends every session', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 50 }), async (length) => {
        const names = Array.from({ length }, (_, index) => `${index}.test`);
        const { answers, lost } = await runQueue([names], () => true);
        expect([...(answers[0]?.values() ?? [])]).toEqual(names.map(() => 'unknown'));
        // The first command, and two parts for each of the seven that are tried again.
        expect(lost).toBeLessThanOrEqual(15);
      }),
    );
  });
});
