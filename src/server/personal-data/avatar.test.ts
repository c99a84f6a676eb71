import { expect, test } from 'vitest';
import { asciiBytes, joinBytes } from '#core/pictures/join-bytes.ts';
import { buildJpeg, buildPng, buildWebp, GPS_LOCATION } from '#core/pictures/picture-files.builder.ts';
import { createAccount } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { openTestApp } from '#tests/support/test-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const EXIF = joinBytes([asciiBytes('Exif\0\0'), asciiBytes(GPS_LOCATION)]);

async function signedIn(app: TestApp, host = 'shop.larkhost.example') {
  const account = await createAccount(app, undefined, { host });
  const browser = app.client({ host });
  valueOf(await browser.api.account.login(account));
  return { ...browser, account };
}

/** The hash in the header menu's picture URL. */
async function hashIn({ api }: Pick<TestClient, 'api'>): Promise<string | null> {
  const address = valueOf(await api.account.session({})).user?.avatar ?? null;
  return address?.replace('/order/account/avatar/', '') ?? null;
}

describeOnBothDatabases('the picture of a customer', (open) => {
  const openApp = async () => {
    const database = await open();
    const stores = [testStore(), otherStore()];
    return { ...(await openTestApp({ database, passwordHash: plainPasswords().hash, stores })), database };
  };

  test.each([
    ['image/jpeg', buildJpeg()],
    ['image/png', buildPng()],
    ['image/webp', buildWebp()],
  ])('is shown in every browser of theirs as it was given: %s', async (type, file) => {
    const app = await openApp();
    const anna = await signedIn(app);
    expect(await hashIn(anna)).toBeNull();
    const { avatar } = valueOf(await anna.api.personalData.setAvatar({ picture: base64(file) }));
    const phone = app.client();
    valueOf(await phone.api.account.login(anna.account));
    for (const browser of [anna, phone]) {
      const hash = (await hashIn(browser)) ?? '';
      expect(avatar).toBe(`/order/account/avatar/${hash}`);
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
      expect(valueOf(await browser.api.personalData.avatar({ hash }))).toEqual({ type, picture: base64(file) });
    }
  });

  test('keeps no place where it was taken', async () => {
    const app = await openApp();
    const anna = await signedIn(app);
    valueOf(await anna.api.personalData.setAvatar({ picture: base64(buildJpeg({ before: [[0xe1, EXIF]] })) }));
    const rows = await app.database.read.selectFrom('avatars').select('picture').execute();
    for (const { picture } of rows) expect(Buffer.from(picture, 'base64').toString('latin1')).not.toContain('GPS');
    expect(rows.length).toBeGreaterThan(0);
  });

  test('is found by its customer alone, in their brand, and while it is theirs', async () => {
    const app = await openApp();
    const anna = await signedIn(app);
    const berta = await signedIn(app);
    const elsewhere = await signedIn(app, 'shop.meridian.example');
    valueOf(await anna.api.personalData.setAvatar({ picture: base64(buildPng()) }));
    const hash = (await hashIn(anna)) ?? '';
    const none = { problem: { code: 'account/picture-not-found' } };
    valueOf(await berta.api.personalData.setAvatar({ picture: base64(buildPng({ width: 100 })) }));
    for (const other of [berta, elsewhere, app.client()]) {
      expect(await other.api.personalData.avatar({ hash })).toMatchObject(none);
    }
    valueOf(await anna.api.personalData.setAvatar({ picture: base64(buildPng({ width: 200 })) }));
    expect(await anna.api.personalData.avatar({ hash })).toMatchObject(none);
    const newer = (await hashIn(anna)) ?? '';
    expect(valueOf(await anna.api.personalData.removeAvatar({}))).toEqual({ avatar: null });
    expect(await anna.api.personalData.avatar({ hash: newer })).toMatchObject(none);
    expect(await hashIn(anna)).toBeNull();
    expect(await hashIn(berta)).not.toBeNull();
  });

  test.each([
    ['', 'required'],
    [base64(asciiBytes('<svg onload="alert(1)"/>')), 'unknown-kind'],
    [base64(buildPng().subarray(0, 40)), 'broken'],
    [base64(buildJpeg({ width: 5000 })), 'too-many-pixels'],
  ])('is refused and the one before stays: %s', async (picture, code) => {
    const app = await openApp();
    const anna = await signedIn(app);
    valueOf(await anna.api.personalData.setAvatar({ picture: base64(buildWebp()) }));
    const before = await hashIn(anna);
    expect(await anna.api.personalData.setAvatar({ picture })).toMatchObject({
      problem: { code: 'account/picture-refused', fields: [{ path: 'picture', code }] },
    });
    expect(await hashIn(anna)).toBe(before);
  });

  test('is neither given nor removed by who is not signed in', async () => {
    const { client } = await openApp();
    const { api } = client();
    const refused = { problem: { code: 'account/sign-in-required' } };
    expect(await api.personalData.setAvatar({ picture: base64(buildPng()) })).toMatchObject(refused);
    expect(await api.personalData.removeAvatar({})).toMatchObject(refused);
  });

  test('is in the export, and goes with the account', async () => {
    const app = await openApp();
    const [anna, berta] = [await signedIn(app), await signedIn(app)];
    for (const { api } of [anna, berta]) valueOf(await api.personalData.setAvatar({ picture: base64(buildPng()) }));
    const { parts } = valueOf(await anna.api.personalData.export({}));
    expect(parts.find(({ name }) => name === 'picture')?.data).toEqual({
      changedAt: new Date(app.clock.now()).toISOString(),
      address: `data:image/png;base64,${base64(buildPng())}`,
    });
    const pictures = () => app.database.read.selectFrom('avatars').select('customer_id').execute();
    const before = (await pictures()).length;
    valueOf(await anna.api.personalData.delete({ password: anna.account.password, confirm: true }));
    expect(await pictures()).toHaveLength(before - 1);
    expect(await hashIn(berta)).not.toBeNull();
  });

  test('given at the moment the account is deleted stays behind nowhere', async () => {
    const app = await openApp();
    const anna = await signedIn(app);
    const phone = app.client();
    valueOf(await phone.api.account.login(anna.account));
    const before = (await app.database.read.selectFrom('avatars').selectAll().execute()).length;
    await Promise.all([
      anna.api.personalData.delete({ password: anna.account.password, confirm: true }),
      phone.api.personalData.setAvatar({ picture: base64(buildPng()) }),
    ]);
    expect(await app.database.read.selectFrom('avatars').selectAll().execute()).toHaveLength(before);
  });
});
