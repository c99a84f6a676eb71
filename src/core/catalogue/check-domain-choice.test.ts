import { describe, expect, test } from 'vitest';
import { isBlockingIssue } from './blocking-issue.ts';
import { checkConfiguration, needsAuthCode } from './check-configuration.ts';
import type { DomainChoice } from './configuration.ts';
import { GERMAN_RULES, buildSoldTld, soldDomain } from './domain-shop.builder.ts';
import { buildConfiguration, buildProduct } from './product.builder.ts';
import type { Product } from './product.ts';

const hosting = buildProduct({ needsDomain: true });

function problemsOf(product: Product | undefined, domain: DomainChoice | null): string[] {
  if (product === undefined) return ['not sold'];
  const configuration = buildConfiguration({ productId: product.id, domain });
  return checkConfiguration(product, configuration, 'EUR').map(
    (found) => `${found.path} ${found.code}${isBlockingIssue(found) ? ' refused' : ''}`,
  );
}

const register = (name: string, nameservers: readonly string[] = []): DomainChoice => ({
  mode: 'register',
  name,
  nameservers,
});
const transfer = (name: string): DomainChoice => ({ mode: 'transfer', name, codeGiven: false });

describe('the registration of a domain', () => {
  test.each([
    ['none yet', 'tld:com', null, ['domain required']],
    ['a name of the TLD', 'tld:com', register('example.com'), []],
    ['a name below another', 'tld:com', register('shop.example.com'), ['domain unknown refused']],
    ['a name of another TLD', 'tld:com', register('example.net'), ['domain unknown refused']],
    ['no name', 'tld:com', register('exa mple.com'), ['domain unknown refused']],
    ['a transfer', 'tld:com', transfer('example.com'), ['domain unknown refused']],
    ['a name one has', 'tld:com', { mode: 'existing', name: 'example.com' }, ['domain unknown refused']],
    ['letters the TLD takes', 'tld:de', register('xn--mnchen-3ya.de'), []],
    ['letters the TLD does not take', 'tld:com', register('xn--mnchen-3ya.com'), ['domain not-offered refused']],
    ['fewer letters than the TLD takes', 'tld:de', register('a.de'), ['domain not-offered refused']],
    ['a registration as transfer', 'tld:com:transfer', register('example.com'), ['domain unknown refused']],
    ['a transfer of the TLD', 'tld:com:transfer', transfer('example.com'), []],
    ['a renewal of the TLD', 'tld:com:renew', { mode: 'renew', name: 'example.com' }, []],
    ['a restore of the TLD', 'tld:com:restore', { mode: 'restore', name: 'example.com' }, []],
    ['a restore as renewal', 'tld:com:renew', { mode: 'restore', name: 'example.com' }, ['domain unknown refused']],
    ['a renewal of another TLD', 'tld:com:renew', { mode: 'renew', name: 'a.net' }, ['domain unknown refused']],
    ['a name held longer than the rules', 'tld:de:renew', { mode: 'renew', name: 'a.de' }, []],
    ['far too much', 'tld:com', register(`${'a'.repeat(300)}.com`), ['domain too-large refused']],
  ] as const)('%s is reported', (_, id, domain, problems) => {
    expect(problemsOf(soldDomain(id), domain)).toEqual(problems);
  });

  test.each([
    [['ns1.example.net', 'ns2.example.net'], []],
    [['ns1.example.net'], ['domain.nameservers too-small']],
    [['ns1.example.net', 'ns1'], ['domain.nameservers invalid']],
    [['ns1.example.net', '192.0.2.1'], ['domain.nameservers invalid']],
    [['ns1.example.net', 'NS2.Example.com'], ['domain.nameservers invalid']],
    [['ns1.example.net', 'ns2.anexample.com'], []],
    [Array.from({ length: 14 }, (_, at) => `ns${at}.example.net`), ['domain.nameservers too-large refused']],
  ] as const)('with the nameservers %j: %j', (nameservers, problems) => {
    expect(problemsOf(soldDomain('tld:com'), register('example.com', nameservers))).toEqual(problems);
  });
});

describe('the domain of a service', () => {
  test('is an existing domain or one bought in the basket, and never bought by the service itself', () => {
    expect(problemsOf(hosting, { mode: 'existing', name: 'münchen.example' })).toEqual([]);
    expect(problemsOf(hosting, { mode: 'basket', name: 'example.com', lineId: 'line-1' })).toEqual([]);
    expect(problemsOf(hosting, { mode: 'existing', name: 'nothing' })).toEqual(['domain invalid']);
    expect(problemsOf(hosting, register('example.com'))).toEqual(['domain unknown refused']);
    expect(problemsOf(buildProduct(), transfer('example.com'))).toEqual(['domain unknown refused']);
    expect(problemsOf(hosting, { mode: 'renew', name: 'example.com' })).toEqual(['domain unknown refused']);
  });
});

test('the auth code of a transfer is required if the registry requires one', () => {
  const withCode = soldDomain('tld:com:transfer') ?? hosting;
  const rules = { ...GERMAN_RULES, transfer: { ...GERMAN_RULES.transfer, authCode: false } };
  const withoutCode = soldDomain('tld:com:transfer', [buildSoldTld({ rules })]) ?? hosting;
  expect([withCode, withoutCode].map(needsAuthCode)).toEqual([true, false]);
});
