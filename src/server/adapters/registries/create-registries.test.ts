import { afterEach, describe, expect, test } from 'vitest';
import type { BrandRegistry } from '#core/domains/tld.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createIds } from '#server/platform/ids.ts';
import { silentLog } from '#server/platform/log.ts';
import { type RegistriesOptions, createRegistries } from './create-registries.ts';
import { startFakePeer } from './epp/fake-peer.builder.ts';
import { availabilityOf } from './registry-under-test.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const SANDBOX: BrandRegistry = {
  key: 'sandbox',
  protocol: 'sandbox',
  host: '',
  port: 0,
  user: '',
  passwordSecret: null,
  certificateSecret: null,
  maxSessions: 2,
  checkBatch: 10,
};
const EPP: BrandRegistry = {
  ...SANDBOX,
  key: 'epp',
  protocol: 'epp',
  host: 'epp.test',
  port: 700,
  user: 'us',
  passwordSecret: 'epp-password',
};

async function start(byBrand: Readonly<Record<string, BrandRegistry[]>>, overrides: Partial<RegistriesOptions> = {}) {
  const peer = await startFakePeer();
  const registries = createRegistries({
    registriesOf: (brandId) => byBrand[brandId] ?? [],
    secret: () => null,
    sandbox: { port: peer.port, ca: peer.ca, user: 'landrush', password: 'password' },
    clock: systemClock,
    ids: createIds(systemClock),
    log: silentLog,
    ...overrides,
  });
  ends.push(
    () => peer.close(),
    () => registries.close(),
  );
  return { peer, registries };
}

describe('the registries of all brands', () => {
  test('a brand has its configured registries, by their keys', async () => {
    const { registries } = await start({ one: [SANDBOX], two: [] });
    expect(registries.registryOf('one', 'sandbox')?.key).toBe('sandbox');
    expect(registries.registryOf('one', 'other')).toBeNull();
    expect(registries.registryOf('two', 'sandbox')).toBeNull();
    expect(registries.registryOf('three', 'sandbox')).toBeNull();
  });

  test('identical registries of several brands share their sessions, whatever their keys', async () => {
    const { peer, registries } = await start({ one: [SANDBOX], two: [{ ...SANDBOX, key: 'names' }] });
    for (const [brandId, key] of [
      ['one', 'sandbox'],
      ['two', 'names'],
    ] as const) {
      const registry = registries.registryOf(brandId, key);
      if (registry === null) throw new Error('There is no registry.');
      expect([registry.key, (await availabilityOf(registry, [`${key}.test`])).size]).toEqual([key, 1]);
    }
    expect(peer.opened()).toBe(1);
  });

  test('repeated calls return the same registry', async () => {
    const { registries } = await start({ one: [SANDBOX], two: [SANDBOX] });
    expect(registries.registryOf('one', 'sandbox')).toBe(registries.registryOf('two', 'sandbox'));
  });

  test('a registry without its secret is null until the secret exists', async () => {
    const secrets = new Map<string, string>();
    const { registries } = await start({ one: [EPP] }, { secret: (name) => secrets.get(name) ?? null });
    expect(registries.registryOf('one', 'epp')).toBeNull();
    secrets.set('epp-password', 'password');
    expect(registries.registryOf('one', 'epp')).toMatchObject({ key: 'epp', canRegister: true });
  });

  test('RDAP needs no secret, and cannot register domains', async () => {
    const { registries } = await start({ one: [{ ...SANDBOX, key: 'rdap', protocol: 'rdap', port: 443 }] });
    expect(registries.registryOf('one', 'rdap')).toMatchObject({ key: 'rdap', canRegister: false });
  });

  test('closing ends all sessions', async () => {
    const { peer, registries } = await start({ one: [SANDBOX] });
    const registry = registries.registryOf('one', 'sandbox');
    if (registry === null) throw new Error('There is no registry.');
    await availabilityOf(registry, ['a.test']);
    await registries.close();
    expect(peer.received.at(-1)).toContain('<logout');
    expect((await availabilityOf(registry, ['b.test'])).get('b.test')?.kind).toBe('unknown');
  });
});
