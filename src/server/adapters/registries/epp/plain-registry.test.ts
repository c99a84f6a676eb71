import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aContact } from '#server/adapters/registries/registry-under-test.ts';
import type { Registry } from '#server/domains/registry.ts';
import type { EppClient } from './epp-client.ts';
import { createEppRegistry } from './epp-registry.ts';
import {
  type FakePeer,
  buildEppClient,
  clTRIDOf,
  greetingDocument,
  responseDocument,
  startFakePeer,
} from './fake-peer.builder.ts';
import { DOMAIN, RGP } from './mapping/namespaces.ts';

let peer: FakePeer;
let registry: Registry;
let client: EppClient;
/** The registry's data of the queried name; null when it is not registered. */
let info: string | null;
/** The result code of updates. */
let updateCode: number;
/** The registry's data of the name once it was updated, if it is other data then. */
let updated: string | null;
const HIDDEN = 'hidden';

beforeEach(async () => {
  info = null;
  updateCode = 1000;
  updated = null;
  peer = await startFakePeer(
    (document, connection) => {
      const clTRID = clTRIDOf(document);
      if (document.includes('<domain:info')) {
        const code = info === null ? 2303 : info === HIDDEN ? 2201 : 1000;
        connection.send(responseDocument(code, clTRID, code === 1000 ? (info ?? '') : ''));
      } else if (document.includes('<domain:create') && info !== null) connection.send(responseDocument(2302, clTRID));
      else if (document.includes('<domain:update')) {
        info = updated ?? info;
        connection.send(responseDocument(updateCode, clTRID));
      } else if (document.includes('<domain:create')) connection.send(responseDocument(1000, clTRID));
      else return false;
      return true;
    },
    greetingDocument([DOMAIN], []),
  );
  client = buildEppClient(peer);
  registry = createEppRegistry('plain', client);
});
afterEach(async () => {
  await registry.close();
  await peer.close();
});

const REQUEST = {
  name: 'a.test',
  years: 1,
  registrantId: '',
  nameservers: ['ns1.hosting.test'],
  authCode: 'Code-1234',
  answers: {},
  clTRID: 'step-1',
  limit: {},
};

function infoOf(sponsor: string, rest = ''): string {
  return `<resData><d:infData xmlns:d="${DOMAIN}"><d:name>a.test</d:name><d:roid>A-1</d:roid><d:clID>${sponsor}</d:clID><d:exDate>2027-01-01T00:00:00Z</d:exDate>${rest}</d:infData></resData>`;
}

/** A name of ours in a grace period of RFC 3915. */
function inGracePeriod(status: string): string {
  const extension = `<extension><r:infData xmlns:r="${RGP}"><r:rgpStatus s="${status}"/></r:infData></extension>`;
  return `${infoOf('landrush')}${extension}`;
}

