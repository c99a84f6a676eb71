import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenRegistry, startSandboxRegistry } from '#sandbox/registry/registry.builder.ts';
import { aContact, aCreate, newTrid } from '#server/adapters/registries/registry-under-test.ts';
import type { Registry } from '#server/domains/registry.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createIds } from '#server/platform/ids.ts';
import { createEppRegistry } from './epp-registry.ts';
import { buildEppClient } from './fake-peer.builder.ts';

let sandbox: OpenRegistry;
/** Requires contacts besides the registrant. */
let registry: Registry;
/** The same registry, configured without them. */
let withoutContacts: Registry;

beforeAll(async () => {
  sandbox = await startSandboxRegistry();
  const client = buildEppClient(sandbox, {
    credentials: { user: sandbox.user, password: sandbox.password },
    clock: systemClock,
    ids: createIds(systemClock),
  });
  registry = createEppRegistry('sandbox', client, { contacts: ['admin', 'tech'] });
  withoutContacts = createEppRegistry('sandbox', client);
});
afterAll(async () => {
  await registry.close();
  await sandbox.close();
});

/** The contacts of a name in the registry's own data. */
async function contactsOf(name: string): Promise<readonly string[]> {
  const entry = (await sandbox.journal()).findLast((one) => one.name === name && one.domain !== undefined);
  return (entry?.domain?.contacts ?? []).map(({ type, id }) => `${type} ${id}`).toSorted();
}

async function newContact(): Promise<string> {
  const created = await registry.contact(aContact());
  return created.kind === 'done' ? created.id : '';
}

test('a registry that requires other contacts gets the registrant for each, at creation and at every registrant change', async () => {
  const request = await aCreate(registry, 'free-contacts.com');
  const { name, registrantId } = request;
  expect(await registry.create(request)).toMatchObject({ kind: 'done' });
  expect(await contactsOf(name)).toEqual([`admin ${registrantId}`, `tech ${registrantId}`]);
  const buyer = await newContact();
  for (let count = 0; count < 2; count += 1) {
    expect(await registry.update({ name, clTRID: newTrid(), registrantId: buyer })).toMatchObject({ kind: 'done' });
    expect(await contactsOf(name)).toEqual([`admin ${buyer}`, `tech ${buyer}`]);
  }
  await registry.update({ name, clTRID: newTrid(), locked: true });
  expect(await contactsOf(name)).toEqual([`admin ${buyer}`, `tech ${buyer}`]);
});

test('a registry without contacts gets none, and missing contacts are added with the next registrant change', async () => {
  const request = await aCreate(withoutContacts, 'free-bare.com');
  const { name, registrantId } = request;
  await withoutContacts.create(request);
  expect(await contactsOf(name)).toEqual([]);
  await registry.update({ name, clTRID: newTrid(), registrantId });
  expect(await contactsOf(name)).toEqual([`admin ${registrantId}`, `tech ${registrantId}`]);
});
