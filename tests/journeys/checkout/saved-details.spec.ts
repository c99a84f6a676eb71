import type { Locator, Page } from '@playwright/test';
import type { JourneyLocator, JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { fillBilling, orderButton } from '#tests/journeys/steps/checkout.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';

const ADDRESSES = '/order/account/addresses';

/** The section of a kind. */
function part(page: Page, name: string): Locator;
function part(page: JourneyPage, name: string): JourneyLocator;
function part(page: JourneyPage, name: string): JourneyLocator {
  return page
    .getByRole('main')
    .getByRole('region')
    .or(page.locator('section'))
    .filter({
      has: page.getByRole('heading', { level: 2, name, exact: true }),
    });
}

/** Adds an address in Rostock, submitted with the Enter key. */
async function addAddress(page: JourneyPage, street: string): Promise<void> {
  const addresses = part(page, 'Addresses');
  await addresses.getByText('Add an address').click();
  const form = addresses.locator('form').last();
  await form.getByLabel('Full name').fill('Grace Hopper');
  await form.getByLabel('Country').selectOption('Germany');
  await form.getByLabel('Street and number').fill(street);
  await form.getByLabel('Postcode').fill('18055');
  await form.getByLabel('Town or city').fill('Rostock');
  await form.getByLabel('Town or city').press('Enter');
  await expect(addresses.getByText(new RegExp(`${street}, 18055 Rostock, Germany`))).toBeVisible();
}

for (const hasScripts of [true, false]) {
  test.describe(hasScripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: hasScripts });

    test(
      'addresses and phone numbers are added, corrected, edited, made default and removed in place',
      { tag: '@phone' },
      async ({ page, shop, allowStatus }) => {
        allowStatus(422);
        await signInAsNew(page, shop);
        await page.goto(ADDRESSES);
        await expect(page.getByRole('heading', { level: 2, name: 'No saved billing details yet' })).toBeVisible();
        await addAddress(page, 'Kai 1');
        await addAddress(page, 'Werft 9');
        const addresses = part(page, 'Addresses');
        const work = addresses.getByRole('listitem').filter({ hasText: 'Werft 9' });
        await work.getByRole('button', { name: /^Make .*Werft 9.* the default$/ }).click();
        await expect(work.getByText('Default', { exact: true })).toBeVisible();

        const phones = part(page, 'Phone numbers');
        await phones.getByText('Add a phone number').click();
        await phones.getByLabel('Phone').fill('0381 5550100');
        await phones.getByRole('button', { name: 'Save' }).click();
        await expect(phones.getByRole('alert')).toContainText('An error occurred Adding/Updating the phone');
        await expect(phones.getByLabel('Phone')).toHaveValue('0381 5550100');
        if (hasScripts) await expect(phones.getByLabel('Phone')).toBeFocused();
        if (hasScripts) await expectAccessible(page, 'a refused phone number');
        await phones.getByLabel('Phone').fill('+49 381 5550100');
        await phones.getByRole('button', { name: 'Save' }).click();
        await expect(phones.getByText('+493815550100')).toBeVisible();

        await work.getByText('Edit').click();
        await work.getByLabel('Street and number').fill('Werft 10');
        await work.getByRole('button', { name: 'Save' }).click();
        await expect(addresses.getByText(/Werft 10, 18055/)).toBeVisible();
        const home = addresses.getByRole('listitem').filter({ hasText: 'Kai 1' });
        await home.getByText('Remove', { exact: true }).click();
        await home.getByRole('button', { name: /^Yes, remove it/ }).click();
        await expect(home).toHaveCount(0);
      },
    );
  });
}

