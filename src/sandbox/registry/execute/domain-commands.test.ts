import { beforeEach, describe, expect, test } from 'vitest';
import { about } from '#sandbox/registry/epp-client.builder.ts';
import {
  checkDomains,
  createContact,
  createDomain,
  createHost,
  deleteDomain,
  dsCreate,
  dsRecord,
  dsUpdate,
  feeCheck,
  feeFor,
  infoDomain,
  renewDomain,
  restore,
  updateDomain,
  updateHost,
} from '#sandbox/registry/epp-commands.builder.ts';
import { type TestRegistry, createTestRegistry } from './registrar.builder.ts';

let registry: TestRegistry;
beforeEach(() => {
  registry = createTestRegistry();
});

function codesOf(verbs: readonly string[]): readonly number[] {
  return verbs.map((verb) => registry.send(verb).code);
}

describe('check', () => {
  test('returns for each domain whether it is available, and the reason if not', () => {
    const { text } = registry.send(
      checkDomains('FREE-a.com', 'taken-a.com', 'reserved-a.com', 'premium-a.com', 'a_b.com'),
    );
    const found = [...text.matchAll(/avail="(\d)">([^<]+)<[^>]+>(?:<domain:reason>([^<]+))?/g)];
    expect(found.map(([, avail, name, reason]) => [name, avail, reason])).toEqual([
      ['free-a.com', '1', undefined],
      ['taken-a.com', '0', 'In use'],
      ['reserved-a.com', '0', 'Reserved'],
      ['premium-a.com', '1', undefined],
      ['a_b.com', '0', 'Invalid domain name'],
    ]);
  });

  test('returns prices on request, in a supported currency only', () => {
    const { text } = registry.send(checkDomains('free-a.com', 'premium-a.com'), feeCheck('EUR', ['create']));
    expect(text).toMatch(/free-a\.com<\/fee:objID><fee:class>standard.*<fee:fee>7\.50</);
    expect(text).toMatch(/premium-a\.com<\/fee:objID><fee:class>premium.*<fee:fee>250\.00</);
    expect(registry.send(checkDomains('free-a.com'), feeCheck('JPY')).code).toBe(2004);
    expect(registry.send(checkDomains('free-a.com')).text).not.toContain('fee:');
  });

  test('accepts at most 100 domains', () => {
    const names = Array.from({ length: 101 }, (_, index) => `free-${index}.com`);
    expect(registry.send(checkDomains(...names.slice(1))).code).toBe(1000);
    expect(registry.send(checkDomains(...names)).code).toBe(2005);
    expect(registry.send(checkDomains()).code).toBe(2005);
  });
});

