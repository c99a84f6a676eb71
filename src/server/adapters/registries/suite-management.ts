import { expect, test } from 'vitest';
import {
  A_LIMIT,
  type RegistryUnderTest,
  aContact,
  aCreate,
  aNameOfOurs,
  infoOf,
  newTrid,
} from './registry-under-test.ts';

/** Commands on names of ours: renew, change, restore, delete. */
export function describeManagement(subject: () => RegistryUnderTest): void {
  test('a renewal adds its years, and repeating it adds nothing', async () => {
    const { registry } = subject();
    const { name } = await aNameOfOurs(subject());
    const before = (await infoOf(registry, name)).expiresAt ?? 0;
    const request = { name, currentExpiry: dayOf(before), years: 2, clTRID: newTrid(), limit: A_LIMIT };
    const answer = await registry.renew(request);
    const after = (await infoOf(registry, name)).expiresAt ?? 0;
    expect(answer).toEqual({ kind: 'done', expiresAt: after });
    expect(new Date(after).getUTCFullYear() - new Date(before).getUTCFullYear()).toBe(2);
    expect(await registry.renew(request)).toEqual({ kind: 'done', expiresAt: after });
    expect(await subject().countOf('renew', name)).toBe(1);
  });

  test('a renewal from a date that never was the expiry is refused', async () => {
    const { registry } = subject();
    const { name } = await aNameOfOurs(subject());
    const request = { name, currentExpiry: '2020-01-01', years: 1, clTRID: newTrid(), limit: A_LIMIT };
    expect(await registry.renew(request)).toMatchObject({ kind: 'refused' });
  });

  test('nameservers, DS records, lock, registrant and auth code are updated as requested, and a repeat changes nothing', async () => {
    const { registry } = subject();
    const { name } = await aNameOfOurs(subject());
    const contact = await registry.contact(aContact());
    const requested = {
      nameservers: ['ns2.hosting.example', 'ns3.hosting.example'],
      ds: [{ keyTag: 12_345, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) }],
      registrantId: contact.kind === 'done' ? contact.id : '',
    };
    const change = { name, clTRID: newTrid(), ...requested, locked: true };
    expect(await registry.update(change)).toMatchObject({ kind: 'done' });
    expect(await registry.update({ ...change, clTRID: newTrid() })).toMatchObject({ kind: 'done' });
    const changed = await infoOf(registry, name);
    expect(changed.nameservers.toSorted()).toEqual(requested.nameservers);
    expect([changed.ds, changed.registrantId]).toEqual([requested.ds, requested.registrantId]);
    expect(changed.statuses).toContain('clientTransferProhibited');
    await registry.update({ name, clTRID: newTrid(), locked: false, ds: [], nameservers: [] });
    const bare = await infoOf(registry, name);
    expect([bare.nameservers, bare.ds, bare.statuses.includes('clientTransferProhibited')]).toEqual([[], [], false]);
  });

  test('DS records are set and removed without any other change', async () => {
    const { registry } = subject();
    const { name, nameservers } = await aNameOfOurs(subject());
    const record = { keyTag: 12_345, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) };
    for (const ds of [[record], [{ ...record, keyTag: 54_321 }], []]) {
      expect(await registry.update({ name, clTRID: newTrid(), ds })).toMatchObject({ kind: 'done' });
      const changed = await infoOf(registry, name);
      expect([changed.ds, changed.nameservers]).toEqual([ds, nameservers]);
    }
  });

  test('clientHold is set and removed, also repeatedly, and nothing else changes', async () => {
    const { registry } = subject();
    const { name, nameservers } = await aNameOfOurs(subject());
    await registry.update({ name, clTRID: newTrid(), locked: true });
    for (const onHold of [true, true, false, false]) {
      expect(await registry.update({ name, clTRID: newTrid(), onHold })).toMatchObject({ kind: 'done' });
      const { statuses, nameservers: unchanged } = await infoOf(registry, name);
      expect([statuses.includes('clientHold'), statuses.includes('clientTransferProhibited')]).toEqual([onHold, true]);
      expect(unchanged).toEqual(nameservers);
    }
  });

  test('nameservers below the domain have the addresses given last', async () => {
    const { registry } = subject();
    const { name } = await aNameOfOurs(subject());
    const nameservers = [`ns1.${name}`, 'ns2.hosting.example'];
    const update = (addresses: readonly string[]) =>
      registry.update({ name, clTRID: newTrid(), nameservers, glue: [{ name: `ns1.${name}`, addresses }] });
    for (const addresses of [['192.0.2.1'], ['192.0.2.1'], ['2001:DB8::1', '192.0.2.1'], ['2001:db8:0::1']]) {
      expect(await update(addresses)).toMatchObject({ kind: 'done' });
      const known = (await subject().addressesOf(`ns1.${name}`)).map((address) => address.toLowerCase());
      expect(known.toSorted()).toEqual(addresses.map((one) => one.toLowerCase().replace(':0::', '::')).toSorted());
    }
    expect((await infoOf(registry, name)).nameservers.toSorted()).toEqual(nameservers.toSorted());
    const bare = { name, clTRID: newTrid(), nameservers: [`ns9.${name}`, 'ns2.hosting.example'] };
    expect(await registry.update(bare)).toMatchObject({ kind: 'refused', reason: 'invalid' });
  });

  test('absent fields are unchanged', async () => {
    const { registry } = subject();
    const { name, nameservers } = await aNameOfOurs(subject());
    await registry.update({ name, clTRID: newTrid(), authCode: 'Another-Code-1' });
    expect((await infoOf(registry, name)).nameservers).toEqual(nameservers);
  });

  test('a domain of another sponsor is not changed, renewed, restored or deleted', async () => {
    const { registry } = subject();
    const name = subject().name('taken');
    const clTRID = newTrid();
    const refused = { kind: 'refused', reason: 'not-ours' };
    expect(await registry.update({ name, clTRID, locked: true })).toMatchObject(refused);
    expect(await registry.renew({ name, clTRID, years: 1, currentExpiry: '2030-01-01', limit: A_LIMIT })).toMatchObject(
      refused,
    );
    expect(await registry.update({ name, clTRID, onHold: true })).toMatchObject(refused);
    expect(await registry.restore({ name, clTRID, limit: A_LIMIT })).toMatchObject(refused);
    expect(await registry.remove({ name, clTRID })).toMatchObject(refused);
    const absent = subject().name('free');
    expect(await registry.remove({ name: absent, clTRID })).toMatchObject({ reason: 'absent' });
    expect(await registry.update({ name: absent, clTRID, locked: true })).toMatchObject({ reason: 'absent' });
  });

  test('a domain in redemption is restored once', async () => {
    const { registry } = subject();
    const { name } = await aNameOfOurs(subject());
    await subject().lapse(name);
    expect((await infoOf(registry, name)).statuses).toContain('redemptionPeriod');
    const request = { name, clTRID: newTrid(), limit: A_LIMIT };
    expect(await registry.restore(request)).toMatchObject({ kind: 'done' });
    expect(await registry.restore(request)).toMatchObject({ kind: 'done' });
    expect((await infoOf(registry, name)).statuses).not.toContain('redemptionPeriod');
    expect(await subject().countOf('restore', name)).toBe(1);
  });

  test('a domain that has become premium is neither renewed nor restored above the fee limit', async () => {
    const { registry } = subject();
    const created = await aCreate(registry, subject().name('expensive'));
    expect(await registry.create(created)).toMatchObject({ kind: 'done' });
    const { name } = created;
    const { expiresAt } = await infoOf(registry, name);
    const request = { name, years: 1, currentExpiry: dayOf(expiresAt ?? 0), clTRID: newTrid(), limit: A_LIMIT };
    expect(await registry.renew(request)).toMatchObject({ kind: 'refused', reason: 'premium' });
    expect(await registry.renew({ ...request, limit: { USD: 25_000 } })).toMatchObject({ kind: 'done' });
    await subject().lapse(name);
    const restore = { name, clTRID: newTrid(), limit: A_LIMIT };
    expect(await registry.restore(restore)).toMatchObject({ kind: 'refused', reason: 'premium' });
    expect((await infoOf(registry, name)).statuses).toContain('redemptionPeriod');
    expect(await registry.restore({ ...restore, limit: { USD: 25_000 } })).toMatchObject({ kind: 'done' });
  });

  test('a newly registered domain is deleted, and available again', async () => {
    const { registry } = subject();
    const { name } = await aNameOfOurs(subject());
    expect(await registry.remove({ name, clTRID: newTrid() })).toMatchObject({ kind: 'done' });
    expect(await registry.info(name, null)).toEqual({ kind: 'absent' });
    expect(await registry.remove({ name, clTRID: newTrid() })).toMatchObject({ kind: 'refused', reason: 'absent' });
    expect(await subject().countOf('delete', name)).toBe(1);
  });
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}
