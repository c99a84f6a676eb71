import type { Locator, Page } from '@playwright/test';
import { createAccountOverHttp, enableSecondFactor } from '#tests/journeys/steps/account-over-http.ts';
import { orderButton } from '#tests/journeys/steps/checkout.ts';
import { addButton, card } from '#tests/journeys/steps/domains.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { tabTo } from '#tests/journeys/steps/keyboard.ts';
import { expectBeingSetUp } from '#tests/journeys/steps/order.ts';
import { newLabel } from '#tests/journeys/steps/registry.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { accountButton, newPerson } from '#tests/journeys/steps/session.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';
import { screens } from '#web/screens.ts';

test('a purchase is completed by keyboard alone, with an undone removal and corrected billing details', async ({
  page,
}) => {
  const name = `${newLabel()}.com`;
  await page.goto('/order/shop');
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await findAndAdd(page, name);
  await tabTo(page, page.getByRole('link', { name: 'Continue shopping' }));
  await page.keyboard.press('Enter');
  await configureHouseCall(page);
  await removeAndUndo(page, name);
  await tabTo(page, page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Secure checkout' })).toBeFocused();
  await tabTo(page, orderButton(page));
  await page.keyboard.press('Enter');
  await mendBilling(page);
  await payByCard(page);
  await tabTo(page, page.getByRole('checkbox', { name: /^Start right away/ }));
  await page.keyboard.press('Space');
  await tabTo(page, orderButton(page));
  await page.keyboard.press('Enter');
  await expectBeingSetUp(page);
});

/** Searches a domain from the shop, adds it and opens the basket; after each step the focus is on the next control. */
async function findAndAdd(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: 'Find your domain' }));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Choose a domain');
  await tabTo(page, addButton(card(page, name)));
  await page.keyboard.press('Space');
  await expect(card(page, name).getByRole('link', { name: 'View basket' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeFocused();
}

async function configureHouseCall(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('searchbox', { name: 'Search products' }));
  await page.keyboard.type('house call');
  await expect(page.getByRole('status')).toHaveText('1 product');
  await tabTo(page, page.getByRole('article').getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Configure House call' })).toBeFocused();
  await tabTo(page, page.getByLabel('What is it about?'));
  await page.keyboard.type('Our mail server is slow.');
  await tabTo(page, page.getByRole('button', { name: 'Add to basket' }).filter({ visible: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeFocused();
}

async function removeAndUndo(page: Page, name: string): Promise<void> {
  const line = page.getByRole('article', { name });
  await tabTo(page, line.getByRole('button', { name: 'Remove from basket' }));
  await page.keyboard.press('Enter');
  await expect(line).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'House call' })).toBeFocused();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await tabTo(page, notifications.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(line.getByRole('heading', { name })).toBeFocused();
  await tabTo(page, notifications.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Enter');
  await expect(line.getByRole('heading', { name })).toBeFocused();
}

/** The error summary is focused, its first link leads to the first field, and from there all fields are filled in. */
async function mendBilling(page: Page): Promise<void> {
  const summary = page.getByRole('alert', { name: 'Checkout error' });
  await expect(summary).toBeFocused();
  await tabTo(page, summary.getByRole('link', { name: 'Your full name is required' }));
  await page.keyboard.press('Enter');
  const field = (label: string) => page.getByRole('textbox', { name: label });
  await expect(field('Full name')).toBeFocused();
  for (const [label, text] of [
    ['Full name', 'Ada Lovelace'],
    ['Email', 'ada@example.com'],
    ['Phone', '+49 30 1234567'],
    ['Street and number', 'Musterweg 12'],
    ['Postcode', '10117'],
    ['Town or city', 'Berlin'],
  ] as const) {
    await tabTo(page, field(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Shift+Tab');
  await expect(field('Postcode')).toBeFocused();
  await page.keyboard.type('10115');
  await expect(field('Postcode')).toHaveValue('10115');
}

/** Selects another payment option first. */
async function payByCard(page: Page): Promise<void> {
  const way = (name: RegExp) => page.getByRole('radio', { name });
  await tabTo(page, way(/^Card(?!,)/));
  await page.keyboard.press('ArrowDown');
  await expect(way(/^Card, on our payment provider's page/)).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(way(/^Card(?!,)/)).toBeChecked();
  const form = page.getByTitle('Card details').contentFrame();
  for (const [label, text] of [
    ['Card number', testCardNumber('approve')],
    ['Expiry (MM/YY)', '1231'],
    ['CVV', '123'],
    ['Cardholder name', 'Ada Lovelace'],
  ] as const) {
    await tabTo(page, form.getByLabel(label));
    await page.keyboard.type(text);
  }
}

test('the price bar of a product on a phone covers no button that is focused', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(screens.productAdd.href({ pid: 'house-call' }));
  const button = page.getByRole('button', { name: 'Decrease Quantity' });
  await tabTo(page, button);
  const [focused, bar] = await Promise.all([button, page.getByRole('main').getByRole('complementary')].map(edgesOf));
  expect(focused?.bottom).toBeLessThanOrEqual(bar?.top ?? 0);
});

/** The upper and the lower edge of an element in the window, in pixels. */
function edgesOf(shown: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  return shown.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });
}

test('the header popover works by keyboard alone: its tabs, the login and the second factor', async ({
  page,
  request,
  shop,
  allowStatus,
}) => {
  allowStatus(401);
  const grace = newPerson('Grace');
  await createAccountOverHttp(request, shop, grace);
  const { nextCode } = await enableSecondFactor(request, grace);
  await page.goto('/order/shop');

  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Login' }));
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: 'Login' });
  const tab = (name: string) => popover.getByRole('tab', { name });
  await tabTo(page, tab('Login'));
  await page.keyboard.press('ArrowRight');
  await expect(tab('Recover')).toBeFocused();
  await expect(tab('2FA')).toHaveCount(0);
  await expect(popover.getByText("We'll email you a link to reset your password.")).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Login')).toBeFocused();

  await tabTo(page, popover.getByLabel('Username or email'));
  await page.keyboard.type(grace.email);
  await tabTo(page, popover.getByLabel('Password'));
  await page.keyboard.type(grace.password);
  await page.keyboard.press('Enter');
  await expect(popover.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.type(nextCode());
  await page.keyboard.press('Enter');
  await expect(accountButton(page, grace)).toBeFocused();
});
