import { expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/time/durations.ts';
import { listAuditEntries } from '#server/audit/public.ts';
import { sha256 } from '#server/platform/ids.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import {
  createAcceptedAccount,
  createStaffAccount,
  createApiToken,
  changeAccount,
  listOf,
  textOf,
} from '#tests/support/staff-accounts.ts';
import { type OfficeAnswer, openStaffOffice } from '#tests/support/staff-office.ts';

const ROBOT = { name: 'Robot', scopes: ['staff.read'], brands: null, days: 30 };
const firstOf = ({ body }: OfficeAnswer) => listOf(body['tokens'])[0];

describeOnBothDatabases('API tokens', (open) => {
  const openOffice = async () => openStaffOffice(await open());

  test('are shown once, stored as a hash, and valid until they expire', async () => {
    const office = await openOffice();
    const { call, ids, clock, database } = office;
    const owner = await createStaffAccount(office);
    const created = await call('tokens.create', { commandId: ids.uuid(), ...ROBOT }, owner);
    const bearer = textOf(created.body['token']);
    expect(bearer).toMatch(/^landrush_[\w-]{43}$/);
    expect(firstOf(created)).toMatchObject({
      name: 'Robot',
      scopes: ['staff.read'],
      createdBy: 'Ada',
      lastUsedAt: null,
    });
    const rows = await database.read.selectFrom('api_tokens').selectAll().execute();
    expect(rows.map((row) => row.token_hash)).toEqual([sha256(bearer)]);
    expect(
      JSON.stringify(await listAuditEntries(database.read, { brandIds: null, before: null, limit: 9 })),
    ).not.toContain(bearer);
    clock.advance(30 * DAY_MS - 1);
    expect((await call('staff.list', {}, { bearer })).status).toBe(200);
    clock.advance(1);
    expect((await call('staff.list', {}, { bearer })).problem).toBe('staff/login-required');
  });

  test('are created once per command, and returned again to their author only', async () => {
    const office = await openOffice();
    const { call, ids } = office;
    const [owner, other] = [await createStaffAccount(office), await createStaffAccount(office)];
    const input = { commandId: ids.uuid(), ...ROBOT };
    const answers = await Promise.all([1, 2].map(() => call('tokens.create', input, owner)));
    expect(answers[0]?.body['token']).toBe(answers[1]?.body['token']);
    expect(listOf((await call('tokens.list', {}, owner)).body['tokens'])).toHaveLength(1);
    for (const change of [{ name: 'other' }, { scopes: ['orders.read'] }, { brands: ['larkhost'] }, { days: 2 }])
      expect((await call('tokens.create', { ...input, ...change }, owner)).problem).toBe('operator/command-reused');
    const foreign = await call('tokens.create', input, other);
    expect(foreign.problem).toBe('operator/command-reused');
    expect(JSON.stringify(foreign.body)).not.toContain('landrush_');
  });

  test('have no permissions or brands that their author lacks', async () => {
    const office = await openOffice();
    const { call, ids } = office;
    const local = await createStaffAccount(office, { brands: ['larkhost'] });
    const bearer = await createApiToken(office, local.id, { scopes: ['tokens.manage'], brands: ['larkhost'] });
    const create = (changed: object, sender: object) =>
      call('tokens.create', { commandId: ids.uuid(), ...ROBOT, brands: ['larkhost'], ...changed }, sender);
    expect((await create({ brands: null }, local)).problem).toBe('staff/not-permitted');
    expect((await create({ brands: ['meridian'] }, local)).problem).toBe('staff/not-permitted');
    expect((await create({}, local)).status).toBe(200);
    expect(await create({}, { bearer })).toMatchObject({ status: 403, body: { data: { permission: 'staff.read' } } });
    expect((await create({ scopes: ['tokens.manage'] }, { bearer })).status).toBe(200);
  });

  test('lose permissions together with their author', async () => {
    const office = await openOffice();
    const { call, ids } = office;
    const owner = await createStaffAccount(office);
    const [author] = [await createAcceptedAccount(office, owner), await createAcceptedAccount(office, owner)];
    const bearer = await createApiToken(office, author.id, { scopes: ['staff.read', 'staff.manage'] });
    const invite = () =>
      call(
        'staff.invite',
        {
          commandId: ids.uuid(),
          name: 'X',
          email: `${ids.uuid()}@example.com`,
          role: 'read-only',
          brands: ['larkhost'],
        },
        { bearer },
      );
    expect((await invite()).problem).toBe('staff/not-permitted');
    await changeAccount(office, owner, { staffId: author.id, role: 'manager' });
    expect((await call('staff.list', {}, { bearer })).status).toBe(200);
    expect(await invite()).toMatchObject({ status: 403, body: { data: { permission: 'staff.manage' } } });
    await changeAccount(office, owner, { staffId: author.id, role: 'support' });
    expect((await call('staff.list', {}, { bearer })).problem).toBe('staff/not-permitted');
    await changeAccount(office, owner, { staffId: author.id, isDisabled: true });
    expect((await call('staff.list', {}, { bearer })).problem).toBe('staff/login-required');
  });

  test('are revoked immediately and permanently by staff who can see their brands', async () => {
    const office = await openOffice();
    const { call, ids, clock } = office;
    const [owner, local] = [
      await createStaffAccount(office),
      await createStaffAccount(office, { brands: ['larkhost'] }),
    ];
    const bearer = textOf((await call('tokens.create', { commandId: ids.uuid(), ...ROBOT }, owner)).body['token']);
    const tokenId = textOf(firstOf(await call('tokens.list', {}, owner))?.['id']);
    const revoke = (sender: object) => call('tokens.revoke', { commandId: ids.uuid(), tokenId }, sender);
    expect((await revoke(local)).problem).toBe('staff/not-permitted');
    expect((await call('staff.list', {}, { bearer })).status).toBe(200);
    const at = clock.now();
    expect(firstOf(await revoke(owner))).toMatchObject({ revokedAt: at });
    expect((await call('staff.list', {}, { bearer })).status).toBe(401);
    clock.advance(MINUTE_MS);
    expect(firstOf(await revoke(owner))).toMatchObject({ revokedAt: at });
    const unknown = { commandId: ids.uuid(), tokenId: ids.uuid() };
    expect((await call('tokens.revoke', unknown, owner)).problem).toBe('tokens/not-found');
  });

  test('and sessions store their last use once a minute', async () => {
    const office = await openOffice();
    const { call, clock, database } = office;
    const owner = await createStaffAccount(office);
    const bearer = await createApiToken(office, owner.id, { scopes: ['staff.read'] });
    const stored = async () => {
      const token = await database.read.selectFrom('api_tokens').select('last_used_at').executeTakeFirst();
      const session = await database.read.selectFrom('staff_sessions').select('seen_at').executeTakeFirst();
      return [token?.last_used_at, session?.seen_at];
    };
    const use = async () => {
      expect((await call('staff.list', {}, { bearer })).status).toBe(200);
      expect((await call('session.get', {}, owner)).status).toBe(200);
    };
    const at = clock.now();
    await use();
    expect(await stored()).toEqual([at, at]);
    clock.advance(MINUTE_MS - 1);
    await use();
    expect(await stored()).toEqual([at, at]);
    clock.advance(1);
    await use();
    expect(await stored()).toEqual([at + MINUTE_MS, at + MINUTE_MS]);
  });
});
