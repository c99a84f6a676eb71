import { afterEach, expect, test } from 'vitest';
import { aContact } from '#server/adapters/registries/registry-under-test.ts';
import type { Registry } from '#server/domains/registry.ts';
import { createEppRegistry } from './epp-registry.ts';
import {
  type FakePeer,
  buildEppClient,
  clTRIDOf,
  greetingDocument,
  responseDocument,
  startFakePeer,
} from './fake-peer.builder.ts';
import { CONTACT, DOMAIN, NEULEVEL, NEULEVEL_UNVERSIONED } from './mapping/namespaces.ts';

let peer: FakePeer;
let registry: Registry;
afterEach(async () => {
  await registry.close();
  await peer.close();
});

/** A registry that stores answers with the contact, with these extensions in its greeting. */
async function openRegistry(extensions: readonly string[]): Promise<void> {
  peer = await startFakePeer(
    (document, connection) => {
      if (!document.includes('<contact:create')) return false;
      connection.send(responseDocument(1000, clTRIDOf(document)));
      return true;
    },
    greetingDocument([DOMAIN, CONTACT], extensions),
  );
  const client = buildEppClient(peer);
  registry = createEppRegistry('us', client, { answersBy: 'neulevel' });
}

const sent = () => peer.received.filter((document) => document.includes('<contact:create'));
const ANSWERS = { NexusCategory: 'C11', AppPurpose: 'P3' };

test.each([NEULEVEL, NEULEVEL_UNVERSIONED])(
  'answers are sent with the contact to a registry that supports %s',
  async (uri) => {
    await openRegistry([uri]);
    expect((await registry.contact(aContact({ answers: ANSWERS }))).kind).toBe('done');
    expect(peer.received.find((document) => document.includes('<login>'))).toContain(`<extURI>${uri}</extURI>`);
    expect(sent()[0]).toContain(
      '<neulevel:extension xmlns:neulevel="urn:ietf:params:xml:ns:neulevel-1.0"><neulevel:unspec>AppPurpose=P3 NexusCategory=C11</neulevel:unspec></neulevel:extension>',
    );
  },
);

test('foreign entities are sent with their country', async () => {
  await openRegistry([NEULEVEL]);
  const answers = { NexusCategory: 'C31', AppPurpose: 'P1' };
  await registry.contact(aContact({ country: 'DE', answers }));
  expect(sent()[0]).toContain('<neulevel:unspec>AppPurpose=P1 NexusCategory=C31/DE</neulevel:unspec>');
});

test('different answers are different contacts, and a contact without answers is sent without the extension', async () => {
  await openRegistry([NEULEVEL]);
  const contact = aContact();
  const ids = await Promise.all([
    registry.contact(contact),
    registry.contact({ ...contact, answers: ANSWERS }),
    registry.contact({ ...contact, answers: { ...ANSWERS, AppPurpose: 'P1' } }),
  ]);
  expect(new Set(ids.map((created) => (created.kind === 'done' ? created.id : ''))).size).toBe(3);
  expect(sent().filter((document) => document.includes('unspec'))).toHaveLength(2);
});

test('no registrant is created if the answers cannot be sent', async () => {
  await openRegistry([]);
  expect(await registry.contact(aContact({ answers: ANSWERS }))).toMatchObject({ kind: 'refused', reason: 'policy' });
  await Promise.all([registry.close(), peer.close()]);
  await openRegistry([NEULEVEL]);
  const answers = { NexusCategory: 'C11 AppPurpose=P1' };
  expect(await registry.contact(aContact({ answers }))).toMatchObject({ kind: 'refused', reason: 'invalid' });
  expect(sent()).toEqual([]);
});
