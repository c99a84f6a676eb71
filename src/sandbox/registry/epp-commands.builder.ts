import { about } from './epp-client.builder.ts';
import { ANSWERS } from './xml/namespaces.ts';

/** Commands as text, for tests that send raw EPP. */
export const contactId = 'contact-1';

export function checkDomains(...names: readonly string[]): string {
  return about('check', 'domain', names.map((name) => `<domain:name>${name}</domain:name>`).join(''));
}

export function infoDomain(name: string, code?: string): string {
  const auth = code === undefined ? '' : `<domain:authInfo><domain:pw>${code}</domain:pw></domain:authInfo>`;
  return about('info', 'domain', `<domain:name>${name}</domain:name>${auth}`);
}

/** The extension with a registrant's answers. */
export function answersOf(verb: 'create' | 'update', answers: Readonly<Record<string, string>>): string {
  const all = Object.entries(answers).map(
    ([name, value]) => `<answers:answer name="${name}">${value}</answers:answer>`,
  );
  return `<answers:${verb} xmlns:answers="${ANSWERS}">${all.join('')}</answers:${verb}>`;
}

export interface CreateOverrides {
  readonly years?: number;
  readonly registrant?: string | null;
  readonly hosts?: readonly string[];
  readonly code?: string | null;
}

export function createDomain(name: string, overrides: CreateOverrides = {}): string {
  const { years = 1, registrant = contactId, hosts = [], code = 'code-of-name' } = overrides;
  const servers = hosts.map((host) => `<domain:hostObj>${host}</domain:hostObj>`).join('');
  const parts = [
    `<domain:name>${name}</domain:name><domain:period unit="y">${years}</domain:period>`,
    servers === '' ? '' : `<domain:ns>${servers}</domain:ns>`,
    registrant === null ? '' : `<domain:registrant>${registrant}</domain:registrant>`,
    code === null ? '' : `<domain:authInfo><domain:pw>${code}</domain:pw></domain:authInfo>`,
  ];
  return about('create', 'domain', parts.join(''));
}

export function renewDomain(name: string, expiry: string, years = 1): string {
  return about(
    'renew',
    'domain',
    `<domain:name>${name}</domain:name><domain:curExpDate>${expiry}</domain:curExpDate>` +
      `<domain:period unit="y">${years}</domain:period>`,
  );
}

export function transferDomain(op: string, name: string, code?: string): string {
  const auth = code === undefined ? '' : `<domain:authInfo><domain:pw>${code}</domain:pw></domain:authInfo>`;
  const period = op === 'request' ? '<domain:period unit="y">1</domain:period>' : '';
  return about('transfer', 'domain', `<domain:name>${name}</domain:name>${period}${auth}`, op);
}

/** `inside` has domain:add, domain:rem and domain:chg. */
export function updateDomain(name: string, inside = ''): string {
  return about('update', 'domain', `<domain:name>${name}</domain:name>${inside}`);
}

export function deleteDomain(name: string): string {
  return about('delete', 'domain', `<domain:name>${name}</domain:name>`);
}

export function createContact(id = contactId): string {
  return about(
    'create',
    'contact',
    `<contact:id>${id}</contact:id>` +
      '<contact:postalInfo type="int"><contact:name>Ada Lovelace</contact:name><contact:org>Analytical</contact:org>' +
      '<contact:addr><contact:street>12 St James Square</contact:street><contact:city>London</contact:city>' +
      '<contact:pc>SW1Y 4JH</contact:pc><contact:cc>GB</contact:cc></contact:addr></contact:postalInfo>' +
      '<contact:voice>+44.2079460000</contact:voice><contact:email>ada@example.com</contact:email>' +
      '<contact:authInfo><contact:pw>code-of-contact</contact:pw></contact:authInfo>',
  );
}

export function createHost(name: string): string {
  return about(
    'create',
    'host',
    `<host:name>${name}</host:name><host:addr ip="v4">192.0.2.1</host:addr><host:addr ip="v6">2001:db8::1</host:addr>`,
  );
}

/** `inside` has host:add and host:rem. */
export function updateHost(name: string, inside = ''): string {
  return about('update', 'host', `<host:name>${name}</host:name>${inside}`);
}

/** Extensions. */
const feeSpace = 'xmlns:fee="urn:ietf:params:xml:ns:epp:fee-1.0"';
const dsSpace = 'xmlns:secDNS="urn:ietf:params:xml:ns:secDNS-1.1"';

export function feeCheck(currency = 'USD', commands: readonly string[] = ['create', 'renew']): string {
  const items = commands.map((name) => `<fee:command name="${name}"><fee:period unit="y">1</fee:period></fee:command>`);
  return `<fee:check ${feeSpace}><fee:currency>${currency}</fee:currency>${items.join('')}</fee:check>`;
}

export function feeFor(verb: string, amount: string, currency = 'USD'): string {
  return `<fee:${verb} ${feeSpace}><fee:currency>${currency}</fee:currency><fee:fee>${amount}</fee:fee></fee:${verb}>`;
}

export const dsRecord =
  '<secDNS:dsData><secDNS:keyTag>12345</secDNS:keyTag><secDNS:alg>13</secDNS:alg>' +
  '<secDNS:digestType>2</secDNS:digestType><secDNS:digest>49FD46E6C4B45C55D4AC</secDNS:digest></secDNS:dsData>';

export function dsCreate(): string {
  return `<secDNS:create ${dsSpace}>${dsRecord}</secDNS:create>`;
}

export function dsUpdate(inside: string): string {
  return `<secDNS:update ${dsSpace}>${inside}</secDNS:update>`;
}

export function restore(op: 'request' | 'report'): string {
  const report =
    '<rgp:report><rgp:preData>before</rgp:preData><rgp:postData>after</rgp:postData>' +
    '<rgp:delTime>2026-01-01T00:00:00Z</rgp:delTime><rgp:resTime>2026-01-02T00:00:00Z</rgp:resTime>' +
    '<rgp:resReason>Forgotten.</rgp:resReason><rgp:statement>True.</rgp:statement>' +
    '<rgp:statement>All of it.</rgp:statement></rgp:report>';
  const inside = op === 'report' ? report : '';
  return `<rgp:update xmlns:rgp="urn:ietf:params:xml:ns:rgp-1.0"><rgp:restore op="${op}">${inside}</rgp:restore></rgp:update>`;
}
