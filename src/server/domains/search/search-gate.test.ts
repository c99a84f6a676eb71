import { describe, expect, test } from 'vitest';
import { createSearchGate } from './search-gate.ts';

const LIMITS = { ofNetwork: 2, inAll: 3, perWindow: 100, windowMs: 10_000 };

describe('the limit of searches', () => {
  test('limits concurrent searches per network', () => {
    const gate = createSearchGate(LIMITS);
    const [first] = [gate.enter('192.0.2.1', 0), gate.enter('192.0.2.1', 0)];
    expect(gate.enter('192.0.2.1', 0)).toEqual({ isAllowed: false, retryAfterSeconds: 1 });
    expect(gate.enter('192.0.2.2', 0).isAllowed).toBe(true);
    if (first?.isAllowed) first.release();
    expect(gate.enter('192.0.2.1', 0).isAllowed).toBe(true);
  });

  test('counts a search that is ended twice once', () => {
    const gate = createSearchGate(LIMITS);
    const [first] = [gate.enter('192.0.2.1', 0), gate.enter('192.0.2.1', 0)];
    if (first?.isAllowed) {
      first.release();
      first.release();
    }
    expect(gate.enter('192.0.2.1', 0).isAllowed).toBe(true);
    expect(gate.enter('192.0.2.1', 0).isAllowed).toBe(false);
  });

  test('limits concurrent searches in total, also from this machine', () => {
    const gate = createSearchGate(LIMITS);
    for (let count = 0; count < 3; count += 1) expect(gate.enter('127.0.0.1', 0).isAllowed).toBe(true);
    expect(gate.enter('127.0.0.1', 0).isAllowed).toBe(false);
    expect(gate.enter('192.0.2.1', 0).isAllowed).toBe(false);
  });

  test('limits searches per network and window, and returns the start of the next window', () => {
    const gate = createSearchGate({ ...LIMITS, perWindow: 2 });
    for (let count = 0; count < 2; count += 1) {
      const ticket = gate.enter('192.0.2.1', 10_000);
      if (ticket.isAllowed) ticket.release();
    }
    expect(gate.enter('192.0.2.1', 13_000)).toEqual({ isAllowed: false, retryAfterSeconds: 7 });
    expect(gate.enter('192.0.2.1', 20_000).isAllowed).toBe(true);
  });
});
