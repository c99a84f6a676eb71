import { expect, test } from 'vitest';
import type { Api } from '#contract/api.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { buildRegistrant } from '#core/domains/registrants/registrant.builder.ts';
import { DAY_MS } from '#core/time/durations.ts';
import { createMemoryRegistry } from '#server/domains/memory-registry.builder.ts';
import type { Registry } from '#server/domains/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { OWN_NAMESERVERS, type OwnedShop, ownedShopsOn } from './owned-domain.builder.ts';

type Change = InputOf<Api['ownedDomains']['change']>['change'];

type VersionedChange = Extract<Change, { kind: 'nameservers' | 'ds' | 'registrant' }>;

const NAME = 'lantern.com';
const MOVED: VersionedChange = { kind: 'nameservers', nameservers: ['NS1.Other.example', 'ns2.other.example'] };
const SIGNED: VersionedChange = {
  kind: 'ds',
  ds: [{ keyTag: 7, algorithm: 13, digestType: 2, digest: 'ab'.repeat(32) }],
};
const LOCKED: Change = { kind: 'lock', locked: true };
const NO_AUTO_RENEW: Change = { kind: 'auto-renew', autoRenew: false };
const SOLD: VersionedChange = { kind: 'registrant', registrant: buildRegistrant() };
const AWAY = { ok: false, problem: { code: 'domains/registry-away' } };

const change = ({ anna }: OwnedShop, input: Change, name = NAME) =>
  anna.api.ownedDomains.change({ name, change: input });
const shown = async ({ anna }: OwnedShop) => valueOf(await anna.api.ownedDomains.get({ name: NAME }));
const refusedFor = (reason: string) => ({ problem: { code: 'domains/change-refused', data: { reason } } });