describe('create', () => {
  test('creates a domain once, for the requested years', () => {
    expect(registry.send(createDomain('free-a.com', { years: 3 })).text).toContain('<domain:exDate>2029-06-15');
    expect(registry.send(createDomain('free-a.com')).code).toBe(2302);
    expect(registry.send(createDomain('free-a.com'), '', 'meridian').code).toBe(2302);
    expect(registry.journal.filter(({ event }) => event === 'create')).toMatchObject([
      { name: 'free-a.com', registrar: 'landrush', clTRID: 'test-1', years: 3, feeMinor: 2400, currency: 'USD' },
    ]);
  });

  test('refuses invalid commands, and changes nothing', () => {
    const verbs = [
      createDomain('taken-a.com'),
      createDomain('reserved-a.com'),
      createDomain('free-a.com', { years: 11 }),
      createDomain('free-a.com', { years: 0 }),
      createDomain('free-a.com', { registrant: null }),
      createDomain('free-a.com', { registrant: 'stranger' }),
      createDomain('free-a.com', { hosts: ['ns1.nowhere.example'] }),
      createDomain('free-a.com', { code: null }),
      createDomain('free-a.com', { code: 'short' }),
      createDomain('free_a.com'),
      createDomain('unpaid-a.com'),
      createDomain('error-a.com'),
      createDomain('closing-a.com'),
    ];
    expect(codesOf(verbs)).toEqual([2302, 2306, 2004, 2004, 2003, 2303, 2303, 2003, 2306, 2005, 2104, 2400, 2500]);
    expect(registry.journal.map(({ event }) => event)).toEqual(['contact-create']);
  });

  test('requires a fee for a premium domain, and refuses a fee below the price', () => {
    expect(registry.send(createDomain('premium-a.com')).code).toBe(2003);
    expect(registry.send(createDomain('premium-a.com'), feeFor('create', '8.00')).code).toBe(2004);
    expect(registry.send(createDomain('premium-a.com', { years: 2 }), feeFor('create', '250.00')).code).toBe(2004);
    expect(registry.send(createDomain('premium-a.com', { years: 2 }), feeFor('create', '500.00')).code).toBe(1000);
    expect(registry.send(createDomain('free-a.com'), feeFor('create', '7.99')).code).toBe(2004);
    expect(registry.send(createDomain('free-a.com'), feeFor('create', '8.001')).code).toBe(2005);
  });

  test('accepts at most 13 unique nameservers', () => {
    const hosts = Array.from({ length: 14 }, (_, index) => `ns${index}.hosts.example`);
    for (const host of hosts) registry.send(createHost(host));
    expect(registry.send(createDomain('free-a.com', { hosts: ['ns1.hosts.example', 'NS1.hosts.example'] })).code).toBe(
      2306,
    );
    expect(registry.send(createDomain('free-a.com', { hosts })).code).toBe(2308);
    expect(registry.send(createDomain('free-a.com', { hosts: hosts.slice(1) })).code).toBe(1000);
  });

  test('of a domain registered by another registrar meanwhile is refused', () => {
    expect(registry.send(checkDomains('gone-at-create-a.com')).text).toContain('avail="1"');
    expect(registry.send(createDomain('gone-at-create-a.com')).code).toBe(2302);
    expect(registry.send(checkDomains('gone-at-create-a.com')).text).toContain('avail="0"');
    expect(registry.send(infoDomain('gone-at-create-a.com')).text).toContain('<domain:clID>other-registrar<');
  });

  test('is executed when its reply is lost or unreadable', () => {
    expect(registry.send(createDomain('lost-reply-a.com')).delivery).toBe('lost');
    expect(registry.send(createDomain('unreadable-a.com')).delivery).toBe('unreadable');
    expect(codesOf([infoDomain('lost-reply-a.com'), infoDomain('unreadable-a.com')])).toEqual([1000, 1000]);
    expect(registry.send(createDomain('lost-reply-a.com'))).toMatchObject({ code: 2302, delivery: 'usual' });
  });

  test('that is pending is completed, or refused with the domain available again, by a poll message', () => {
    expect(codesOf([createDomain('pending-a.com'), createDomain('pending-refused-a.com')])).toEqual([1001, 1001]);
    expect(registry.send(infoDomain('pending-a.com')).text).toContain('s="pendingCreate"');
    expect(registry.send(deleteDomain('pending-a.com')).code).toBe(2304);
    registry.settle();
    expect(codesOf([infoDomain('pending-a.com'), infoDomain('pending-refused-a.com')])).toEqual([1000, 2303]);
    const events = registry.journal.map(({ event, clTRID }) => `${event} ${clTRID}`);
    expect(events.slice(-2)).toEqual(['create test-1', 'create-refused test-1']);
    const { text } = registry.send('<poll op="req"/>');
    expect(text).toContain('<domain:name paResult="1">pending-a.com');
    expect(text).toContain('<clTRID>test-1</clTRID><svTRID>SBX-');
  });
});

describe('renew', () => {
  test('adds years to the given expiry, up to ten from now, for the sponsor only', () => {
    registry.send(createDomain('free-a.com'));
    expect(registry.send(renewDomain('free-a.com', '2027-06-15', 2)).text).toContain('<domain:exDate>2029-06-15');
    const verbs = [
      renewDomain('free-a.com', '2027-06-15', 2),
      renewDomain('free-a.com', '2029-06-15', 8),
      renewDomain('free-a.com', 'tomorrow'),
      renewDomain('free-b.com', '2029-06-15'),
      renewDomain('taken-a.com', '2029-06-15'),
    ];
    expect(codesOf(verbs)).toEqual([2004, 2105, 2005, 2303, 2201]);
    expect(registry.send(renewDomain('free-a.com', '2029-06-15'), '', 'meridian').code).toBe(2201);
  });
});

