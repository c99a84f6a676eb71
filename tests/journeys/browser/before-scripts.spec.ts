import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { beforeScripts } from '#tests/journeys/steps/before-scripts.ts';
import { fillBasket, openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { choosePaymentOption, fillBilling, orderButton } from '#tests/journeys/steps/checkout.ts';
import { addButton, card } from '#tests/journeys/steps/domains.ts';
import { expect, test } from '#tests/journeys/steps/journey.ts';
import { newLabel } from '#tests/journeys/steps/registry.ts';

// On a slow connection the page is shown long before it is hydrated: input until then must not be lost.

test('a category or search term entered before hydration filters the products', async ({ page }) => {
  await beforeScripts(page, '/order/shop', async () => {
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
  });
  await expect(page).toHaveURL(/[?&]category=/);
  await beforeScripts(page, '/order/shop', async () => {
    const word = page.getByRole('searchbox', { name: 'Search products' });
    await word.fill('nothing is called so');
    await word.blur();
  });
  await expect(page.getByText('No products found')).toBeVisible();
  await beforeScripts(page, page.url(), async () => {
    await page.getByRole('searchbox', { name: 'Search products' }).clear();
  });
  await expect(page.getByText('No products found')).toBeHidden();
});

test('a domain entered before hydration is searched, also after the field has lost focus', async ({ page }) => {
  const name = `${newLabel()}.com`;
  const box = page.getByRole('textbox', { name: 'Search for a domain' });
  await beforeScripts(page, '/order/domains', async () => {
    await box.fill(name);
    await box.blur();
  });
  await expect(addButton(card(page, name))).toBeVisible();
  await expect(box).toHaveValue(name);
});

test('text being composed with an input method during hydration is not changed until it is committed', async ({
  page,
}) => {
  const box = page.getByRole('textbox', { name: 'Search for a domain' });
  const keyboard = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await beforeScripts(page, '/order/domains', async () => {
    await box.focus();
    await compose('さく');
  });
  // The mark is removed when the input events are fired again.
  await expect(box).not.toHaveAttribute('data-early');
  await compose('さくら');
  await keyboard.send('Input.insertText', { text: '桜' });
  await expect(box).toHaveValue('桜');
  await expect(page.getByRole('article').first()).toContainText('桜');
});

test('a country selected before hydration shows its address fields', async ({ page, shop }) => {
  await openCheckout(page, shop, { billing: null });
  const town = page.getByRole('textbox', { name: 'Town or city' });
  await beforeScripts(page, '/order/checkout', async () => {
    await page.getByRole('combobox', { name: 'Country' }).selectOption({ label: 'United States' });
    await town.fill('Salem');
  });
  await expect(page.getByRole('combobox', { name: 'State' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Salem');
});

test('billing details are saved to the account when the option is checked before hydration', async ({ page, shop }) => {
  await signInAsNew(page, shop);
  await openCheckout(page, shop, { billing: null });
  await beforeScripts(page, '/order/checkout', () => page.getByLabel('Save to my account').check());
  await fillBilling(page);
  await expect(page.getByText('Saved to your account.')).toBeVisible();
});

test('a quantity entered before hydration updates the basket', async ({ page, shop }) => {
  await fillBasket(page, shop, { slug: 'house-call', query: { 'field.topic': 'Mail' } });
  await beforeScripts(page, '/order/basket', () => page.getByRole('spinbutton', { name: 'Quantity' }).fill('3'));
  await expect(page.getByRole('status').filter({ hasText: 'Total due today' })).toContainText('€207.00');
});

test('clicks on plus and minus before hydration change the quantity, on a product and in the basket', async ({
  page,
  shop,
}) => {
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await beforeScripts(page, '/order/product/add/house-call', async () => {
    await page.getByRole('button', { name: 'Increase Quantity' }).click({ clickCount: 3 });
    await page.getByRole('button', { name: 'Decrease Quantity' }).click();
  });
  await expect(quantity).toHaveValue('3');
  await fillBasket(page, shop, { slug: 'house-call', query: { 'field.topic': 'Mail' } });
  await beforeScripts(page, '/order/basket', () => page.getByRole('button', { name: 'Increase Quantity' }).dblclick());
  await expect(page.getByRole('status').filter({ hasText: 'Total due today' })).toContainText('€207.00');
  await page.reload();
  await expect(quantity).toHaveValue('3');
});

test('a popover opened before hydration stays open', async ({ page }) => {
  await beforeScripts(page, '/order/shop', () => page.locator('button[popovertarget]:visible').first().click());
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[popover]:popover-open')).toHaveCount(1);
});

test('a domain term selected before hydration updates the basket', async ({ page, shop }) => {
  const name = `${newLabel()}.com`;
  await fillBasket(page, shop, { slug: null, names: [name] });
  const years = page.getByRole('combobox', { name: `Years for ${name}` });
  const total = page.getByRole('status').filter({ hasText: 'Total due today' });
  await page.goto('/order/basket');
  const before = await total.innerText();
  await beforeScripts(page, '/order/basket', async () => void (await years.selectOption('24')));
  await expect(total).not.toHaveText(before);
  await page.reload();
  await expect(years).toHaveValue('24');
});

test('a payment method selected before hydration is used, even if the order is placed during hydration', async ({
  page,
  shop,
}) => {
  await openCheckout(page, shop);
  await beforeScripts(page, '/order/checkout', async () => {
    await choosePaymentOption(page, 'Wallet');
    // The first change React makes to the page during hydration; effects run later.
    await orderButton(page).evaluate((button: HTMLElement) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        button.click();
      });
      observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-scroll'] });
    });
  });
  await expect(page.getByRole('button', { name: /^Cancel/ })).toBeVisible();
});

test('a page whose texts the browser translated before hydration is shown and works', async ({ page, shop }) => {
  // React renders such a page again, and reports that.
  await page.addInitScript(() => addEventListener('error', (event) => event.preventDefault()));
  await openCheckout(page, shop, { billing: null });
  await beforeScripts(page, '/order/checkout', () => page.evaluate(translateTexts));
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await expect(page.getByRole('heading', { level: 1, name: 'Secure checkout' })).toBeVisible();
  await page.evaluate(translateTexts);
  await page.getByLabel('Country').selectOption({ label: 'Canada' });
  await expect(page.getByRole('textbox', { name: 'Postal code' })).toBeVisible();
});

/** Replaces every text, as the translation of a browser does. */
function translateTexts(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('script, style, noscript, template') !== null) continue;
    const translated = document.createElement('span');
    translated.textContent = text.data;
    text.replaceWith(translated);
  }
}
