import { describe, expect, test } from 'vitest';
import { blockListOf, holds, isLoopback, networkOf } from './network.ts';

describe('a network', () => {
  test('contains its addresses and no others, with or without a prefix', () => {
    const list = blockListOf(['192.0.2.0/24', '198.51.100.7', '2001:db8::/32']);
    for (const address of ['192.0.2.200', '198.51.100.7', '2001:db8:ffff::1']) expect(holds(list, address)).toBe(true);
    for (const address of ['192.0.3.1', '198.51.100.8', '2001:db9::1', 'nonsense', ''])
      expect(holds(list, address)).toBe(false);
  });

  test('of this machine is distinguished from all others, also in IPv6', () => {
    for (const address of ['127.0.0.1', '127.9.9.9', '::1']) {
      expect(isLoopback(address)).toBe(true);
      expect(isLoopback(networkOf(address))).toBe(true);
    }
    expect(isLoopback('203.0.113.1')).toBe(false);
  });
});
