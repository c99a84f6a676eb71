import type { RoleFinder } from '#tests/journeys/document/journey-page.ts';
import { receiverOf } from '#tests/journeys/insight/receiver-of.ts';
import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { fillBilling, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { tabTo } from '#tests/journeys/steps/keyboard.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { addToBasket, openShop } from '#tests/journeys/steps/shop.ts';

test.use({ baseURL: async ({ shop }, provide) => provide(`http://lookout.localhost:${shop.port}`) });

function notice<Found>(page: RoleFinder<Found>): Found {
  return page.getByRole('region', { name: 'Cookies' });
}

test(
  'the cookie notice is shown until it is answered, and no analytics are sent before',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const requests: string[] = [];
    page.on(
      'request',
      (request) => void (request.url().startsWith(receiverOf(shop.port)) && requests.push(request.url())),
    );
    await openShop(page);
    await page.getByRole('link', { name: 'Beacon' }).first().click();
    await expectHeading(page, 'Beacon');
    await expect(notice(page)).toBeVisible();
    expect(requests).toEqual([]);
    await notice(page).getByRole('button', { name: 'OK' }).click();
    await expect(notice(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    // From here on analytics may be sent.
    await expect.poll(() => requests).not.toEqual([]);
    await openShop(page);
    await expect(notice(page)).toBeHidden();
  },
);

test('the preferences dialog selects nothing by default, preserves form input, and has one button to refuse', async ({
  page,
}) => {
  await addToBasket(page, 'beacon');
  await proceedToCheckout(page);
  await fillBilling(page, { Email: 'typed@example.com' });
  await tabTo(page, notice(page).getByRole('button', { name: 'Preferences' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Cookie preferences' });
  await expect(dialog.getByText('Necessary – always on')).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Error replay' })).not.toBeChecked();
  await expectAccessible(page, 'cookie preferences, dialog');
  await page.keyboard.press('Escape');
  await expect(notice(page).getByRole('button', { name: 'Preferences' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Necessary only' }).click();
  await expect(dialog).toBeHidden();
  await expect(notice(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('typed@example.com');
});

test('the cookie notice precedes the page in the tab order', async ({ page }) => {
  await openShop(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(notice(page).getByRole('button', { name: 'Preferences' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(notice(page).getByRole('button', { name: 'OK' })).toBeFocused();
});

testByDocument(
  'the consent is changed by a link in the footer, which returns to the page',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/order/shop?sort=price');
    await notice(page).getByRole('button', { name: 'OK' }).click();
    await page.getByRole('link', { name: 'Cookie preferences' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cookie preferences' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Analytics' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Analytics' }).uncheck();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await page.waitForURL('/order/shop?sort=price');
    await page.getByRole('link', { name: 'Cookie preferences' }).click();
    await expect(page.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Error replay' })).toBeChecked();
  },
);

test('the cookie notice covers no main button', { tag: '@phone' }, async ({ page }) => {
  const expectInReach = async (name: string, role: 'button' | 'link' = 'button') => {
    await expect(notice(page)).toBeAttached();
    const button = page.getByRole('main').getByRole(role, { name, exact: true }).filter({ visible: true }).first();
    await expect.poll(() => button.evaluate(isOnTop), name).toBe(true);
  };
  await page.goto('/order/product/add/beacon');
  await expectInReach('Add to basket');
  await addToBasket(page, 'beacon');
  await expectInReach('Proceed to checkout', 'link');
  await page.goto('/order/auth/login');
  await expectInReach('Log in');
});

/** Whether a click on the centre of an element reaches it without scrolling. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('a shop without optional cookies shows the cookie notice as well', async ({ page, shop }) => {
  await openShop(page, `http://localhost:${shop.port}`);
  await expect(notice(page)).toContainText('We only use cookies that are needed to run this shop.');
  await notice(page).getByRole('button', { name: 'Preferences' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie preferences' });
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await expect(dialog.getByText('This shop uses no optional cookies.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  await notice(page).getByRole('button', { name: 'OK' }).click();
  await expect(notice(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  testByDocument(
    'the cookie notice is answered by preferences on their own page, which are changed later',
    { tag: '@phone' },
    async ({ page }) => {
      await page.goto('/order/shop?sort=price');
      await notice(page).getByRole('button', { name: 'Preferences' }).click();
      await page.getByRole('checkbox', { name: 'Error replay' }).check();
      await page.getByRole('button', { name: 'Save preferences' }).click();
      await page.waitForURL('/order/shop?sort=price');
      await expect(notice(page)).toBeHidden();
      await page.getByRole('link', { name: 'Cookie preferences' }).click();
      await expect(page.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked();
      await page.getByRole('button', { name: 'Necessary only' }).click();
      await page.getByRole('link', { name: 'Cookie preferences' }).click();
      await expect(page.getByRole('checkbox', { name: 'Error replay' })).not.toBeChecked();
    },
  );

  testByDocument('OK answers the cookie notice', async ({ page }) => {
    await page.goto('/order/domains');
    await notice(page).getByRole('button', { name: 'OK' }).click();
    await page.waitForURL('/order/domains');
    await expect(notice(page)).toBeHidden();
  });
});
