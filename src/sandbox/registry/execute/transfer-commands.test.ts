import { beforeEach, expect, test } from 'vitest';
import { createDomain, infoDomain, transferDomain } from '#sandbox/registry/epp-commands.builder.ts';
import { ruleAuthCode } from '#sandbox/registry/names/auth-code.ts';
import { type TestRegistry, createTestRegistry } from './registrar.builder.ts';

let registry: TestRegistry;
beforeEach(() => {
  registry = createTestRegistry();
});

function request(name: string, code = ruleAuthCode(name)): string {
  return transferDomain('request', name, code);
}

test('a domain is transferred with its auth code, is extended by a year, and its new registrar gets a poll message', () => {
  const before = exDateOf('taken-a.com');
  expect(registry.send(request('taken-a.com')).code).toBe(1001);
  expect(registry.send(infoDomain('taken-a.com')).text).toMatch(/s="pendingTransfer".*clID>other-registrar/s);
  expect(registry.send(request('taken-a.com')).code).toBe(2300);
  registry.settle();
  expect(registry.send(infoDomain('taken-a.com')).text).toContain('<domain:clID>landrush<');
  expect(exDateOf('taken-a.com').year).toBe(before.year + 1);
  expect(registry.send('<poll op="req"/>').text).toMatch(/Transfer approved.*<domain:trStatus>serverApproved</s);
  expect(registry.journal.map(({ event, registrar }) => `${event} ${registrar}`).slice(1)).toEqual([
    'transfer-requested landrush',
    'transfer landrush',
  ]);
});

test('each blocker has its own result code', () => {
  const blocked: readonly (readonly [string, number])[] = [
    [request('taken-a.com', 'wrong-code'), 2202],
    [transferDomain('request', 'taken-a.com'), 2003],
    [request('locked-a.com'), 2304],
    [request('redemption-a.com'), 2304],
    [request('young-a.com'), 2106],
    [request('moving-a.com'), 2300],
    [request('free-a.com'), 2303],
  ];
  for (const [verb, code] of blocked) expect(registry.send(verb).code).toBe(code);
  expect(registry.journal).toHaveLength(1);
});

test('a domain below .uk needs no auth code, and a given one is ignored', () => {
  expect(registry.send(infoDomain('taken-b.co.uk', 'needless')).text).not.toContain('<domain:registrant>');
  expect(registry.send(infoDomain('taken-b.co.uk', 'needless')).code).toBe(1000);
  expect(registry.send(request('taken-b.co.uk', 'needless')).code).toBe(1001);
  expect(registry.send(transferDomain('request', 'taken-a.co.uk')).code).toBe(1001);
});

test('a losing registrar that rejects keeps the domain, and the other one gets a poll message', () => {
  expect(registry.send(request('stays-a.com')).code).toBe(1001);
  registry.settle();
  expect(registry.send(infoDomain('stays-a.com')).text).toContain('<domain:clID>other-registrar<');
  expect(registry.send('<poll op="req"/>').text).toContain('<domain:trStatus>clientRejected<');
});

test('between two registrars of the sandbox the losing one approves or rejects, the gaining one may cancel', () => {
  registry.send(createDomain('free-a.com'));
  const send = (verb: string): number => registry.send(verb, '', 'meridian').code;
  expect(send(request('free-a.com', 'code-of-name'))).toBe(2106);
  registry.pass(61);
  expect(registry.send(request('free-a.com', 'code-of-name')).code).toBe(2002);
  expect(send(transferDomain('cancel', 'free-a.com'))).toBe(2301);
  expect(send(request('free-a.com', 'code-of-name'))).toBe(1001);
  expect(registry.send('<poll op="req"/>').text).toContain('Transfer requested.');
  expect(send(transferDomain('approve', 'free-a.com'))).toBe(2201);
  expect(registry.send(transferDomain('cancel', 'free-a.com')).code).toBe(2201);
  expect(send(transferDomain('cancel', 'free-a.com'))).toBe(1000);
  expect(send(request('free-a.com', 'code-of-name'))).toBe(1001);
  expect(registry.send(transferDomain('reject', 'free-a.com')).code).toBe(1000);
  expect(send(request('free-a.com', 'code-of-name'))).toBe(1001);
  expect(registry.send(transferDomain('approve', 'free-a.com')).text).toContain('<domain:trStatus>clientApproved<');
  expect(registry.send(infoDomain('free-a.com')).text).toContain('<domain:clID>meridian<');
  expect(registry.send(request('free-a.com', 'code-of-name')).code).toBe(2106);
});

test('only the two registrars and a client with the auth code see the transfer', () => {
  expect(registry.send(transferDomain('query', 'taken-a.com')).code).toBe(2301);
  registry.send(request('taken-a.com'));
  expect(registry.send(transferDomain('query', 'taken-a.com')).text).toContain('<domain:trStatus>pending<');
  expect(registry.send(transferDomain('query', 'taken-a.com'), '', 'meridian').code).toBe(2201);
  expect(registry.send(transferDomain('query', 'taken-a.com', 'wrong'), '', 'meridian').code).toBe(2202);
});

test('messages are queued per registrar until acknowledged, in order', () => {
  registry.send(request('taken-a.com'));
  registry.send(request('taken-b.com'));
  registry.settle();
  expect(registry.send('<poll op="req"/>', '', 'meridian').code).toBe(1300);
  const first = /<msgQ count="2" id="([^"]+)"/.exec(registry.send('<poll op="req"/>').text)?.[1] ?? '';
  expect(registry.send(`<poll op="ack" msgID="${first}"/>`, '', 'meridian').code).toBe(2303);
  expect(registry.send(`<poll op="ack" msgID="${first}"/>`).text).toContain('<msgQ count="1"');
  expect(registry.send(`<poll op="ack" msgID="${first}"/>`).code).toBe(2303);
  const second = /<msgQ count="1" id="([^"]+)"/.exec(registry.send('<poll op="req"/>').text)?.[1] ?? '';
  expect(registry.send(`<poll op="ack" msgID="${second}"/>`)).toMatchObject({ code: 1000 });
  expect(registry.send('<poll op="req"/>').code).toBe(1300);
  expect(registry.send('<poll op="ack"/>').code).toBe(2003);
});

function exDateOf(name: string): { readonly year: number } {
  const { text } = registry.send(infoDomain(name));
  return { year: Number(/<domain:exDate>(\d{4})/.exec(text)?.[1]) };
}