test(
  'the checkout is prefilled with the saved address, offers the others and saves a new one on request',
  { tag: '@phone' },
  async ({ page, shop, allowStatus }) => {
    await signInAsNew(page, shop);
    await page.goto(ADDRESSES);
    await addAddress(page, 'Kai 1');
    await addAddress(page, 'Werft 9');
    await openCheckout(page, shop, { billing: null });
    await expect(page.getByText('Kai 1, 18055 Rostock, Germany', { exact: true })).toBeVisible();
    const street = page.getByRole('textbox', { name: 'Street and number' });
    await expect(street).toBeHidden();
    await page.getByText('Change', { exact: true }).click();
    await expect(street).toHaveValue('Kai 1');
    await expect(orderButton(page)).toBeVisible();
    const chooser = page.getByLabel('Saved addresses');
    await chooser.focus();
    await chooser.selectOption({ label: 'Grace Hopper, Werft 9, 18055 Rostock, Germany' });
    await expect(street).toHaveValue('Werft 9');
    await expect(chooser).toBeFocused();
    await chooser.selectOption('Another address');
    await expect(street).toHaveValue('');
    await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Grace Hopper');
    await street.fill('Mole 3');
    await page.getByRole('textbox', { name: 'Postcode' }).fill('18055');
    await page.getByRole('textbox', { name: 'Town or city' }).fill('Rostock');
    const keep = page.getByLabel('Save to my account');
    await expect(keep).not.toBeChecked();

    allowStatus(0);
    await page.route(/checkout\.data/, (route) =>
      route.request().postData()?.includes('save-entries') === true ? route.abort() : route.fallback(),
    );
    await keep.check();
    const failure = page.getByRole('alert').filter({ hasText: 'An error occurred Adding/Updating the address' });
    await expect(failure).toBeVisible();
    await expect(street).toHaveValue('Mole 3');
    await expectAccessible(page, 'an address that could not be saved');
    await page.unroute(/checkout\.data/);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Saved to your account.')).toBeVisible();
    await expect(chooser.locator('option:checked')).toHaveText('Grace Hopper, Mole 3, 18055 Rostock, Germany');
    await page.goto(ADDRESSES);
    await expect(page.getByText(/Mole 3, 18055 Rostock, Germany/)).toBeVisible();
  },
);

test('an address saved at the checkout is updated while it is edited, not saved twice', async ({ page, shop }) => {
  await signInAsNew(page, shop);
  await openCheckout(page, shop, { billing: null });
  await page.getByLabel('Save to my account').check();
  await fillBilling(page, { 'Full name': 'Grace Hopper', Email: 'grace@example.com' });
  await expect(page.getByText('Saved to your account.')).toBeVisible();
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('save-entries') === true);
  await page.getByRole('textbox', { name: 'Street and number' }).fill('Musterweg 13');
  await saved;
  await page.goto(ADDRESSES);
  await expect(page.getByText(/Musterweg 13, 10115 Berlin/)).toBeVisible();
  await expect(page.getByText(/Musterweg 12/)).toHaveCount(0);
});

test.describe('saved details without scripts', () => {
  test.use({ javaScriptEnabled: false });

  testByDocument('fill in the checkout when selected, and are updated on request', async ({ page, shop }) => {
    await signInAsNew(page, shop);
    await page.goto(ADDRESSES);
    await addAddress(page, 'Kai 1');
    await addAddress(page, 'Werft 9');
    await openCheckout(page, shop, { billing: null });
    await page.getByText('Change', { exact: true }).click();
    await page.getByLabel('Saved addresses').selectOption({ label: 'Grace Hopper, Werft 9, 18055 Rostock, Germany' });
    await page.getByRole('button', { name: 'Use these' }).click();
    await expect(page.getByText('Werft 9, 18055 Rostock, Germany', { exact: true })).toBeVisible();
    await page.getByText('Change', { exact: true }).click();
    await page.getByLabel('Street and number').fill('Werft 11');
    await page.getByLabel('Save to my account').check();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Werft 11, 18055 Rostock, Germany', { exact: true })).toBeVisible();
    await page.goto(ADDRESSES);
    await expect(page.getByText(/Werft 11, 18055 Rostock, Germany/)).toBeVisible();
    await expect(page.getByText(/Werft 9,/)).toHaveCount(0);
  });

  testByDocument(
    'are refused without a name, and the cleared field stays empty',
    async ({ page, shop, allowStatus }) => {
      allowStatus(422);
      await signInAsNew(page, shop);
      await page.goto(ADDRESSES);
      const addresses = part(page, 'Addresses');
      await addresses.getByText('Add an address').click();
      const name = addresses.getByLabel('Full name');
      await expect(name).not.toHaveValue('');
      await name.fill('');
      await addresses.getByLabel('Town or city').press('Enter');
      await expect(addresses.getByText('Your full name is required').first()).toBeVisible();
      await expect(name).toHaveValue('');
    },
  );
});
