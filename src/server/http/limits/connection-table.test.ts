import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Connection, createConnectionTable } from './connection-table.ts';

const CAPS = { total: 10, perNetwork: 4 };

interface Named extends Connection {
  readonly name: string;
}

function connection(name: string, network: string | null, more: Partial<Connection> = {}): Named {
  return { name, network, running: 0, changedAt: 0, ...more };
}

/** Adds connections in turn, closing as required; returns the closed ones. */
function open(connections: readonly Named[], caps = CAPS) {
  const table = createConnectionTable<Named>(caps);
  const ended = connections.flatMap((one) => {
    const found = table.add(one);
    if (found === null) return [];
    table.remove(found);
    return [found.name];
  });
  return { table, ended };
}

describe('a network at its limit', () => {
  test('closes the longest idle connection', () => {
    const own = [3, 1, 2, 4].map((changedAt) => connection(`idle since ${changedAt}`, 'a', { changedAt }));
    expect(open([...own, connection('new', 'a', { changedAt: 5 })]).ended).toEqual(['idle since 1']);
  });

  test('accepts no more connections while all of its connections are busy', () => {
    const own = [1, 2, 3, 4].map((changedAt) => connection(`busy ${changedAt}`, 'a', { changedAt, running: 1 }));
    expect(open([...own, connection('new', 'a', { changedAt: 5 })]).ended).toEqual(['new']);
  });

  test('does not affect other networks', () => {
    const flood = Array.from({ length: 50 }, (_, at) => connection(`flood ${at}`, 'a', { changedAt: at, running: 1 }));
    expect(open([connection('shopper', 'b'), ...flood]).ended).not.toContain('shopper');
  });
});

describe('at the total limit', () => {
  test('the largest network loses a connection, also a busy one', () => {
    const of = (network: string, count: number, running: number) =>
      Array.from({ length: count }, (_, at) => connection(`${network}${at}`, network, { changedAt: at, running }));
    const full = [...of('a', 4, 1), ...of('b', 3, 0), ...of('c', 3, 0)];
    expect(open([...full, connection('new', 'd')]).ended).toEqual(['a0']);
  });

  test('connections of a proxy are neither counted nor closed', () => {
    const proxied = Array.from({ length: 10 }, (_, at) => connection(`proxied ${at}`, null));
    expect(open([...proxied, connection('direct', 'a')]).ended).toEqual(['direct']);
    expect(open([connection('direct', 'a'), ...proxied]).ended).toEqual(['direct']);
  });
});

test('the limits hold for any sequence of connections, and a network with fewer than the largest is always accepted', () => {
  const arrivals = fc.array(
    fc.record({ network: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), running: fc.nat({ max: 1 }) }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(arrivals, (all) => {
      const table = createConnectionTable<Named>(CAPS);
      for (const [at, { network, running }] of all.entries()) {
        const counts = countByNetwork(table.all());
        const own = counts.get(network) ?? 0;
        const one = connection(`${at}`, network, { changedAt: at, running });
        const ended = table.add(one);
        if (ended !== null) table.remove(ended);
        const hasRight = own + 1 < Math.max(0, ...counts.values()) && own < CAPS.perNetwork;
        expect(hasRight && ended === one).toBe(false);
        const after = countByNetwork(table.all());
        expect([...after.values()].every((count) => count <= CAPS.perNetwork)).toBe(true);
        expect([...table.all()].length).toBeLessThanOrEqual(CAPS.total);
      }
    }),
  );
});

function countByNetwork(connections: Iterable<Named>): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>();
  for (const { network } of connections) counts.set(network, (counts.get(network) ?? 0) + 1);
  return counts;
}
