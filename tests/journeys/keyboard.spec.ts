import { anAccount, aSecondFactor } from './steps/an-account.ts';
import { cardThat } from './steps/cards.ts';
import { openCardForm, orderButton } from './steps/checkout.ts';
import { expect, test } from './steps/journey.ts';
import { tabTo } from './steps/keyboard.ts';
import { expectOrderComplete } from './steps/order.ts';
import { accountButton, newPerson } from './steps/session.ts';

test('the whole purchase goes by keyboard alone', async ({ page }) => {
  await page.goto('/order/shop');
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search by name' }));
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
  await tabTo(page, page.getByRole('link', { name: 'Proceed to checkout' }).filter({ visible: true }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Secure checkout' })).toBeVisible();
  for (const [label, text] of [
    ['Full name', 'Ada Lovelace'],
    ['Email', 'ada@example.com'],
    ['Street and number', 'Musterweg 12'],
    ['Postcode', '10115'],
    ['Town or city', 'Berlin'],
  ] as const) {
    await tabTo(page, page.getByRole('textbox', { name: label }));
    await page.keyboard.type(text);
  }
  const card = await openCardForm(page);
  for (const [label, text] of [
    ['Card number', cardThat('approve')],
    ['Expiry (MM/YY)', '1231'],
    ['CVV', '123'],
    ['Cardholder name', 'Ada Lovelace'],
  ] as const) {
    await tabTo(page, card.getByLabel(label));
    await page.keyboard.type(text);
  }
  await tabTo(page, orderButton(page));
  await page.keyboard.press('Enter');
  await expectOrderComplete(page);
});

test('the header’s popover goes by keyboard alone, through its tabs and both steps of logging in', async ({
  page,
  request,
  shop,
  allowStatus,
}) => {
  allowStatus(401);
  const grace = newPerson('Grace');
  await anAccount(request, shop, grace);
  const { nextCode } = await aSecondFactor(request, grace);
  await page.goto('/order/shop');

  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Login' }));
  await page.keyboard.press('Enter');
  const popover = page.getByRole('dialog', { name: 'Login' });
  const tab = (name: string) => popover.getByRole('tab', { name });
  await tabTo(page, tab('Login'));
  await page.keyboard.press('ArrowRight');
  await expect(tab('2FA')).toBeFocused();
  await expect(popover.getByText(/^Log in first\./)).toBeVisible();
  await page.keyboard.press('End');
  await expect(tab('Recover')).toBeFocused();
  await expect(popover.getByText('We mail you a link for a new password.')).toBeVisible();
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
