import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { newPerson } from '#tests/journeys/steps/session.ts';

/** The location in an Exif segment after the first two bytes of a JPEG. */
const PLACE = 'GPS 54.0887N 12.1405E';

/** A picture encoded by the browser in one of its formats, with colours that do not compress well. */
async function drawPicture(page: Page, type: string, edge: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([format, size]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [size * 2, size];
      const context = canvas.getContext('2d');
      if (context === null) return '';
      for (let x = 0; x < size * 2; x += 4) {
        for (let y = 0; y < size; y += 4) {
          context.fillStyle = `hsl(${(x * 7 + y * 13) % 360} 70% ${30 + ((x * y) % 50)}%)`;
          context.fillRect(x, y, 4, 4);
        }
      }
      return canvas.toDataURL(format, 0.9).split(',')[1] ?? '';
    },
    [type, edge] as const,
  );
  const file = Buffer.from(base64, 'base64');
  if (type !== 'image/jpeg') return file;
  const exif = Buffer.from(`Exif\0\0${PLACE}`);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([file.subarray(0, 2), head, exif, file.subarray(2)]);
}

function pictureIn(page: Page) {
  return page.getByRole('banner').locator('img[src^="/order/account/avatar/"]');
}

/** The width in pixels of the picture in the header; 0 when there is none. */
function widthOf(page: Page): Promise<number> {
  return pictureIn(page).evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
}

test(
  'an uploaded profile picture is shown, resized and without location data, and can be removed',
  { tag: '@phone' },
  async ({ page, shop, openBrowser, allowStatus }) => {
    allowStatus(404, 422);
    const grace = newPerson('Grace');
    await signInAsNew(page, shop, grace);
    await page.goto('/order/account/personal-data');
    const form = page.getByRole('main').locator('#avatar');
    await expect(form.getByText('GH', { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Use this picture' }).click();
    await expect(form.getByText('Choose a picture first')).toBeVisible();

    const file = form.getByLabel('Your picture');
    await file.setInputFiles({ name: 'me.txt', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(form.getByText("We couldn't read this file.")).toBeVisible();
    const photo = await drawPicture(page, 'image/jpeg', 1200);
    expect(photo.length).toBeGreaterThan(100_000);
    await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(form.locator('img[src^="data:image/"]')).toBeVisible();
    await expectAccessible(page, 'a selected profile picture');
    await form.getByRole('button', { name: 'Use this picture' }).click();
    await expect(form.getByText('Your picture has been updated.')).toBeVisible();
    await expect(pictureIn(page)).toBeVisible();
    await expect.poll(() => widthOf(page)).toBe(256);

    const address = (await pictureIn(page).getAttribute('src')) ?? '';
    const shown = await page.request.get(address);
    expect(shown.headers()).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
    });
    expect(shown.headers()['content-security-policy']).toContain('sandbox');
    expect((await shown.body()).toString('latin1')).not.toContain('GPS');
    const otherBrowser = await openBrowser();
    expect((await otherBrowser.request.get(address)).status()).toBe(404);

    await form.getByRole('button', { name: 'Remove picture' }).click();
    await expect(form.getByText('Your picture has been removed.')).toBeVisible();
    await expect(pictureIn(page)).toHaveCount(0);
    expect((await page.request.get(address)).status()).toBe(404);
  },
);

test('without scripts a small JPEG, PNG or WebP picture is stored unresized, and an SVG is refused', async ({
  page,
  shop,
  openWithoutScripts,
  allowStatus,
}) => {
  allowStatus(422);
  const grace = newPerson('Grace');
  await signInAsNew(page, shop, grace);
  const pictures = [
    ['image/jpeg', await drawPicture(page, 'image/jpeg', 64)],
    ['image/png', await drawPicture(page, 'image/png', 64)],
    ['image/webp', await drawPicture(page, 'image/webp', 64)],
  ] as const;
  const plain = await openWithoutScripts(page, '/order/account/personal-data');
  const form = plain.getByRole('main').locator('#avatar');
  for (const [mimeType, buffer] of pictures) {
    await form.getByLabel('Your picture').setInputFiles({ name: 'me', mimeType, buffer });
    await form.getByRole('button', { name: 'Use this picture' }).click();
    await expect(form.getByText('Your picture has been updated.')).toBeVisible();
    await expect.poll(() => widthOf(plain)).toBe(128);
    const shown = await plain.request.get((await pictureIn(plain).getAttribute('src')) ?? '');
    expect(shown.headers()['content-type']).toBe(mimeType);
    expect((await shown.body()).toString('latin1')).not.toContain('GPS');
  }
  const svg = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') };
  await form.getByLabel('Your picture').setInputFiles(svg);
  await form.getByRole('button', { name: 'Use this picture' }).click();
  await expect(form.getByText('Choose a JPEG, PNG or WebP file', { exact: true })).toBeVisible();
  await expect(pictureIn(plain)).toBeVisible();
  await form.getByRole('button', { name: 'Remove picture' }).click();
  await expect(pictureIn(plain)).toHaveCount(0);
});
