import { describe, expect, test } from 'vitest';
import { isHostname } from './host-name.ts';

describe('host names', () => {
  test.each(['web', 'web-1.example.com', '3com.com', 'A.B', `${'a'.repeat(63)}.com`])('"%s" is a host name', (text) => {
    expect(isHostname(text)).toBe(true);
  });

  test.each([
    '',
    '.',
    'web.',
    '.web',
    '-a.com',
    'a-.com',
    'a_b.com',
    'münchen.de',
    '192.168.0.1',
    'a b',
    `${'a'.repeat(64)}.com`,
    'a.'.repeat(127),
  ])('"%s" is not a host name', (text) => {
    expect(isHostname(text)).toBe(false);
  });
});
