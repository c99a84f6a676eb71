import { expect, test } from 'vitest';
import {
  type RegistryUnderTest,
  aContact,
  aCreate,
  availabilityOf,
  collect,
  infoOf,
  newTrid,
} from './registry-under-test.ts';

/** Contacts, prices and creates. */
export function describeRegistering(subject: () => RegistryUnderTest): void {
  test('premium domains have a price, reserved ones a reason', async () => {
    const [premium, reserved] = [subject().name('premium'), subject().name('reserved')];
    const answers = await availabilityOf(subject().registry, [premium, reserved]);
    expect(answers.get(premium)).toMatchObject({ kind: 'premium' });
    expect(answers.get(reserved)).toMatchObject({ kind: 'reserved' });
  });

  test('a repeated contact request returns the same contact', async () => {
    const { registry } = subject();
    const request = aContact();
    const first = await registry.contact(request);
    expect(first.kind).toBe('done');
    expect(await registry.contact(request)).toEqual(first);
    expect(await registry.contact({ ...request, clTRID: newTrid() })).not.toEqual(first);
  });

  test('registrants may have names and addresses in any script', async () => {
    const { registry } = subject();
    const contact = await registry.contact(
      aContact({ name: 'Zoë Müßig & Söhne <GmbH>', city: '北京', phone: '', postcode: '' }),
    );
    expect(contact.kind).toBe('done');
  });

  test('an available domain is registered for the requested years and sponsored by us', async () => {
    const { registry } = subject();
    const request = await aCreate(registry, subject().name('free'), { years: 3 });
    const answer = await registry.create(request);
    const info = await infoOf(registry, request.name);
    expect(answer).toEqual({ kind: 'done', expiresAt: info.expiresAt });
    expect(info).toMatchObject({ isOurs: true, registrantId: request.registrantId, nameservers: request.nameservers });
    const yearMs = 365.25 * 24 * 3_600_000;
    expect(Math.round(((info.expiresAt ?? 0) - (info.createdAt ?? 0)) / yearMs)).toBe(3);
  });

  test('a repeated create registers nothing twice', async () => {
    const { registry } = subject();
    const request = await aCreate(registry, subject().name('free'));
    const first = await registry.create(request);
    expect(await registry.create(request)).toEqual(first);
    expect(await subject().countOf('create', request.name)).toBe(1);
  });

  test('a create with a lost reply is unknown, and done when repeated', async () => {
    const { registry } = subject();
    const request = await aCreate(registry, subject().name('reply-lost'));
    expect(await registry.create(request)).toMatchObject({ kind: 'unknown' });
    expect(await registry.create(request)).toMatchObject({ kind: 'done' });
    expect(await subject().countOf('create', request.name)).toBe(1);
  });

  test('a domain registered by another job is refused', async () => {
    const { registry } = subject();
    const first = await aCreate(registry, subject().name('free'));
    await registry.create(first);
    const second = await aCreate(registry, first.name);
    expect(await registry.create(second)).toMatchObject({ kind: 'refused', reason: 'exists' });
  });

  test.each([
    ['taken', 'exists'],
    ['gone-at-create', 'exists'],
    ['premium', 'premium'],
    ['reserved', 'reserved'],
    ['unpaid', 'money'],
  ] as const)('a domain that is %s is refused as %s', async (state, reason) => {
    const { registry } = subject();
    const request = await aCreate(registry, subject().name(state));
    expect(await registry.create(request)).toMatchObject({ kind: 'refused', reason });
  });

  test.each([
    ['above the fee limit', { USD: 799 }],
    ['in a currency nothing may be paid in', { EUR: 100_000 }],
    ['without a fee limit', {}],
  ])('a domain at a fee %s is not registered', async (_, limit) => {
    const { registry } = subject();
    const request = await aCreate(registry, subject().name('free'), { limit });
    expect(await registry.create(request)).toMatchObject({ kind: 'refused', reason: 'premium' });
    expect(await registry.info(request.name, null)).toEqual({ kind: 'absent' });
  });

  test('an available domain has its price, and an expensive one is premium even if it is not marked', async () => {
    const { registry } = subject();
    const [free, unmarked] = [subject().name('free'), subject().name('unmarked')];
    const answers = await collect(registry.check([free, unmarked], new AbortController().signal));
    expect(answers.find(({ name }) => name === free)?.fees).toMatchObject({ currency: 'USD', registerMinor: 800 });
    expect(answers.find(({ name }) => name === unmarked)?.availability).toMatchObject({ kind: 'premium' });
    const request = await aCreate(registry, unmarked, { limit: { USD: 1_000_000 } });
    expect(await registry.create(request)).toMatchObject({ kind: 'refused', reason: 'premium' });
  });

  test('a create under review is pending, also when repeated, until a poll message reports the result', async () => {
    const { registry } = subject();
    const request = await aCreate(registry, subject().name('pending-create'));
    expect(await registry.create(request)).toEqual({ kind: 'pending' });
    expect(await registry.create(request)).toEqual({ kind: 'pending' });
    await subject().settle();
    const message = await registry.poll();
    expect(message).toMatchObject({ name: request.name, kind: 'create-done' });
    await registry.acknowledge(message?.id ?? '');
    expect(await registry.poll()).toBeNull();
    expect(await registry.create(request)).toMatchObject({ kind: 'done' });
  });

  test('answers to the questions of a registry are stored with the domain, until they are replaced', async () => {
    const { registry } = subject();
    const answers = { AppPurpose: 'P1', NexusCategory: 'C21' };
    const request = await aCreate(registry, subject().name('asking'), { answers });
    expect(await registry.create(request)).toMatchObject({ kind: 'done' });
    expect((await infoOf(registry, request.name)).answers).toEqual(answers);
    const { name } = request;
    await registry.update({ name, clTRID: newTrid(), locked: true });
    expect((await infoOf(registry, name)).answers).toEqual(answers);
    const changed = { AppPurpose: 'P3', NexusCategory: 'C11' };
    const change = { name, clTRID: newTrid(), answers: changed };
    expect(await registry.update(change)).toMatchObject({ kind: 'done' });
    expect(await registry.update({ ...change, clTRID: newTrid() })).toMatchObject({ kind: 'done' });
    expect((await infoOf(registry, name)).answers).toEqual(changed);
  });

  test('a domain whose registry requires answers is refused without them', async () => {
    const { registry } = subject();
    const request = await aCreate(registry, subject().name('asking'), { answers: { AppPurpose: 'P1' } });
    expect(await registry.create(request)).toMatchObject({ kind: 'refused', reason: 'invalid', code: 2003 });
    expect(await registry.info(request.name, null)).toEqual({ kind: 'absent' });
  });

  test('no response contains the auth code', async () => {
    const { registry } = subject();
    const request = await aCreate(registry, subject().name('free'), { authCode: 'x' });
    expect(JSON.stringify(await registry.create(request))).not.toContain('"x"');
  });
}
