import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDomainName, isHostname } from './host-name.ts';

describe('host names', () => {
  test.each(['web', 'web-1.example.com', '3com.com', 'A.B', `${'a'.repeat(63)}.com`])('"%s" is one', (text) => {
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
  ])('"%s" is none', (text) => {
    expect(isHostname(text)).toBe(false);
  });
});

describe('domain names', () => {
  test('a name has two labels or more, in any script', () => {
    for (const name of ['example.com', 'münchen.de', 'पर्यटन.भारत', 'xn--mnchen-3ya.de'])
      expect(isDomainName(name)).toBe(true);
    for (const name of ['example', 'exa mple.com', '-a.com', 'a..com', 'example.123', ''])
      expect(isDomainName(name)).toBe(false);
  });

  test('every host name with a dot is a domain name as written', () => {
    fc.assert(
      fc.property(fc.domain(), (name) => {
        expect(isHostname(name)).toBe(true);
        expect(isDomainName(name)).toBe(true);
      }),
    );
  });
});
