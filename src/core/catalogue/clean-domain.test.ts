import { describe, expect, test } from 'vitest';
import { cleanDomain } from './clean-domain.ts';
import type { DomainChoice } from './configuration.ts';
import { buildConfiguration } from './product.builder.ts';

function cleaned(domain: DomainChoice, before: DomainChoice | null = null): DomainChoice | null {
  return cleanDomain(buildConfiguration({ domain }), before).domain;
}

describe('a domain is stored', () => {
  test.each([
    ['Bücher.DE.', 'xn--bcher-kva.de'],
    ['not a name', 'not a name'],
  ])('%s as %s', (name, ascii) => {
    expect(cleaned({ mode: 'existing', name })).toEqual({ mode: 'existing', name: ascii });
    expect(cleaned({ mode: 'basket', name, lineId: 'one' })).toEqual({ mode: 'basket', name: ascii, lineId: 'one' });
  });

  test('with each name server once', () => {
    const nameservers = [' NS1.Example.net. ', 'ns1.example.net', '', 'ns2.example.net'];
    expect(cleaned({ mode: 'register', name: 'anna.com', nameservers })).toEqual({
      mode: 'register',
      name: 'anna.com',
      nameservers: ['ns1.example.net', 'ns2.example.net'],
    });
  });

  test.each([
    [null, false],
    [{ mode: 'transfer', name: 'anna.com', codeGiven: true }, true],
    [{ mode: 'transfer', name: 'anna.com', codeGiven: false }, false],
    [{ mode: 'transfer', name: 'ben.com', codeGiven: true }, false],
    [{ mode: 'existing', name: 'anna.com' }, false],
  ] as const)('with the auth code of the same transfer only: %j, %s', (before, codeGiven) => {
    const given = { mode: 'transfer', name: 'Anna.com', codeGiven: true } as const;
    expect(cleaned(given, before)).toEqual({ mode: 'transfer', name: 'anna.com', codeGiven });
  });
});
