import { expect, test } from 'vitest';
import { buildRegistration } from '#tests/support/build-registration.ts';
import { createAccount } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { type TestApp, openTestApp } from '#tests/support/test-app.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';

const customFields = [
  { key: 'club', name: 'Club', required: true },
  { key: 'shirt', name: 'Shirt', required: false },
];
const form = { username: '', firstname: 'Anna', lastname: 'Berg', customFields: { club: 'Rowing' } };
const USERNAME_TAKEN = {
  ok: false,
  problem: { code: 'account/profile-invalid', fields: [{ path: 'username', code: 'taken' }] },
};

async function signedIn(app: TestApp, host = 'shop.larkhost.example') {
  const registration = { ...buildRegistration(), customFields: { club: 'Rowing' } };
  const account = await createAccount(app, registration, { host });
  const visitor = app.client({ host });
  valueOf(await visitor.api.account.login(account));
  return { ...visitor, account };
}

/** A username not used in the database shared by the tests of a block. */
const unique = (app: TestApp, account: { username: string }) =>
  `anna-${account.username.slice(5, 17)}${app.clock.now() % 10}`;

describeOnBothDatabases('personal data', (open) => {
  const openApp = async () =>
    openTestApp({
      database: await open(),
      passwordHash: plainPasswords().hash,
      stores: [testStore({ brand: { customFields } }), otherStore()],
    });

  test('are returned to their customer', async () => {
    const app = await openApp();
    const anna = await signedIn(app);
    expect(valueOf(await anna.api.personalData.get({}))).toEqual({
      email: anna.account.username,
      newEmail: null,
      username: null,
      firstname: 'Anna',
      lastname: 'Berg',
      customFields: { club: 'Rowing' },
      createdAt: app.clock.now(),
      version: expect.any(String),
    });
  });

  test('are updated in every browser of the customer, who can log in with the new username', async () => {
    const app = await openApp();
    const anna = await signedIn(app);
    const phone = app.client();
    valueOf(await phone.api.account.login(anna.account));
    const username = unique(app, anna.account);
    const changed = {
      ...form,
      username: username.toUpperCase(),
      firstname: ' Anne ',
      customFields: { club: 'Chess', shirt: 'M' },
    };
    expect(valueOf(await anna.api.personalData.change(changed))).toMatchObject({
      username,
      firstname: 'Anne',
      customFields: { club: 'Chess', shirt: 'M' },
    });
    for (const browser of [anna, phone]) {
      expect(await browser.api.account.session({})).toMatchObject({ value: { user: { display: 'Anne', username } } });
    }
    const login = { username: username.toUpperCase(), password: anna.account.password };
    expect(await app.client().api.account.login(login)).toMatchObject({ ok: true });
  });

  test('are not replaced by a form that was opened before another change; sending it again changes nothing', async () => {
    const anna = await signedIn(await openApp());
    const { version } = valueOf(await anna.api.personalData.get({}));
    const first = { ...form, lastname: 'Bergmann', version };
    const changed = valueOf(await anna.api.personalData.change(first));
    expect(await anna.api.personalData.change({ ...form, firstname: 'Anne', version })).toMatchObject({
      problem: { code: 'account/changed-meanwhile' },
    });
    expect(await anna.api.personalData.change(first)).toEqual({ ok: true, value: changed });
    const second = { ...form, firstname: 'Anne', version: changed.version };
    expect(valueOf(await anna.api.personalData.change(second))).toMatchObject({ firstname: 'Anne', lastname: 'Berg' });
  });

  test('are changed once by concurrent forms of the same version', async () => {
    const anna = await signedIn(await openApp());
    const { version } = valueOf(await anna.api.personalData.get({}));
    const change = async (lastname: string) => anna.api.personalData.change({ ...form, lastname, version });
    const answers = await Promise.all(['Ahl', 'Bohn', 'Carl'].map(change));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('make a username available again when it is cleared', async () => {
    const app = await openApp();
    const [anna, berta] = [await signedIn(app), await signedIn(app)];
    const username = unique(app, anna.account);
    valueOf(await anna.api.personalData.change({ ...form, username }));
    valueOf(await anna.api.personalData.change(form));
    expect(await berta.api.personalData.change({ ...form, username })).toMatchObject({ ok: true, value: { username } });
  });

  test('require a unique username within the brand; another brand may have the same', async () => {
    const app = await openApp();
    const [anna, berta] = [await signedIn(app), await signedIn(app)];
    const otherBrand = await signedIn(app, 'shop.meridian.example');
    const username = unique(app, anna.account);
    valueOf(await anna.api.personalData.change({ ...form, username }));
    expect(await berta.api.personalData.change({ ...form, username: username.toUpperCase() })).toMatchObject(
      USERNAME_TAKEN,
    );
    expect(await anna.api.personalData.change({ ...form, username })).toMatchObject({ ok: true });
    expect(await otherBrand.api.personalData.change({ ...form, username })).toMatchObject({ ok: true });
    expect(await berta.api.personalData.get({})).toMatchObject({ value: { username: null } });
  });

  test('give a username to one of two concurrent requests', async () => {
    const app = await openApp();
    const [anna, berta] = [await signedIn(app), await signedIn(app)];
    const username = unique(app, anna.account);
    const answers = await Promise.all([anna, berta].map((one) => one.api.personalData.change({ ...form, username })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject(USERNAME_TAKEN);
  });

  test('are validated by field', async () => {
    const anna = await signedIn(await openApp());
    expect(
      await anna.api.personalData.change({ ...form, username: 'a@b.c', firstname: '', customFields: {} }),
    ).toMatchObject({
      problem: {
        code: 'account/profile-invalid',
        fields: [
          { path: 'username', code: 'invalid' },
          { path: 'firstname', code: 'required' },
          { path: 'customFields.club', code: 'required' },
        ],
      },
    });
  });

  test('are not returned to guests, provisional sessions and expired sessions', async () => {
    const app = await openApp();
    const required = { problem: { code: 'account/sign-in-required' } };
    const registered = app.client();
    valueOf(await registered.api.account.register({ ...buildRegistration(), customFields: { club: 'Rowing' } }));
    for (const visitor of [app.client(), registered]) {
      expect(await visitor.api.personalData.get({})).toMatchObject(required);
      expect(await visitor.api.personalData.change(form)).toMatchObject(required);
      expect(await visitor.api.personalData.changeEmail({ email: 'x@example.com', password: 'x' })).toMatchObject(
        required,
      );
      expect(await visitor.api.personalData.export({})).toMatchObject(required);
      expect(await visitor.api.personalData.delete({ password: 'x', confirm: true })).toMatchObject(required);
    }
    const anna = await signedIn(app);
    app.clock.advance(30 * 60_000);
    expect(await anna.api.personalData.get({})).toMatchObject({ problem: { code: 'session/expired' } });
  });
});
