import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/time/durations.ts';
import { appCode } from '#server/identity/account/sign-in/second-factor.builder.ts';
import { createSecretBox } from '#server/platform/crypto/secret-box.ts';
import { countKeyUse, reencrypt } from '#server/platform/encrypted-column.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { createAcceptedAccount, createStaffAccount, textOf } from '#tests/support/staff-accounts.ts';
import { STRONG_PASSWORD, openStaffOffice } from '#tests/support/staff-office.ts';
import { confirmLogin } from './sessions/confirm-login.ts';
import { STAFF_SECRETS, findStaffTotp } from './staff-store.ts';

const OLD = Buffer.alloc(32, 1);
const NEW = Buffer.alloc(32, 2);

describeOnBothDatabases('the authenticator secret of staff', (open) => {
  test('is stored encrypted, and readable after a key rotation', async () => {
    const office = await openStaffOffice(await open());
    const { database, services, call, clock } = office;
    const account = await createAcceptedAccount(office, await createStaffAccount(office));
    const stored = await findStaffTotp(database.read, account.id);
    expect(stored?.encryptedSecret).not.toContain(account.secret);
    const rotated = createSecretBox({ current: NEW, previous: OLD }, STAFF_SECRETS.purpose);
    expect(await countKeyUse(database, STAFF_SECRETS, rotated)).toEqual({ current: 0, previous: 1, unreadable: 0 });
    expect(await reencrypt(database, STAFF_SECRETS, rotated)).toBe(1);
    const alone = createSecretBox({ current: NEW }, STAFF_SECRETS.purpose);
    expect(await countKeyUse(database, STAFF_SECRETS, alone)).toEqual({ current: 1, previous: 0, unreadable: 0 });
    clock.advance(MINUTE_MS);
    const { body } = await call('session.login', { email: account.email, password: STRONG_PASSWORD });
    const input = { challenge: textOf(body['challenge']), code: appCode(account.secret, clock.now()) };
    const cookies: string[] = [];
    const cookie = { token: null, set: (token: string) => void cookies.push(token), clear: () => undefined };
    const context = {
      caller: null,
      network: '192.0.2.9',
      device: 'Firefox',
      requestId: 'r',
      now: clock.now(),
      origin: 'http://localhost',
      cookie,
    };
    expect(await confirmLogin({ ...services, secrets: alone })(context, input)).toMatchObject({ ok: true });
    expect(cookies).toHaveLength(1);
  });
});