describeOnBothDatabases('a change of a domain', (open) => {
  const openShop = ownedShopsOn(open);
  const openHeld = async (options: Parameters<OwnedShop['hold']>[1] = {}) => {
    const shop = await openShop();
    await shop.hold(NAME, options);
    return shop;
  };

  test('is sent to the registry and shown', async () => {
    const shop = await openHeld();
    const nameservers = ['ns1.other.example', 'ns2.other.example'];
    const ds = [{ keyTag: 7, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32) }];
    expect(valueOf(await change(shop, MOVED))).toMatchObject({ nameservers });
    expect(valueOf(await change(shop, SIGNED))).toMatchObject({ nameservers, ds });
    expect(valueOf(await change(shop, LOCKED))).toMatchObject({ nameservers, ds, locked: true });
    expect(shop.registry.findDomain(NAME)).toMatchObject({
      nameservers,
      ds,
      statuses: ['ok', 'clientTransferProhibited'],
    });
    expect(await shown(shop)).toMatchObject({ nameservers, ds, locked: true });
    valueOf(await change(shop, { kind: 'lock', locked: false }));
    valueOf(await change(shop, { kind: 'ds', ds: [] }));
    expect(shop.registry.findDomain(NAME)).toMatchObject({ nameservers, ds: [], statuses: ['ok'] });
  });

  test('to name servers below the domain is sent to the registry with glue addresses, which are shown', async () => {
    const shop = await openHeld();
    const nameservers = [`ns1.${NAME}`, 'ns2.other.example'];
    const glue = [{ name: `ns1.${NAME}`, addresses: ['93.184.215.1', '2606:4700::1'] }];
    const typed = [{ name: `NS1.${NAME}`, addresses: ['93.184.215.1', '2606:4700:0::1', '2606:4700::1'] }];
    const seen = valueOf(await change(shop, { kind: 'nameservers', nameservers, glue: typed }));
    expect(seen).toMatchObject({ nameservers, glue });
    expect(shop.registry.findDomain(NAME)).toMatchObject({ nameservers, glue });
    expect(await shown(shop)).toMatchObject({ nameservers, glue });
    expect(valueOf(await change(shop, MOVED))).toMatchObject({ glue: [] });
  });

  test('of the automatic renewal is stored without a registry command', async () => {
    const shop = await openHeld({ state: 'redemption' });
    shop.registry.fail('away');
    expect(valueOf(await change(shop, NO_AUTO_RENEW))).toMatchObject({ autoRenew: false });
    expect(await shown(shop)).toMatchObject({ autoRenew: false });
    expect(shop.registry.commands).toEqual([]);
  });

  test('of the registrant creates a separate contact, whose new email address must be verified within 15 days', async () => {
    const shop = await openHeld({ registrantEmail: 'anna@example.com', emailVerifiedAt: 1 });
    const verifyBy = shop.clock.now() + 15 * DAY_MS;
    expect(valueOf(await change(shop, SOLD))).toMatchObject({ emailVerifiedAt: null, verifyBy });
    const { registrantId } = shop.registry.findDomain(NAME) ?? {};
    expect(shop.registry.contacts.get(registrantId ?? '')).toMatchObject({
      name: 'Ada Berg',
      street: ['Hauptstraße 1'],
      country: 'DE',
      phone: '+49.301234567',
    });
    expect((await shown(shop)).registrant).toEqual(buildRegistrant());
  });

  test.each<['nameservers' | 'ds' | 'registrant', VersionedChange, VersionedChange]>([
    ['nameservers', MOVED, { kind: 'nameservers', nameservers: ['ns1.third.example', 'ns2.third.example'] }],
    ['ds', SIGNED, { kind: 'ds', ds: [] }],
    ['registrant', SOLD, { kind: 'registrant', registrant: buildRegistrant({ name: 'Third Owner' }) }],
  ])(
    'of %s that another one has outdated changes nothing, and replaces it once it has been seen',
    async (kind, first, second) => {
      const shop = await openHeld({ document: { registrant: buildRegistrant({ name: 'Former Owner' }) } });
      const opened = await shown(shop);
      const version = opened.versions?.[kind];
      valueOf(await change(shop, { ...first, version }));
      const between = await shown(shop);
      const { commands } = shop.registry;
      const sent = commands.length;
      const outdated = { ok: false, problem: { code: 'account/changed-meanwhile' } };
      expect(await change(shop, { ...second, version })).toMatchObject(outdated);
      expect(commands).toHaveLength(sent);
      expect(await shown(shop)).toEqual(between);
      valueOf(await change(shop, { ...first, version }));
      valueOf(await change(shop, { ...second, version: between.versions?.[kind] }));
      expect((await shown(shop))[kind]).not.toEqual(between[kind]);
    },
  );

  test('is not outdated by one of another part, nor by the order in which the registry lists the same name servers', async () => {
    const shop = await openHeld({ document: { nameservers: ['ns2.other.example', 'ns1.other.example'] } });
    const { versions } = await shown(shop);
    valueOf(await change(shop, SIGNED));
    valueOf(await change(shop, MOVED));
    const third = ['ns1.third.example', 'ns2.third.example'];
    const moved = { kind: 'nameservers', nameservers: third, version: versions?.nameservers } as const;
    expect(valueOf(await change(shop, moved))).toMatchObject({ nameservers: third });
  });

  test('of the registrant’s street leaves the email address verified', async () => {
    const shop = await openHeld({ emailVerifiedAt: 1, document: { registrant: buildRegistrant() } });
    const moved = buildRegistrant({ line1: 'Nebenstraße 2', email: 'ADA@example.com', sameAsBilling: true });
    const seen = valueOf(await change(shop, { kind: 'registrant', registrant: moved }));
    expect(seen).toMatchObject({ emailVerifiedAt: 1, verifyBy: null });
    expect((await shown(shop)).registrant).toMatchObject({ line1: 'Nebenstraße 2', sameAsBilling: false });
  });

  test('that is repeated has no effect', async () => {
    const shop = await openHeld();
    for (const input of [MOVED, SIGNED, LOCKED, NO_AUTO_RENEW, SOLD]) {
      const first = valueOf(await change(shop, input));
      expect(valueOf(await change(shop, input))).toEqual(first);
    }
    expect(shop.registry.contacts.size).toBe(1);
  });

  test.each<[string, Change, readonly { path: string; code: string }[]]>([
    [
      'one name server',
      { kind: 'nameservers', nameservers: ['ns1.a.example'] },
      [{ path: 'nameservers', code: 'too-small' }],
    ],
    [
      'invalid name servers or ones below the domain without addresses',
      { kind: 'nameservers', nameservers: ['ns1', `ns1.${NAME}`, 'ns1.a.example'] },
      [
        { path: 'nameservers.0', code: 'invalid' },
        { path: 'nameservers.1', code: 'needs-address' },
      ],
    ],
    [
      'a name server below the domain with an invalid address',
      {
        kind: 'nameservers',
        nameservers: [`ns1.${NAME}`, 'ns1.a.example'],
        glue: [{ name: `ns1.${NAME}`, addresses: ['192.0.2'] }],
      },
      [{ path: 'nameservers.0', code: 'invalid-address' }],
    ],
    [
      'a digest that is too short',
      { kind: 'ds', ds: [{ keyTag: 7, algorithm: 13, digestType: 2, digest: 'abc' }] },
      [{ path: 'ds.0', code: 'invalid' }],
    ],
    [
      'a registrant without a name or an international phone number',
      { kind: 'registrant', registrant: buildRegistrant({ name: ' ', phone: '030 123' }) },
      [
        { path: 'registrant.name', code: 'required' },
        { path: 'registrant.phone', code: 'invalid' },
      ],
    ],
  ])('to %s is refused without a registry command', async (_, input, fields) => {
    const shop = await openHeld();
    const refused = { ok: false, problem: { code: 'domains/change-invalid', fields } };
    expect(await change(shop, input)).toMatchObject(refused);
    expect(shop.registry.commands).toEqual([]);
  });

  test('to a registrant without a name is refused also once the TLD is no longer sold', async () => {
    const shop = await openShop();
    await shop.hold('lantern.shop');
    const registrant = buildRegistrant({ name: '', email: 'ada' });
    const fields = [
      { path: 'registrant.name', code: 'required' },
      { path: 'registrant.email', code: 'invalid' },
    ];
    expect(await change(shop, { kind: 'registrant', registrant }, 'lantern.shop')).toMatchObject({
      problem: { code: 'domains/change-invalid', fields },
    });
    expect(shop.registry.commands).toEqual([]);
  });

  test('to a registrant of a TLD with custom questions requires the answers', async () => {
    const shop = await openShop();
    await shop.hold('lantern.berlin');
    const registrant = buildRegistrant({ company: 'Berg GmbH' });
    const fields = [{ path: 'registrant.fields.company-number', code: 'required' }];
    expect(await change(shop, { kind: 'registrant', registrant }, 'lantern.berlin')).toMatchObject({
      problem: { code: 'domains/change-invalid', fields },
    });
  });

  test('of the registrant sends the registry only the answers to its questions for that kind of registrant', async () => {
    const shop = await openShop();
    await shop.hold('lantern.berlin');
    const fields = { 'company-number': '12345678', 'us-nexus': 'c11' };
    const sold = (company: string): Change => ({
      kind: 'registrant',
      registrant: buildRegistrant({ company, fields }),
    });
    valueOf(await change(shop, sold('Berg GmbH'), 'lantern.berlin'));
    const answers = { 'company-number': '12345678' };
    expect(shop.registry.findDomain('lantern.berlin')).toMatchObject({ answers });
    expect([...shop.registry.contacts.values()].at(-1)).toMatchObject({ organisation: 'Berg GmbH', answers });
    valueOf(await change(shop, sold(''), 'lantern.berlin'));
    expect(shop.registry.findDomain('lantern.berlin')?.answers).toEqual({});
  });

  test('that the registry refuses is reported and not stored', async () => {
    const shop = await openHeld();
    shop.registry.insertDomain(NAME, { isOurs: false });
    for (const input of [MOVED, SIGNED, LOCKED, SOLD])
      expect(await change(shop, input)).toMatchObject(refusedFor('not-ours'));
    expect(await shown(shop)).toMatchObject({ nameservers: OWN_NAMESERVERS, ds: [], locked: false, verifyBy: null });
  });

  test('that the registry does not answer is reported and not stored, and can be repeated', async () => {
    const shop = await openHeld();
    shop.registry.fail('timeout');
    for (const input of [MOVED, SIGNED, LOCKED, SOLD]) expect(await change(shop, input)).toMatchObject(AWAY);
    expect(await shown(shop)).toMatchObject({ nameservers: OWN_NAMESERVERS, ds: [], locked: false, verifyBy: null });
    shop.registry.fail(null);
    expect(valueOf(await change(shop, MOVED)).nameservers).toEqual(['ns1.other.example', 'ns2.other.example']);
  });

  test('at a registry that is no longer configured is refused as unavailable', async () => {
    const shop = await openHeld({ registry: 'elsewhere' });
    expect(await change(shop, LOCKED)).toMatchObject(AWAY);
  });

  test.each(['registering', 'transferring', 'redemption'] as const)(
    'of a domain that is %s is refused',
    async (state) => {
      const shop = await openHeld({ state });
      for (const input of [MOVED, SOLD]) expect(await change(shop, input)).toMatchObject(refusedFor('not-active'));
      expect(shop.registry.commands).toEqual([]);
    },
  );

  test('is possible during the grace period', async () => {
    const shop = await openHeld({ state: 'grace' });
    expect(valueOf(await change(shop, LOCKED))).toMatchObject({ locked: true });
  });
});

