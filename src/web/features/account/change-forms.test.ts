import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/api.ts';
import type { Problem } from '#contract/problems.ts';
import { ok, refuse } from '#core/result.ts';
import { ledBy } from '#web/test-support/flash-of.ts';
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
type Change = (page: { readonly api: ApiClient; readonly now: number }, form: FormData) => Promise<unknown>;

async function send(change: Change, fields: Readonly<Record<string, string>>, overrides: Overrides = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await change({ api: buildCaller(overrides), now: NOW }, form);
  return ledBy(answer);
}

const refusing =
  <const Refusal extends Problem>(problem: Refusal) =>
  () =>
    Promise.resolve(refuse(problem));

test("the profile form sends names, username and the brand's own fields, then shows them as they are", async () => {
  const inputs: unknown[] = [];
  const fields = { firstname: 'Ada', lastname: 'King', username: 'ada' };
  const change: ApiClient['personalData']['change'] = (input) => {
    inputs.push(input);
    return Promise.resolve(ok(buildProfile()));
  };
  const location = await send(
    changePersonalData,
    { intent: 'profile', ...fields, 'customFields.hear': 'a friend' },
    { personalData: { change } },
  );
  expect(inputs).toEqual([{ ...fields, customFields: { hear: 'a friend' } }]);
  expect(location).toEqual({ to: '/order/account/personal-data#profile', saved: 'profile' });
});

test('a refused change keeps what was typed, names its fields, and never sends a password back', async () => {
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

test('a picture goes on as bytes; one too large for the API is named at its field', async () => {
  const inputs: unknown[] = [];
  const setAvatar: ApiClient['personalData']['setAvatar'] = (input) => {
    inputs.push(input);
    return Promise.resolve(ok({ avatar: '/order/account/avatar/cafe' }));
  };
  async function sendFile(bytes: number): Promise<unknown> {
    const form = new FormData();
    form.set('intent', 'avatar');
    form.set('picture', new Blob([new Uint8Array(bytes).fill(255)]), 'me.png');
    const answer = await changePersonalData({ api: buildCaller({ personalData: { setAvatar } }) }, form);
    return ledBy(answer);
  }
  expect(await sendFile(3)).toEqual({ to: '/order/account/personal-data#avatar', saved: 'avatar' });
  expect(inputs).toEqual([{ picture: '////' }]);
  expect(await sendFile(48_001)).toMatchObject({ data: { fields: [{ path: 'picture', code: 'too-large' }] } });
  expect(inputs).toHaveLength(1);
});

test('a removed picture is answered where pictures are', async () => {
  const location = await send(changePersonalData, { intent: 'remove-avatar' });
  expect(location).toEqual({ to: '/order/account/personal-data#avatar', saved: 'remove-avatar' });
});

test('a picture is shown as what it is, and to nobody else', async () => {
  const picture = await avatarFile({ api: buildCaller() }, 'cafe');
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(picture.headers.get('content-disposition')).toBe('inline');
  expect([...new Uint8Array(await picture.arrayBuffer())].slice(0, 4)).toEqual([0x89, 0x50, 0x4e, 0x47]);
  const avatar = refusing({ code: 'account/picture-not-found' });
  expect(await avatarFile({ api: buildCaller({ personalData: { avatar } }) }, 'cafe')).toMatchObject({ status: 404 });
});

test('a wrong current password is named at its own field', async () => {
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
])('the security form %j is done, then how things stand is shown', async (fields, saved) => {
  expect(await send(changeSecurity, fields)).toEqual({ to: `/order/account/security#${saved}`, saved });
});

test('ending a session is about the one of its row', async () => {
  const inputs: unknown[] = [];
  const endSession: ApiClient['security']['endSession'] = (input) => {
    inputs.push(input);
    return Promise.resolve(ok(buildSecurity()));
  };
  await send(changeSecurity, { intent: 'end-session', id: 'one' }, { security: { endSession } });
  expect(inputs).toEqual([{ sessionId: 'one' }]);
});

test('a link for another device is in the answer alone, with the seconds it works', async () => {
  const answer = await send(changeSecurity, { intent: 'transfer' });
  expect(answer).toMatchObject({ data: { kind: 'transfer', link: { seconds: 60 } } });
});

test('what an app is given and recovery codes are in the answer alone, in no address', async () => {
  expect(await send(changeTwoFactor, { intent: 'begin', password: 'secret' })).toMatchObject({
    data: { kind: 'set-up', setup: buildSetup() },
  });
  expect(await send(changeTwoFactor, { intent: 'confirm', code: '123456' })).toMatchObject({
    data: { kind: 'recovery-codes', intent: 'confirm', codes: ['abcd-efgh', 'ijkl-mnop'] },
  });
});

test('a wrong first code keeps what the app was given', async () => {
  const setup = { secret: 'JBSWY3DPEHPK3PXP', url: 'otpauth://totp/a', qr_size: '21', qr_path: 'M0 0h7' };
  const answer = await send(
    changeTwoFactor,
    { intent: 'confirm', ...setup, code: '111111' },
    { security: { confirmTwoFactor: refusing({ code: 'account/code-wrong' }) } },
  );
  expect(answer).toMatchObject({ data: { input: setup, fields: [{ path: 'code', code: 'wrong' }] } });
  expect(JSON.stringify(answer)).not.toContain('111111');
});

test('turning the second factor off leads back to the security screen', async () => {
  expect(await send(changeTwoFactor, { intent: 'end' })).toEqual({ to: '/order/account/security#end', saved: 'end' });
});

test('deleting asks for a tick that nobody made, and then says that it is done', async () => {
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
  });
  expect(inputs).toMatchObject([{ confirm: false }, { confirm: true }]);
});

test('a code of a mailed link is spent by its form and stands in no later address', async () => {
  expect(await send(confirmEmail, { intent: 'confirm-email', code: 'abc' })).toEqual({
    to: '/order/account/email',
    done: true,
  });
});

test('a session that expired is told in the form, with what was typed', async () => {
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

test('a fault leaves the page standing', async () => {
  const change = () => Promise.reject(new Error('down'));
  expect(await send(changePersonalData, { intent: 'profile' }, { personalData: { change } })).toMatchObject({
    data: { code: 'server/fault' },
    init: { status: 500 },
  });
});

test.each([changePersonalData, changeSecurity, changeTwoFactor])('another form is none of %o', async (change) => {
  await expect(send(change, { intent: 'destroy' })).rejects.toMatchObject({ init: { status: 400 } });
});

test('the export is a file to save, named after the brand and the day', async () => {
  const file = await exportFile({ api: buildCaller() });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="Larkhost-2031-01-15.json"');
  expect(await file.json()).toMatchObject({ brand: 'Larkhost', parts: [] });
});

test('who is not signed in gets no file but the page that says so', async () => {
  const api = buildCaller({ personalData: { export: refusing({ code: 'account/sign-in-required' }) } });
  expect((await exportFile({ api })).headers.get('location')).toBe('/order/account/personal-data');
});
