import { describe, expect, test } from 'vitest';
import { createSearchGate } from './search-gate.ts';

const LIMITS = { ofNetwork: 2, inAll: 3, perWindow: 100, windowMs: 10_000 };

describe('the gate of searches', () => {
  test('lets a network have so many at once, and more as others end', () => {
    const gate = createSearchGate(LIMITS);
    const [first] = [gate.enter('192.0.2.1', 0), gate.enter('192.0.2.1', 0)];
    expect(gate.enter('192.0.2.1', 0)).toEqual({ isLetIn: false, retryAfterSeconds: 1 });
    expect(gate.enter('192.0.2.2', 0).isLetIn).toBe(true);
    if (first?.isLetIn) first.leave();
    expect(gate.enter('192.0.2.1', 0).isLetIn).toBe(true);
  });

  test('counts a search that leaves twice as one', () => {
    const gate = createSearchGate(LIMITS);
    const [first] = [gate.enter('192.0.2.1', 0), gate.enter('192.0.2.1', 0)];
    if (first?.isLetIn) {
      first.leave();
      first.leave();
    }
    expect(gate.enter('192.0.2.1', 0).isLetIn).toBe(true);
    expect(gate.enter('192.0.2.1', 0).isLetIn).toBe(false);
  });

  test('lets only so many in at once from anywhere, also from this machine', () => {
    const gate = createSearchGate(LIMITS);
    for (let count = 0; count < 3; count += 1) expect(gate.enter('127.0.0.1', 0).isLetIn).toBe(true);
    expect(gate.enter('127.0.0.1', 0).isLetIn).toBe(false);
    expect(gate.enter('192.0.2.1', 0).isLetIn).toBe(false);
  });

  test('lets a network search so often in a window, and says when the next begins', () => {
    const gate = createSearchGate({ ...LIMITS, perWindow: 2 });
    for (let count = 0; count < 2; count += 1) {
      const ticket = gate.enter('192.0.2.1', 10_000);
      if (ticket.isLetIn) ticket.leave();
    }
    expect(gate.enter('192.0.2.1', 13_000)).toEqual({ isLetIn: false, retryAfterSeconds: 7 });
    expect(gate.enter('192.0.2.1', 20_000).isLetIn).toBe(true);
  });
});
