import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import type { PageContext } from '#web/runtime/page-context.ts';
import { ledBy } from '#web/test-support/flash-of.ts';
import { formOf } from '#web/test-support/form-of.ts';
import { buildProfile, buildSecurity, buildSetup } from '#web/test-support/stub-account.ts';
import { NOW } from '#web/test-support/stub-basket.ts';
import { buildCaller } from '#web/test-support/stub-caller.ts';
import { avatarFile } from './personal-data/avatar-file.ts';
import { changePersonalData, deleteAccount } from './personal-data/change-personal-data.ts';
import { confirmEmail } from './personal-data/confirm-email.ts';
import { exportFile } from './personal-data/export-file.ts';
import { changeSecurity } from './security/change-security.ts';
import { changeTwoFactor } from './security/change-two-factor.ts';

type Overrides = Parameters<typeof buildCaller>[0];
type Change = (page: Pick<PageContext, 'api' | 'now' | 'readFlash'>, form: FormData) => Promise<unknown>;

async function send(
  change: Change,
  fields: Readonly<Record<string, string>>,
  overrides: Overrides = {},
  flash: string | null = null,
) {
  const form = formOf(fields);
  const answer = await change({ api: buildCaller(overrides), now: NOW, readFlash: () => flash }, form);
  return ledBy(answer);
}

const refusing =
  <const Refusal extends Problem>(problem: Refusal) =>
  () =>
    Promise.resolve(refuse(problem));

test("the profile form sends names, username and the brand's custom fields, then redirects to the profile", async () => {
  const inputs: unknown[] = [];
  const fields = { firstname: 'Ada', lastname: 'King', username: 'ada' };
  const change: ApiClient['personalData']['change'] = (input) => {
    inputs.push(input);
    return Promise.resolve(ok(buildProfile()));
  };
  const location = await send(
    changePersonalData,
    { intent: 'profile', version: 'v1', ...fields, 'customFields.hear': 'a friend' },
    { personalData: { change } },
  );
  expect(inputs).toEqual([{ ...fields, version: 'v1', customFields: { hear: 'a friend' } }]);
  expect(location).toEqual({ to: '/order/account/personal-data#profile', saved: 'profile' });
});