describe('update', () => {
  beforeEach(() => {
    registry.send(createDomain('free-a.com'), dsCreate());
    registry.send(createHost('ns1.hosts.example'));
  });

  test('adds and removes nameservers, contacts, statuses, auth code and DS records', () => {
    registry.send(createContact('contact-2'));
    const added = updateDomain(
      'free-a.com',
      '<domain:add><domain:ns><domain:hostObj>ns1.hosts.example</domain:hostObj></domain:ns>' +
        '<domain:contact type="tech">contact-2</domain:contact><domain:status s="clientTransferProhibited"/></domain:add>' +
        '<domain:chg><domain:registrant>contact-2</domain:registrant>' +
        '<domain:authInfo><domain:pw>another-code</domain:pw></domain:authInfo></domain:chg>',
    );
    expect(registry.send(added, dsUpdate('<secDNS:rem><secDNS:all>true</secDNS:all></secDNS:rem>')).code).toBe(1000);
    const { text } = registry.send(infoDomain('free-a.com', 'another-code'));
    expect(text).toContain('<domain:hostObj>ns1.hosts.example<');
    expect(text).toContain('<domain:registrant>contact-2<');
    expect(text).toContain('s="clientTransferProhibited"');
    expect(text).not.toContain('secDNS');
    expect(registry.send(infoDomain('free-a.com', 'code-of-name')).code).toBe(2202);
    const taken = '<domain:rem><domain:status s="clientTransferProhibited"/></domain:rem>';
    expect(
      registry.send(updateDomain('free-a.com', taken), dsUpdate(`<secDNS:add>${dsRecord}</secDNS:add>`)).code,
    ).toBe(1000);
    expect(registry.send(infoDomain('free-a.com')).text).toMatch(/s="ok".*<secDNS:keyTag>12345</s);
  });

  test('refuses to remove absent items and to set statuses that registrars cannot set', () => {
    const status = (s: string): string => `<domain:status s="${s}"/>`;
    const verbs = [
      updateDomain('free-a.com', `<domain:rem>${status('clientHold')}</domain:rem>`),
      updateDomain('free-a.com', `<domain:add>${status('serverHold')}</domain:add>`),
      updateDomain('free-a.com', '<domain:chg><domain:registrant>stranger</domain:registrant></domain:chg>'),
      updateDomain('taken-a.com', ''),
      updateDomain('free-a.com', `<domain:add>${status('clientUpdateProhibited')}</domain:add>`),
      updateDomain('free-a.com', `<domain:add>${status('clientHold')}</domain:add>`),
      updateDomain('free-a.com', `<domain:rem>${status('clientUpdateProhibited')}</domain:rem>`),
    ];
    expect(codesOf(verbs)).toEqual([2306, 2306, 2303, 2201, 1000, 2304, 1000]);
  });

  test('refuses key data: only DS data is supported', () => {
    const key = '<secDNS:keyData><secDNS:flags>257</secDNS:flags><secDNS:protocol>3</secDNS:protocol></secDNS:keyData>';
    expect(registry.send(updateDomain('free-a.com'), dsUpdate(`<secDNS:add>${key}</secDNS:add>`)).code).toBe(2306);
  });
});

