import { expect, test } from 'vitest';
import { listAuditEntries, verifyAudit } from '#server/audit/public.ts';
import { ensureOwner, commandLineActor } from '#server/staff/public.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { textOf } from '#tests/support/staff-accounts.ts';
import { type StaffOffice, openStaffOffice } from '#tests/support/staff-office.ts';
import { openTerminal } from './orders/orders.builder.ts';
import { actOnStaff, readStaffArguments, staffJson } from './staff.ts';

const ORIGIN = 'http://127.0.0.1:3011';
const ADD = ['add', '--email', 'Ada@Example.com', '--name', 'Ada', '--role', 'owner', '--by', 'root'];

/** The output and exit code of `landrush staff …`. */
async function staff({ database, clock }: StaffOffice, ...args: readonly string[]) {
  const { out, err, terminal } = openTerminal(clock.now());
  const given = readStaffArguments(args);
  if (!given.ok) throw new Error(given.problem);
  return { code: await actOnStaff(given.value, { database, origin: ORIGIN }, terminal), out, err };
}

/** The code in a printed link. */
function printed(lines: readonly string[], path: string): string {
  const link = lines.find((line) => line.startsWith(`${ORIGIN}${path}`)) ?? '';
  return link.slice(ORIGIN.length + path.length);
}

describeOnBothDatabases('landrush staff', (open) => {
  const openOffice = async () => openStaffOffice(await open());

  test('adds the first owner and prints the link of the invitation', async () => {
    const office = await openOffice();
    const { code, out } = await staff(office, ...ADD);
    expect(code).toBe(0);
    const invitation = printed(out, '/invitation?code=');
    const offered = await office.call('session.getInvitation', { code: invitation });
    expect(offered.body).toMatchObject({ name: 'Ada', email: 'ada@example.com' });
    expect(await staff(office, ...ADD)).toMatchObject({ code: 1, out: [] });
    const { out: listed } = await staff(office, 'list', '--json');
    expect(staffJson.parse(JSON.parse(listed.join('\n'))).staff).toEqual([
      expect.objectContaining({
        email: 'ada@example.com',
        role: 'owner',
        brands: null,
        state: 'invited',
        lastSeenAt: null,
      }),
    ]);
    expect((await staff(office, 'list')).out).toEqual(['ada@example.com  Ada: owner of all brands, invited']);
    const [entry] = await listAuditEntries(office.database.read, { brandIds: null, before: null, limit: 1 });
    expect(entry).toMatchObject({ action: 'staff.invite', actor: { kind: 'command-line', id: 'root', network: null } });
    expect(out).toContain(`Audit entry ${entry?.sequence}:${entry?.hash}`);
    expect((await verifyAudit(office.database)).violation).toBe(null);
  });

  test('refuses accounts for a brand that is not published', async () => {
    const office = await openOffice();
    const { code, err } = await staff(office, ...ADD, '--brand', 'nowhere');
    expect([code, err]).toEqual([1, ['There is no brand nowhere; published are: .']]);
  });

  test('prints a login link that works once, within ten minutes', async () => {
    const office = await openOffice();
    const { call, clock } = office;
    await staff(office, ...ADD);
    const link = async () =>
      printed((await staff(office, 'link', 'ada@example.com', '--by', 'root')).out, '/login?link=');
    const code = await link();
    const answers = await Promise.all([1, 2].map(() => call('session.useLink', { code })));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410']);
    const cookie = textOf(answers.find(({ status }) => status === 200)?.cookie);
    expect((await call('session.get', {}, { cookie })).body).toMatchObject({
      email: 'ada@example.com',
      hasSecondFactor: false,
    });
    const late = await link();
    clock.advance(10 * 60_000);
    expect((await call('session.useLink', { code: late })).problem).toBe('staff/link-invalid');
    expect(await staff(office, 'link', 'unknown@example.com', '--by', 'root')).toMatchObject({ code: 1 });
  });

  test('disables accounts and their links, but not the last owner', async () => {
    const office = await openOffice();
    await staff(office, ...ADD);
    expect(await staff(office, 'disable', 'ada@example.com', '--by', 'root')).toMatchObject({ code: 1, out: [] });
    const grace = ['--email', 'grace@example.com', '--name', 'Grace', '--role', 'support', '--by', 'root'];
    const invitation = printed((await staff(office, 'add', ...grace)).out, '/invitation?code=');
    expect((await staff(office, 'disable', 'grace@example.com', '--by', 'root')).code).toBe(0);
    expect((await office.call('session.getInvitation', { code: invitation })).problem).toBe('staff/link-invalid');
    expect(await staff(office, 'link', 'grace@example.com', '--by', 'root')).toMatchObject({
      code: 1,
      err: ['grace@example.com is disabled.'],
    });
  });

  test('creates the owner of a demo once, with a new link each time', async () => {
    const office = await openOffice();
    const { database, ids, clock, call } = office;
    const log = { info: () => undefined };
    const owner = {
      name: 'Demo',
      email: 'demo@example.com',
      actor: commandLineActor('demo'),
      origin: ORIGIN,
      at: clock.now(),
    };
    const links = [await ensureOwner({ database, ids, log }, owner), await ensureOwner({ database, ids, log }, owner)];
    for (const link of links)
      expect((await call('session.useLink', { code: printed([link], '/login?link=') })).status).toBe(200);
    expect((await staff(office, 'list')).out).toHaveLength(1);
  });
});

test('missing and unknown arguments of landrush staff are reported', () => {
  for (const args of [
    ['add', '--name', 'Ada', '--role', 'owner'],
    ['add', '--email', 'a@example.com', '--role', 'owner'],
    ['add', '--email', 'a@example.com', '--name', 'Ada', '--role', 'boss'],
    ['link'],
    ['disable', 'no address'],
    ['remove', 'a@example.com'],
    ['list', 'a'],
    [...ADD, 'ada@example.com'],
    ['disable', 'a@example.com', 'b@example.com'],
    ['list', '--unknown'],
    ['list', '--brand', 'nine'],
    ['link', 'a@example.com', '--role', 'owner'],
    ['disable', 'a@example.com', '--brand', 'nine'],
    ['disable', 'a@example.com', '--email', 'b@example.com'],
  ])
    expect(readStaffArguments(args).ok, args.join(' ')).toBe(false);
});