describe('a registry without hosts, contacts and extensions', () => {
  test('domains are registered without contacts, host objects and extensions', async () => {
    expect(await registry.contact(aContact())).toEqual({ kind: 'done', id: '' });
    expect(await registry.create(REQUEST)).toEqual({ kind: 'done', expiresAt: null });
    const create = peer.received.find((document) => document.includes('<domain:create')) ?? '';
    expect(create).toContain('<domain:hostAttr><domain:hostName>ns1.hosting.test');
    expect(create).not.toMatch(/registrant|extension/);
    expect(peer.received.some((document) => document.includes('host:check'))).toBe(false);
  });

  test('answers are omitted unless required, in which case nothing is registered', async () => {
    const request = { ...REQUEST, answers: { NexusCategory: 'C11' } };
    const strict = createEppRegistry('plain', client, { answersBy: 'landrush' });
    expect(await strict.create(request)).toMatchObject({ kind: 'refused', reason: 'policy' });
    info = infoOf('landrush');
    const change = { name: 'a.test', clTRID: 'step-2', answers: request.answers };
    expect(await strict.update(change)).toMatchObject({ kind: 'refused', reason: 'policy' });
    expect(peer.received.some((document) => /<domain:(?:create|update)/.test(document))).toBe(false);
    expect(await registry.update(change)).toMatchObject({ kind: 'done' });
    info = null;
    expect(await registry.create(request)).toMatchObject({ kind: 'done' });
    expect(peer.received.some((document) => document.includes('C11'))).toBe(false);
  });

  test('nameservers below the domain are sent with their addresses, and are replaced when these change', async () => {
    const below = (addresses: string) =>
      `<d:ns><d:hostAttr><d:hostName>ns1.a.test</d:hostName>${addresses}</d:hostAttr></d:ns>`;
    const update = (addresses: readonly string[]) =>
      registry.update({
        name: 'a.test',
        clTRID: 'step-1',
        nameservers: ['ns1.a.test'],
        glue: [{ name: 'ns1.a.test', addresses }],
      });
    const sent = () => peer.received.filter((document) => document.includes('<domain:update'));
    info = infoOf('landrush');
    expect(await update(['192.0.2.1', '2001:db8::1'])).toMatchObject({ kind: 'done' });
    const host = '<domain:hostAttr><domain:hostName>ns1.a.test</domain:hostName>';
    const v4 = '<domain:hostAddr ip="v4">192.0.2.1</domain:hostAddr>';
    expect(sent().at(-1)).toContain(`${host}${v4}<domain:hostAddr ip="v6">2001:db8::1</domain:hostAddr>`);
    info = infoOf(
      'landrush',
      below('<d:hostAddr>192.0.2.1</d:hostAddr><d:hostAddr ip="v6">2001:DB8:0::1</d:hostAddr>'),
    );
    expect(await update(['2001:db8::1', '192.0.2.1'])).toMatchObject({ kind: 'done' });
    expect(sent()).toHaveLength(1);
    await update(['192.0.2.1']);
    expect(sent().at(-1)).toContain(`<domain:add><domain:ns>${host}${v4}</domain:hostAttr>`);
    expect(sent().at(-1)).toContain(`<domain:rem><domain:ns>${host}</domain:hostAttr>`);
  });

  test('changing the registrant changes nothing at the registry', async () => {
    info = infoOf('landrush');
    expect(await registry.update({ name: 'a.test', clTRID: 'step-1', registrantId: '' })).toMatchObject({
      kind: 'done',
    });
    expect(peer.received.some((document) => document.includes('<domain:update'))).toBe(false);
  });

  test('DS records are refused before any change', async () => {
    info = infoOf('landrush');
    const ds = [{ keyTag: 1, algorithm: 8, digestType: 2, digest: 'AB' }];
    expect(await registry.update({ name: 'a.test', clTRID: 'step-1', ds, locked: true })).toMatchObject({
      reason: 'policy',
    });
    expect(peer.received.some((document) => document.includes('<domain:update'))).toBe(false);
  });

  test.each([
    ['with our code', 'done', infoOf('landrush', '<d:authInfo><d:pw>Code-1234</d:pw></d:authInfo>')],
    ['without a registrant or auth code', 'refused', infoOf('landrush')],
    [
      'with the auth code of another job',
      'refused',
      infoOf('landrush', '<d:authInfo><d:pw>Code-9999</d:pw></d:authInfo>'),
    ],
    ['at another registrar', 'refused', infoOf('them')],
  ])('an existing domain %s is %s', async (_, kind, known) => {
    info = known;
    expect((await registry.create(REQUEST)).kind).toBe(kind);
  });

  test('a domain visible only to its sponsor is known, but not ours', async () => {
    expect(await registry.info('a.test', null)).toEqual({ kind: 'absent' });
    info = infoOf('them');
    expect(await registry.info('a.test', null)).toMatchObject({ kind: 'known', isOurs: false, registrar: 'them' });
    info = HIDDEN;
    expect(await registry.info('a.test', null)).toMatchObject({ kind: 'known', isOurs: false, registrar: null });
    expect(await registry.restore({ name: 'a.test', clTRID: 'step-1', limit: {} })).toMatchObject({
      reason: 'not-ours',
    });
  });

  test.each([
    [1000, 'done'],
    [1001, 'pending'],
    [2304, 'refused'],
    [2400, 'unknown'],
  ])('a restore with result %i and no report data is %s', async (code, kind) => {
    updateCode = code;
    info = inGracePeriod('redemptionPeriod');
    expect(await registry.restore({ name: 'a.test', clTRID: 'step-1', limit: {} })).toMatchObject({ kind });
    const requests = peer.received.filter((document) => document.includes('<rgp:restore'));
    expect(requests).toHaveLength(1);
    expect(requests[0]).toContain('op="request"');
  });

  test.each([
    [1000, 'done'],
    [2304, 'refused'],
  ])('a restore that awaits its report is reported after the answer %i', async (code, kind) => {
    updateCode = code;
    info = inGracePeriod('redemptionPeriod');
    updated = inGracePeriod('pendingRestore');
    expect(await registry.restore({ name: 'a.test', clTRID: 'step-1', limit: {} })).toMatchObject({ kind });
    const sent = peer.received.flatMap((document) => /<rgp:restore op="(\w+)"/.exec(document)?.[1] ?? []);
    expect(sent).toEqual(['request', 'report']);
  });

  test('a report of a restore that is accepted for review is pending as such', async () => {
    updateCode = 1001;
    info = inGracePeriod('pendingRestore');
    const restored = await registry.restore({ name: 'a.test', clTRID: 'step-1', limit: {} });
    expect(restored).toEqual({ kind: 'pending', isReport: true });
  });

  test('the report of a repeated restore states when the domain was deleted and when the restore was requested', async () => {
    const restoring = inGracePeriod('pendingRestore');
    info = restoring.replace('</d:clID>', '</d:clID><d:upDate>2026-05-02T10:00:00Z</d:upDate>');
    const restore = { name: 'a.test', clTRID: 'step-1', limit: {} };
    const timesOf = (document: string) => [...document.matchAll(/<rgp:(?:del|res)Time>([^<]+)</g)].map(([, at]) => at);
    await registry.restore({ ...restore, deletedAt: Date.UTC(2026, 4, 1) });
    await registry.restore({ ...restore, deletedAt: null });
    const reports = peer.received.filter((document) => document.includes('op="report"'));
    expect(reports.map(timesOf)).toEqual([
      ['2026-05-01T00:00:00.000Z', '2026-05-02T10:00:00.000Z'],
      ['2026-05-02T10:00:00.000Z', '2026-05-02T10:00:00.000Z'],
    ]);
  });

  test('a response about another domain is ignored', async () => {
    info = infoOf('landrush').replace('a.test', 'b.test');
    expect(await registry.info('a.test', null)).toEqual({ kind: 'unknown', reason: 'unreadable' });
  });
});