describe('delete and restore', () => {
  test('in the add grace period a domain is deleted immediately, later it can be restored by request and report', () => {
    codesOf([createDomain('free-a.com'), createDomain('free-b.com')]);
    expect(registry.send(deleteDomain('free-a.com')).code).toBe(1000);
    expect(registry.send(checkDomains('free-a.com')).text).toContain('avail="1"');
    registry.pass(6);
    expect(registry.send(deleteDomain('free-b.com')).code).toBe(1001);
    expect(registry.send(infoDomain('free-b.com')).text).toMatch(/s="pendingDelete".*s="redemptionPeriod"/s);
    expect(registry.send(renewDomain('free-b.com', '2027-06-15')).code).toBe(2304);
    expect(registry.send(updateDomain('free-b.com'), restore('report')).code).toBe(2304);
    expect(registry.send(updateDomain('free-b.com'), restore('request')).text).toContain('s="pendingRestore"');
    expect(registry.send(updateDomain('free-b.com'), restore('report')).code).toBe(1000);
    expect(registry.send(infoDomain('free-b.com')).text).not.toContain('pendingDelete');
    expect(registry.send(updateDomain('redemption-a.com'), restore('request')).code).toBe(2201);
  });

  test('an expired domain enters redemption after 30 days, can be restored for 30 more, and is then available', () => {
    registry.send(createDomain('free-a.com'));
    registry.send(createDomain('free-b.com'));
    registry.pass(365 + 29);
    expect(registry.send(infoDomain('free-a.com')).text).not.toContain('redemptionPeriod');
    registry.pass(1);
    expect(registry.send(infoDomain('free-a.com')).text).toContain('redemptionPeriod');
    expect(registry.send(renewDomain('free-a.com', '2027-06-15')).code).toBe(2304);
    registry.send(updateDomain('free-a.com'), restore('request'));
    registry.send(updateDomain('free-a.com'), restore('report'));
    expect(registry.send(infoDomain('free-a.com')).text).not.toContain('redemptionPeriod');
    expect(registry.send(renewDomain('free-a.com', '2027-06-15')).code).toBe(1000);
    registry.pass(30);
    expect(registry.send(infoDomain('free-a.com')).code).toBe(1000);
    expect(registry.send(infoDomain('free-b.com')).code).toBe(2303);
    expect(registry.send(createDomain('free-b.com')).code).toBe(1000);
  });

  test('a host below a domain belongs to the sponsor of the domain, and requires an address', () => {
    const address = (ip: string) => `<host:addr ip="v4">${ip}</host:addr>`;
    const bare = about('create', 'host', '<host:name>ns1.free-a.com</host:name>');
    registry.send(createDomain('free-a.com'));
    expect(registry.send(bare).code).toBe(2003);
    expect(registry.send(createHost('ns1.free-a.com'), '', 'elsewhere').code).toBe(2201);
    expect(registry.send(createHost('ns1.free-a.com')).code).toBe(1000);
    const moved = `<host:add>${address('192.0.2.9')}</host:add><host:rem>${address('192.0.2.1')}</host:rem>`;
    expect(registry.send(updateHost('ns1.free-a.com', moved), '', 'elsewhere').code).toBe(2201);
    expect(registry.send(updateHost('ns1.free-a.com', moved)).code).toBe(1000);
    expect(registry.send(updateHost('ns1.free-a.com', moved)).code).toBe(2306);
    const { text } = registry.send(about('info', 'host', '<host:name>ns1.free-a.com</host:name>'));
    expect([text.includes('192.0.2.9'), text.includes('192.0.2.1')]).toEqual([true, false]);
    const all = `<host:rem>${address('192.0.2.9')}<host:addr ip="v6">2001:db8::1</host:addr></host:rem>`;
    expect(registry.send(updateHost('ns1.free-a.com', all)).code).toBe(2003);
    expect(registry.send(updateHost('ns2.free-a.com', moved)).code).toBe(2303);
    expect(registry.send(updateHost('ns1.free-a.com')).code).toBe(2003);
    expect(
      registry.send(updateHost('ns1.free-a.com', '<host:chg><host:name>ns2.free-a.com</host:name></host:chg>')).code,
    ).toBe(2102);
  });

  test('contacts and hosts in use by domains cannot be deleted', () => {
    registry.send(createHost('ns1.hosts.example'));
    registry.send(createDomain('free-a.com', { hosts: ['ns1.hosts.example'] }));
    const both = [
      about('delete', 'contact', '<contact:id>contact-1</contact:id>'),
      about('delete', 'host', '<host:name>ns1.hosts.example</host:name>'),
    ];
    expect(codesOf(both)).toEqual([2305, 2305]);
    registry.send(deleteDomain('free-a.com'));
    expect(codesOf(both)).toEqual([1000, 1000]);
  });
});