describeOnBothDatabases('concurrent changes of a domain', (open) => {
  const openShop = ownedShopsOn(open);

  test('all take effect', async () => {
    const shop = await openShop();
    await shop.hold(NAME);
    const outcomes = await Promise.all(
      [MOVED, SIGNED, LOCKED, NO_AUTO_RENEW, SOLD].map((input) => change(shop, input)),
    );
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await shown(shop)).toMatchObject({
      nameservers: ['ns1.other.example', 'ns2.other.example'],
      ds: [{ keyTag: 7 }],
      locked: true,
      autoRenew: false,
      registrant: { name: 'Ada Berg' },
    });
  });

  test('to the same property result in the one the registry executed last', async () => {
    const memory = createMemoryRegistry();
    const { promise: isSecondDone, resolve: release } = Promise.withResolvers<void>();
    const first = ['ns1.first.example', 'ns2.first.example'];
    // The registry executes the first change, but its answer is delayed.
    const update: Registry['update'] = async (request) => {
      const answer = await memory.update(request);
      if (request.nameservers?.[0] === first[0]) await isSecondDone;
      return answer;
    };
    const shop = await openShop({ registries: [{ ...memory, update }] });
    await shop.hold(NAME);
    memory.insertDomain(NAME, { isOurs: true });
    const early = change(shop, { kind: 'nameservers', nameservers: first });
    await expect.poll(() => memory.findDomain(NAME)?.nameservers).toEqual(first);
    valueOf(await change(shop, MOVED));
    release();
    const nameservers = ['ns1.other.example', 'ns2.other.example'];
    expect(valueOf(await early)).toMatchObject({ nameservers });
    expect(await shown(shop)).toMatchObject({ nameservers: memory.findDomain(NAME)?.nameservers });
  });
});
