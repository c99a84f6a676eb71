import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/time/durations.ts';
import { appCode } from '#server/identity/account/sign-in/second-factor.builder.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { PASSWORD, type SecurityShop, openSecurityShop } from './security-shop.builder.ts';

const INTERVAL_MS = 30_000;

/** Sets up the second factor; returns its secret and recovery codes. */
async function enable({ api }: TestClient, { clock }: SecurityShop) {
  const { secret } = valueOf(await api.security.beginTwoFactor({ password: PASSWORD }));
  const { recoveryCodes } = valueOf(await api.security.confirmTwoFactor({ code: appCode(secret, clock.now()) }));
  clock.advance(INTERVAL_MS);
  return { secret, recoveryCodes };
}

describeOnBothDatabases('two-factor authentication', (open) => {
  test('starts with a secret and an otpauth URL, which contains the names of shop and customer', async () => {
    const shop = await openSecurityShop(await open());
    const customer = await shop.customer('meridian');
    const { api } = await customer.signIn();
    const { secret, url, qr } = valueOf(await api.security.beginTwoFactor({ password: PASSWORD }));
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const { protocol, host, pathname, searchParams } = new URL(url);
    expect([protocol, host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(pathname)).toBe(`/Meridian:${customer.email}`);
    expect(Object.fromEntries(searchParams)).toEqual({
      issuer: 'Meridian',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(qr.path).toMatch(/^M4 4h7v1h-7z/);
  });

  test('is enabled only after the first correct code', async () => {
    const shop = await openSecurityShop(await open());
    const { api } = await (await shop.customer()).signIn();
    const { secret } = valueOf(await api.security.beginTwoFactor({ password: PASSWORD }));
    expect(await api.security.get({})).toMatchObject({ value: { twoFactor: { isOn: false, recoveryCodesLeft: 0 } } });
    const wrongCode = appCode(secret, shop.clock.now() + 10 * INTERVAL_MS);
    expect(await api.security.confirmTwoFactor({ code: wrongCode })).toMatchObject({
      problem: { code: 'account/code-wrong' },
    });
    expect(shop.queuedEmails).toEqual([]);
    const code = appCode(secret, shop.clock.now());
    const { recoveryCodes } = valueOf(await api.security.confirmTwoFactor({ code }));
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(await api.security.get({})).toMatchObject({ value: { twoFactor: { isOn: true, recoveryCodesLeft: 10 } } });
    expect(shop.queuedEmails).toMatchObject([{ request: { kind: 'two-factor-changed', isOn: true } }]);
  });

  test('cannot be started without the password, nor a second time', async () => {
    const shop = await openSecurityShop(await open());
    const client = await (await shop.customer()).signIn();
    const begin = (password: string) => client.api.security.beginTwoFactor({ password });
    expect(await begin('wrong')).toMatchObject({ problem: { code: 'account/wrong-password' } });
    await enable(client, shop);
    expect(await begin(PASSWORD)).toMatchObject({ problem: { code: 'account/two-factor-is-on' } });
  });

  test('accepts only the newest secret when started twice, and no code when never started', async () => {
    const shop = await openSecurityShop(await open());
    const { api } = await (await shop.customer()).signIn();
    const off = { problem: { code: 'account/two-factor-is-off' } };
    expect(await api.security.confirmTwoFactor({ code: '123456' })).toMatchObject(off);
    const first = valueOf(await api.security.beginTwoFactor({ password: PASSWORD }));
    const second = valueOf(await api.security.beginTwoFactor({ password: PASSWORD }));
    const confirm = (secret: string) => api.security.confirmTwoFactor({ code: appCode(secret, shop.clock.now()) });
    expect(await confirm(first.secret)).toMatchObject({ problem: { code: 'account/code-wrong' } });
    const { secret } = first;
    const code = appCode(secret, shop.clock.now());
    expect(await api.security.confirmTwoFactor({ code, secret })).toMatchObject(off);
    expect((await confirm(second.secret)).ok).toBe(true);
  });

  test('confirmed twice concurrently is enabled once, with one set of recovery codes', async () => {
    const shop = await openSecurityShop(await open());
    const { api } = await (await shop.customer()).signIn();
    const { secret } = valueOf(await api.security.beginTwoFactor({ password: PASSWORD }));
    const code = appCode(secret, shop.clock.now());
    const answers = await Promise.all([1, 2, 3].map(() => api.security.confirmTwoFactor({ code })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const { problem } of answers.filter((answer) => !answer.ok))
      expect(problem.code).toBe('account/two-factor-is-on');
    expect(await api.security.get({})).toMatchObject({ value: { twoFactor: { recoveryCodesLeft: 10 } } });
    expect(shop.queuedEmails).toHaveLength(1);
  });

  test('is disabled by password and code, with its recovery codes and remembered devices', async () => {
    const shop = await openSecurityShop(await open());
    const customer = await shop.customer();
    const client = await customer.signIn();
    const { secret } = await enable(client, shop);
    await customer.remember(client, HOUR_MS);
    const end = (code: string, password = PASSWORD) => client.api.security.endTwoFactor({ password, code });
    const code = appCode(secret, shop.clock.now());
    expect(await end(code, 'wrong')).toMatchObject({ problem: { code: 'account/wrong-password' } });
    expect(await end('0000 00')).toMatchObject({ problem: { code: 'account/code-wrong' } });
    expect(await end(code)).toMatchObject({
      value: { twoFactor: { isOn: false, recoveryCodesLeft: 0 }, devices: [] },
    });
    expect(shop.queuedEmails.map(({ request }) => request)).toMatchObject([{ isOn: true }, { isOn: false }]);
    expect((await end(code)).ok).toBe(true);
    expect(shop.queuedEmails).toHaveLength(2);
  });

  test('can be disabled with a recovery code too', async () => {
    const shop = await openSecurityShop(await open());
    const client = await (await shop.customer()).signIn();
    const { recoveryCodes } = await enable(client, shop);
    expect((await client.api.security.endTwoFactor({ password: PASSWORD, code: recoveryCodes[9] ?? '' })).ok).toBe(
      true,
    );
  });

  test('returns new recovery codes for the password, and invalidates the old ones', async () => {
    const shop = await openSecurityShop(await open());
    const client = await (await shop.customer()).signIn();
    const renew = (password: string) => client.api.security.renewRecoveryCodes({ password });
    expect(await renew(PASSWORD)).toMatchObject({ problem: { code: 'account/two-factor-is-off' } });
    const old = (await enable(client, shop)).recoveryCodes;
    expect(await renew('wrong')).toMatchObject({ problem: { code: 'account/wrong-password' } });
    const { recoveryCodes } = valueOf(await renew(PASSWORD));
    expect(recoveryCodes).toHaveLength(10);
    expect(recoveryCodes.filter((code) => old.includes(code))).toEqual([]);
    const end = (code = '') => client.api.security.endTwoFactor({ password: PASSWORD, code });
    expect(await end(old[0])).toMatchObject({ problem: { code: 'account/code-wrong' } });
    expect((await end(recoveryCodes[0]?.toUpperCase())).ok).toBe(true);
  });

  test('limits the attempts to disable it', async () => {
    const shop = await openSecurityShop(await open());
    const client = await (await shop.customer()).signIn();
    await enable(client, shop);
    const codes: string[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      const answer = await client.api.security.endTwoFactor({ password: PASSWORD, code: 'wrong' });
      codes.push(answer.ok ? 'ok' : answer.problem.code);
    }
    expect(codes[0]).toBe('account/code-wrong');
    expect(codes.at(-1)).toBe('limits/too-many-requests');
  });
});