test('a refused change returns the input and the invalid fields, but never the password', async () => {
  const typed = { intent: 'email', email: 'ada@new.example' };
  const answer = await send(
    changePersonalData,
    { ...typed, password: 'secret' },
    { personalData: { changeEmail: refusing({ code: 'account/wrong-password' }) } },
  );
  expect(answer).toMatchObject({
    data: { kind: 'refused', intent: 'email', fields: [{ path: 'password', code: 'wrong' }], input: typed },
    init: { status: 422 },
  });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test.each([
  ['delete', deleteAccount, 'password'],
  ['email', changePersonalData, 'password'],
  ['password', changeSecurity, 'currentPassword'],
  ['begin', changeTwoFactor, 'password'],
  ['renew', changeTwoFactor, 'password'],
  ['end', changeTwoFactor, 'code'],
] as const)('the form %s without what it requires names it as required, not as wrong', async (intent, change, path) => {
  const refused = refusing({ code: 'account/wrong-password' });
  const endTwoFactor = refusing({ code: 'account/code-wrong' });
  const answer = await send(
    change,
    { intent, password: '', [path]: '' },
    {
      personalData: { delete: refused, changeEmail: refused },
      security: { changePassword: refused, beginTwoFactor: refused, renewRecoveryCodes: refused, endTwoFactor },
    },
  );
  expect(answer).toMatchObject({ data: { fields: [{ path, code: 'required' }] } });
});

test('a picture is sent to the API as Base64, one that is too large is an error of its field', async () => {
  const inputs: unknown[] = [];
  const setAvatar: ApiClient['personalData']['setAvatar'] = (input) => {
    inputs.push(input);
    return Promise.resolve(ok({ avatar: '/order/account/avatar/cafe' }));
  };
  async function sendFile(bytes: number): Promise<unknown> {
    const form = formOf({ intent: 'avatar' });
    form.set('picture', new Blob([new Uint8Array(bytes).fill(255)]), 'me.png');
    const answer = await changePersonalData({ api: buildCaller({ personalData: { setAvatar } }) }, form);
    return ledBy(answer);
  }
  expect(await sendFile(3)).toEqual({ to: '/order/account/personal-data#avatar', saved: 'avatar' });
  expect(inputs).toEqual([{ picture: '////' }]);
  expect(await sendFile(48_001)).toMatchObject({ data: { fields: [{ path: 'picture', code: 'too-large' }] } });
  expect(inputs).toHaveLength(1);
});

test('removing the picture redirects to its section', async () => {
  const location = await send(changePersonalData, { intent: 'remove-avatar' });
  expect(location).toEqual({ to: '/order/account/personal-data#avatar', saved: 'remove-avatar' });
});

test('a picture is served with its media type, and a missing picture is not found', async () => {
  const picture = await avatarFile({ api: buildCaller() }, 'cafe');
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('content-disposition')).toBe('inline');
  expect([...new Uint8Array(await picture.arrayBuffer())].slice(0, 4)).toEqual([0x89, 0x50, 0x4e, 0x47]);
  const avatar = refusing({ code: 'account/picture-not-found' });
  expect(await avatarFile({ api: buildCaller({ personalData: { avatar } }) }, 'cafe')).toMatchObject({ status: 404 });
});

test('a wrong current password is an error of its field', async () => {
  const answer = await send(
    changeSecurity,
    { intent: 'password', currentPassword: 'old', password: 'new' },
    { security: { changePassword: refusing({ code: 'account/wrong-password' }) } },
  );
  expect(answer).toMatchObject({ data: { fields: [{ path: 'currentPassword', code: 'wrong' }], input: {} } });
});

test.each([
  [{ intent: 'password' }, 'password'],
  [{ intent: 'end-session', id: 'one' }, 'end-session'],
  [{ intent: 'end-others' }, 'end-others'],
  [{ intent: 'forget-device', id: 'one' }, 'forget-device'],
])('the security form %j is processed and redirects to its section', async (fields, saved) => {
  expect(await send(changeSecurity, fields)).toEqual({ to: `/order/account/security#${saved}`, saved });
});

test('ending a session sends the id of its row', async () => {
  const inputs: unknown[] = [];
  const endSession: ApiClient['security']['endSession'] = (input) => {
    inputs.push(input);
    return Promise.resolve(ok(buildSecurity()));
  };
  await send(changeSecurity, { intent: 'end-session', id: 'one' }, { security: { endSession } });
  expect(inputs).toEqual([{ sessionId: 'one' }]);
});

test('a login link for another device is returned in the response, with its validity in seconds', async () => {
  const answer = await send(changeSecurity, { intent: 'transfer' });
  expect(answer).toMatchObject({ data: { kind: 'transfer', link: { seconds: 60 } } });
});

test('two-factor setup data and recovery codes are returned in the response, without a redirect', async () => {
  expect(await send(changeTwoFactor, { intent: 'begin', password: 'secret' })).toMatchObject({
    data: { kind: 'set-up', setup: buildSetup() },
  });
  expect(await send(changeTwoFactor, { intent: 'confirm', code: '123456' })).toMatchObject({
    data: { kind: 'recovery-codes', intent: 'confirm', codes: ['abcd-efgh', 'ijkl-mnop'] },
  });
});

test('the first code is sent with the secret it belongs to', async () => {
  const inputs: unknown[] = [];
  const confirmTwoFactor: ApiClient['security']['confirmTwoFactor'] = (input) => {
    inputs.push(input);
    return Promise.resolve(ok({ recoveryCodes: [] }));
  };
  await send(changeTwoFactor, { intent: 'confirm', code: '1', secret: 'JBSW' }, { security: { confirmTwoFactor } });
  expect(inputs).toEqual([{ code: '1', secret: 'JBSW' }]);
});

test('a wrong first code returns the setup data, but not the code', async () => {
  const setup = { secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/a', qr_size: '21', qr_path: 'M0 0h7' };
  const answer = await send(
    changeTwoFactor,
    { intent: 'confirm', ...setup, code: '111111' },
    { security: { confirmTwoFactor: refusing({ code: 'account/code-wrong' }) } },
  );
  expect(answer).toMatchObject({ data: { input: setup, fields: [{ path: 'code', code: 'wrong' }] } });
  expect(JSON.stringify(answer)).not.toContain('111111');
});

test('turning two-factor authentication off redirects to the security screen', async () => {
  expect(await send(changeTwoFactor, { intent: 'end' })).toEqual({ to: '/order/account/security#end', saved: 'end' });
});

test('deleting the account sends whether it was confirmed, then shows that it is done', async () => {
  const inputs: unknown[] = [];
  const remove: ApiClient['personalData']['delete'] = (input) => {
    inputs.push(input);
    return Promise.resolve(ok({}));
  };
  const overrides = { personalData: { delete: remove } };
  await send(deleteAccount, { intent: 'delete', password: 'secret' }, overrides);
  expect(await send(deleteAccount, { intent: 'delete', password: 'secret', confirm: 'on' }, overrides)).toEqual({
    to: '/order/account/delete',
    done: true,
    deleted: true,
  });
  expect(inputs).toMatchObject([{ confirm: false }, { confirm: true }]);
});

test('a deletion repeated because its confirmation was not loaded shows the confirmation', async () => {
  const overrides = { personalData: { delete: refusing({ code: 'account/sign-in-required' }) } };
  const form = { intent: 'delete', password: 'secret', confirm: 'on' };
  expect(await send(deleteAccount, form, overrides)).toMatchObject({ data: { code: 'account/sign-in-required' } });
  const flash = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const other = await send(deleteAccount, form, overrides, flash({ done: true }));
  expect(other).toMatchObject({ data: { code: 'account/sign-in-required' } });
  const deleted = { done: true, deleted: true };
  const repeated = await send(deleteAccount, form, overrides, flash(deleted));
  expect(repeated).toEqual({ to: '/order/account/delete', ...deleted });
});

test('the form of an emailed link submits its code and redirects to a URL without it', async () => {
  expect(await send(confirmEmail, { intent: 'confirm-email', code: 'abc' })).toEqual({
    to: '/order/account/email',
    done: true,
  });
});

test('an expired session is reported in the form, with the input', async () => {
  const answer = await send(
    changePersonalData,
    { intent: 'profile', firstname: 'Ada' },
    { personalData: { change: refusing({ code: 'session/expired' }) } },
  );
  expect(answer).toMatchObject({
    data: { code: 'session/expired', input: { firstname: 'Ada' } },
    init: { status: 401 },
  });
});

test('an unexpected error is returned to the form with status 500', async () => {
  const change = () => Promise.reject(new Error('down'));
  expect(await send(changePersonalData, { intent: 'profile' }, { personalData: { change } })).toMatchObject({
    data: { code: 'server/fault' },
    init: { status: 500 },
  });
});

test.each([changePersonalData, changeSecurity, changeTwoFactor])('%o refuses unknown intents', async (change) => {
  await expect(send(change, { intent: 'destroy' })).rejects.toMatchObject({ init: { status: 400 } });
});

test('the export is a download named after the brand and the day', async () => {
  const file = await exportFile({ api: buildCaller() });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="Larkhost-2031-01-15.json"');
  expect(await file.json()).toMatchObject({ brand: 'Larkhost', parts: [] });
});

test('without a session the export redirects to the personal data page', async () => {
  const api = buildCaller({ personalData: { export: refusing({ code: 'account/sign-in-required' }) } });
  expect((await exportFile({ api })).headers.get('location')).toBe('/order/account/personal-data');
});
