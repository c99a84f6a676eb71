import { expect, onTestFinished, test } from 'vitest';
import { createEppRegistry } from './epp-registry.ts';
import {
  type PeerScript,
  clTRIDOf,
  greetingDocument,
  namesOf,
  responseDocument,
  startFakePeer,
  buildEppClient,
} from './fake-peer.builder.ts';
import { DOMAIN, HOST } from './mapping/namespaces.ts';

/** A name for which something besides its nameservers is missing. */
const ORPHAN = 'orphan.test';
const NAMESERVERS = ['ns1.hosting.test', 'ns2.hosting.test'];

/** A registry with host objects, and the frames it received; `hosts` are those that exist there. */
async function start(hosts: Set<string>) {
  const peer = await startFakePeer(answering(hosts), greetingDocument([DOMAIN, HOST], []));
  const client = buildEppClient(peer);
  onTestFinished(async () => {
    await client.close();
    await peer.close();
  });
  const registry = createEppRegistry('main', client);
  const register = (name: string) =>
    registry.create({
      name,
      years: 1,
      registrantId: '',
      nameservers: NAMESERVERS,
      authCode: 'Code-1234',
      answers: {},
      clTRID: `step-${name}`,
      limit: {},
    });
  const update = (name: string) => registry.update({ name, nameservers: NAMESERVERS, clTRID: `update-${name}` });
  const countOf = (command: string) => peer.received.filter((document) => document.includes(`<${command}`)).length;
  return { register, update, countOf };
}

function answering(hosts: Set<string>): PeerScript {
  return (document, connection) => {
    const clTRID = clTRIDOf(document);
    const named = [...document.matchAll(/<(?:host:name|domain:hostObj)>([^<]+)</g)].flatMap(([, host]) => host ?? []);
    const send = (code: number, data = '') => connection.send(responseDocument(code, clTRID, data));
    if (document.includes('<host:check')) send(1000, hostCheckData(named, hosts));
    else if (document.includes('<host:create')) {
      for (const host of named) hosts.add(host);
      send(1000);
    } else if (document.includes('<domain:info')) send(1000, infoData(namesOf(document)[0] ?? ''));
    else if (document.includes('<domain:create') || document.includes('<domain:update')) {
      const isComplete = !document.includes(ORPHAN) && named.every((host) => hosts.has(host));
      send(isComplete ? 1000 : 2303);
    } else return false;
    return true;
  };
}

function hostCheckData(names: readonly string[], hosts: ReadonlySet<string>): string {
  const items = names.map((name) => `<h:cd><h:name avail="${hosts.has(name) ? 0 : 1}">${name}</h:name></h:cd>`);
  return `<resData><h:chkData xmlns:h="${HOST}">${items.join('')}</h:chkData></resData>`;
}

function infoData(name: string): string {
  return `<resData><d:infData xmlns:d="${DOMAIN}"><d:name>${name}</d:name><d:clID>landrush</d:clID></d:infData></resData>`;
}

test('missing nameservers are created once, and again after the registry has deleted them', async () => {
  const hosts = new Set<string>();
  const { register, countOf } = await start(hosts);
  expect(await register('a.test')).toMatchObject({ kind: 'done' });
  expect(await register('b.test')).toMatchObject({ kind: 'done' });
  expect([countOf('host:check'), countOf('host:create')]).toEqual([1, 2]);
  hosts.clear();
  expect(await register('c.test')).toMatchObject({ kind: 'done' });
  expect([countOf('host:check'), countOf('host:create'), countOf('domain:create')]).toEqual([2, 4, 4]);
});

test('a domain that is refused because of another missing object is requested at most twice', async () => {
  const { register, countOf } = await start(new Set(NAMESERVERS));
  await register('a.test');
  expect(await register(ORPHAN)).toMatchObject({ kind: 'refused', reason: 'absent' });
  expect(countOf('domain:create')).toBe(3);
});

test('nameservers deleted by the registry are created again for an update, which is repeated once', async () => {
  const hosts = new Set<string>();
  const { register, update, countOf } = await start(hosts);
  await register('a.test');
  hosts.clear();
  expect(await update('a.test')).toMatchObject({ kind: 'done' });
  expect([countOf('host:create'), countOf('domain:update')]).toEqual([4, 2]);
  expect(await update(ORPHAN)).toMatchObject({ kind: 'refused', reason: 'absent' });
  expect(countOf('domain:update')).toBe(4);
});
