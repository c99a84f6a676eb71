import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { createAccount } from '#tests/support/create-account.ts';
import { describeOnBothDatabases } from '#tests/support/databases.ts';
import { plainPasswords } from '#tests/support/plain-passwords.ts';
import { type TestApp, openTestApp } from '#tests/support/test-app.ts';
import type { TestClient } from '#tests/support/test-client.ts';
import { valueOf } from '#tests/support/test-shopper.ts';
import { otherStore, testStore } from '#tests/support/test-store.ts';
import { GPS_LOCATION, buildPicture } from './picture-files.builder.ts';

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

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

describeOnBothDatabases('the profile picture of a customer', (open) => {
  const openApp = async () => {
    const database = await open();
    const stores = [testStore(), otherStore()];
    return { ...(await openTestApp({ database, passwordHash: plainPasswords().hash, stores })), database };
  };

  test.each([
    ['image/jpeg', 'jpeg'],
    ['image/png', 'png'],
    ['image/webp', 'webp'],
  ] as const)('is shown in every browser of the customer: %s', async (type, kind) => {
    const file = await buildPicture(kind, { width: 128, height: 64 });
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
      const shown = valueOf(await browser.api.personalData.avatar({ hash }));
      const bytes = Buffer.from(shown.picture, 'base64');
      expect(shown.type).toBe(type);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, width: 128, height: 64 });
    }
  });

  test('has no location data', async () => {
    const app = await openApp();
    const anna = await signedIn(app);
    const extend = (picture: Sharp) => picture.withExif({ IFD0: { ImageDescription: GPS_LOCATION } });
    valueOf(await anna.api.personalData.setAvatar({ picture: base64(await buildPicture('jpeg', { extend })) }));
    const rows = await app.database.read.selectFrom('avatars').select('picture').execute();
    for (const { picture } of rows) expect(Buffer.from(picture, 'base64').toString('latin1')).not.toContain('GPS');
    expect(rows.length).toBeGreaterThan(0);
  });

  test('is available to its customer only, at its brand, until it is replaced or removed', async () => {
    const app = await openApp();
    const anna = await signedIn(app);
    const berta = await signedIn(app);
    const otherBrand = await signedIn(app, 'shop.meridian.example');
    valueOf(await anna.api.personalData.setAvatar({ picture: base64(await buildPicture('png')) }));
    const hash = (await hashIn(anna)) ?? '';
    const none = { problem: { code: 'account/picture-not-found' } };
    valueOf(await berta.api.personalData.setAvatar({ picture: base64(await buildPicture('png', { width: 100 })) }));
    for (const other of [berta, otherBrand, app.client()]) {
      expect(await other.api.personalData.avatar({ hash })).toMatchObject(none);
    }
    valueOf(await anna.api.personalData.setAvatar({ picture: base64(await buildPicture('png', { width: 200 })) }));
    expect(await anna.api.personalData.avatar({ hash })).toMatchObject(none);
    const newer = (await hashIn(anna)) ?? '';
    expect(valueOf(await anna.api.personalData.removeAvatar({}))).toEqual({ avatar: null });
    expect(await anna.api.personalData.avatar({ hash: newer })).toMatchObject(none);
    expect(await hashIn(anna)).toBeNull();
    expect(await hashIn(berta)).not.toBeNull();
  });

  test.each([
    ['required', async () => Buffer.alloc(0)],
    ['unknown-kind', async () => Buffer.from('<svg onload="alert(1)"/>')],
    ['broken', async () => (await buildPicture('png')).subarray(0, 40)],
    ['too-many-pixels', () => buildPicture('jpeg', { width: 5000 })],
  ])('is not replaced by a refused one: %s', async (code, build) => {
    const picture = base64(await build());
    const app = await openApp();
    const anna = await signedIn(app);
    valueOf(await anna.api.personalData.setAvatar({ picture: base64(await buildPicture('webp')) }));
    const before = await hashIn(anna);
    expect(await anna.api.personalData.setAvatar({ picture })).toMatchObject({
      problem: { code: 'account/picture-refused', fields: [{ path: 'picture', code }] },
    });
    expect(await hashIn(anna)).toBe(before);
  });

  test('cannot be set or removed without a login', async () => {
    const { client } = await openApp();
    const { api } = client();
    const refused = { problem: { code: 'account/sign-in-required' } };
    expect(await api.personalData.setAvatar({ picture: base64(await buildPicture('png')) })).toMatchObject(refused);
    expect(await api.personalData.removeAvatar({})).toMatchObject(refused);
  });

  test('is exported, and is deleted with the account', async () => {
    const app = await openApp();
    const [anna, berta] = [await signedIn(app), await signedIn(app)];
    for (const { api } of [anna, berta])
      valueOf(await api.personalData.setAvatar({ picture: base64(await buildPicture('png')) }));
    const { picture } = valueOf(await anna.api.personalData.avatar({ hash: (await hashIn(anna)) ?? '' }));
    const { parts } = valueOf(await anna.api.personalData.export({}));
    expect(parts.find(({ name }) => name === 'picture')?.data).toEqual({
      changedAt: new Date(app.clock.now()).toISOString(),
      address: `data:image/png;base64,${picture}`,
    });
    const pictures = () => app.database.read.selectFrom('avatars').select('customer_id').execute();
    const before = (await pictures()).length;
    valueOf(await anna.api.personalData.delete({ password: anna.account.password, confirm: true }));
    expect(await pictures()).toHaveLength(before - 1);
    expect(await hashIn(berta)).not.toBeNull();
  });

  test('that is set while the account is deleted is not left behind', async () => {
    const app = await openApp();
    const anna = await signedIn(app);
    const phone = app.client();
    valueOf(await phone.api.account.login(anna.account));
    const before = (await app.database.read.selectFrom('avatars').selectAll().execute()).length;
    await Promise.all([
      anna.api.personalData.delete({ password: anna.account.password, confirm: true }),
      phone.api.personalData.setAvatar({ picture: base64(await buildPicture('png')) }),
    ]);
    expect(await app.database.read.selectFrom('avatars').selectAll().execute()).toHaveLength(before);
  });
});
