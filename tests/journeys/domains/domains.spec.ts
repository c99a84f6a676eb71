import { ruleAuthCode } from '#sandbox/registry/names/auth-code.ts';
import {
  addButton,
  addDomain,
  card,
  orderDomains,
  orderLine,
  row,
  searchDomains,
} from '#tests/journeys/steps/domains.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectDelivered, expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { createsOf, newAvailableName, newLabel } from '#tests/journeys/steps/registry.ts';

testByDocument(
  'three domains are ordered with hosting for one of them, and each is registered exactly once',
  { tag: '@phone' },
  async ({ page, shop }) => {
    const label = newLabel();
    const names = [`${label}.com`, `${label}.net`, `${label}.org`];
    await searchDomains(page, label);
    await expect(page.getByRole('status').filter({ hasText: /^12 domains: \d+ available/ })).toBeVisible();
    for (const name of names) await addDomain(page, name);

    await page.goto('/order/product/add/nest');
    await page.getByRole('radio', { name: 'Use a domain in your basket' }).check();
    await page.getByRole('combobox', { name: 'Domain in your basket' }).selectOption({ label: names[1] ?? '' });
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await page.waitForURL(/\/order\/(?:basket|product\/recommendations)/);
    await orderDomains(page);
    await expectOrderComplete(page);
    await expectDelivered(page, 4);
    for (const name of names) {
      await expect(orderLine(page, name).first()).toContainText('Registered');
      expect(await createsOf(shop, name)).toBe(1);
    }
  },
);

test('a domain selected before the domain options are loaded is used for the product', async ({ page }) => {
  const label = newLabel();
  const names = [`${label}.com`, `${label}.net`];
  await searchDomains(page, label);
  for (const name of names) await addDomain(page, name);

  const { promise: untilSent, resolve: sent } = Promise.withResolvers<void>();
  await page.route('**/assets/product-domain-*', (route) => untilSent.then(() => route.continue()));
  await page.goto('/order/product/add/nest', { waitUntil: 'load' });
  await page.getByRole('radio', { name: '2 years' }).check();
  await page.getByRole('combobox', { name: 'Domain in your basket' }).selectOption({ label: names[1] ?? '' });
  const added = page.waitForURL(/\/order\/(?:basket|product\/recommendations)/);
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await added;
  sent();
  await page.goto('/order/basket');
  const nest = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: 'Nest' }) });
  await expect(nest.first()).toContainText(names[1] ?? '');
});

testByDocument('a domain registered by someone else in the meantime is not charged', async ({ page }) => {
  const own = `${newLabel()}.com`;
  const lost = `${newLabel('gone-at-create-')}.com`;
  await searchDomains(page, `${own} ${lost}`);
  for (const name of [own, lost]) {
    await addButton(row(page, name)).click();
    await expect(row(page, name).getByText('In basket')).toBeVisible();
  }
  await orderDomains(page);
  await expectOrderComplete(page);
  await expect(page.getByText('Someone else registered it first.')).toBeVisible();
  await expect(page.getByText("You weren't charged for it.")).toBeVisible();
  await expect(orderLine(page, own).first()).toContainText('Registered');
  await page.getByRole('link', { name: 'View invoice' }).click();
  await expect(page.getByText('For order')).toBeVisible();
  // The authorization is captured shortly after the domains are settled; until then the invoice says that a payment is
  // being processed.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('This invoice has been paid.')).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(row(page, own)).not.toContainText('Not charged');
  await expect(page.getByText('€6.90').first()).toBeVisible();
  await expect(row(page, lost)).toContainText('Not charged');
  await expect(row(page, lost)).toContainText('€0.00');
});

test('a transfer is ordered without its auth code, which is entered afterwards', async ({ page, allowStatus }) => {
  allowStatus(422);
  const name = `${newLabel('taken-')}.com`;
  await page.goto('/order/domains?mode=transfer');
  await page.getByRole('textbox', { name: 'Domain to transfer' }).fill(name);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText(`${name} is ready to transfer. You'll need its auth code`)).toBeVisible();
  await page.getByRole('button', { name: 'Add domain to basket' }).filter({ visible: true }).click();
  await expect(page.getByRole('link', { name: 'Basket, 1 item', exact: true })).toBeVisible();
  await page.goto('/order/basket');
  await expect(page.getByText('Auth code needed')).toBeVisible();
  await orderDomains(page);
  await expect(page.getByText('We need your auth code.')).toBeVisible();
  await page.getByLabel(`Auth code for ${name}`).fill('nonsense');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText("The registry didn't accept this auth code.")).toBeVisible();
  await page.getByLabel(`Auth code for ${name}`).fill(ruleAuthCode(name));
  await page.getByRole('button', { name: 'Send code' }).click();
  await expectOrderComplete(page);
  await expect(orderLine(page, name).first()).toContainText('Transferred');
});

testByDocument('a blocked transfer shows the reason and how to resolve it', async ({ page }) => {
  await page.goto('/order/domains?mode=transfer');
  await page.getByRole('textbox', { name: 'Domain to transfer' }).fill(`${newLabel('locked-')}.com`);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('The domain is locked.')).toBeVisible();
  await expect(page.getByText('Turn off the transfer lock at your current provider')).toBeVisible();
});

testByDocument('a product is added for an existing domain of the shopper', async ({ page }) => {
  await page.goto('/order/product/add/nest');
  await page.getByRole('radio', { name: 'Use an existing domain' }).check();
  await page.getByRole('textbox', { name: 'Your domain' }).fill('Bücher-Ada.Example');
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await page.waitForURL(/\/order\/(?:basket|product\/recommendations)/);
  await page.goto('/order/basket');
  await expect(page.getByText('bücher-ada.example').first()).toBeVisible();
});

testByDocument('an internationalized domain is found, ordered and shown in Unicode', async ({ page, shop }) => {
  const name = newAvailableName((label) => `münchen-${label}.de`);
  await searchDomains(page, name.toUpperCase());
  await addDomain(page, name);
  await page.goto('/order/basket');
  await expect(page.getByText(name).first()).toBeVisible();
  await orderDomains(page);
  await expectOrderComplete(page);
  await expect(orderLine(page, name).first()).toContainText('Registered');
  expect(await createsOf(shop, new URL(`http://${name}`).hostname)).toBe(1);
});

testByDocument(
  'a pasted list is shown as a table, and its available domains are added together',
  { tag: '@phone' },
  async ({ page }) => {
    const labels = Array.from({ length: 30 }, () => newLabel());
    const taken = newLabel('taken-');
    await searchDomains(page, [...labels, taken].map((label) => `https://www.${label}.net/page`).join('\n'));
    await expect(page.getByText('31 domains: 30 available, 1 taken')).toBeVisible();
    await expect(row(page, taken)).toContainText('Taken');
    await page.getByRole('button', { name: 'Add all 30 available domains' }).click();
    await expect(page.getByRole('link', { name: 'Basket, 30 items', exact: true })).toBeVisible();
  },
);

test('a domain added in two tabs is in the basket once', async ({ page, context, allowStatus }) => {
  allowStatus(409);
  const name = `${newLabel()}.com`;
  const other = await context.newPage();
  // It has not received the first tab's change yet.
  await other.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation()));
  await searchDomains(page, name);
  await searchDomains(other, name);
  await expect(card(other, name).getByText('Available')).toBeVisible();
  await addDomain(page, name);
  await addButton(card(other, name)).click();
  await expect(card(other, name).getByText(/In basket|already in your basket/)).toBeVisible();
  await other.goto('/order/basket');
  await expect(other.getByRole('link', { name: 'Basket, 1 item', exact: true })).toBeVisible();
});

testByDocument('an unavailable domain shows the reason, and an unchecked domain cannot be added', async ({ page }) => {
  const premium = `${newLabel('premium-')}.com`;
  await searchDomains(page, premium);
  await expect(card(page, premium).getByText('Not available here.')).toBeVisible();
  const reserved = `${newLabel('reserved-')}.com`;
  await searchDomains(page, reserved);
  await expect(card(page, reserved).getByText('Reserved by the registry.')).toBeVisible();
  const unreadable = `${newLabel('error-')}.com`;
  await searchDomains(page, unreadable);
  await expect(card(page, unreadable).getByText("Couldn't check")).toBeVisible();
  await expect(addButton(card(page, unreadable))).toHaveCount(0);
});

test('domains are shown without contextual ligatures: an x between digits is not a multiplication sign', async ({
  page,
}) => {
  await searchDomains(page, '4x4');
  const typed = page.getByRole('textbox', { name: 'Search for a domain' });
  for (const place of [typed, card(page, '4x4.com').getByRole('heading')]) {
    await expect(place).toHaveCSS('font-variant-ligatures', 'no-contextual');
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  testByDocument('a domain is searched and added to the basket', { tag: '@phone' }, async ({ page }) => {
    const label = newLabel();
    await page.goto('/order/domains');
    await page.getByRole('textbox', { name: 'Search for a domain' }).fill(label);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(card(page, `${label}.com`).getByText('Available')).toBeVisible();
    await addButton(card(page, `${label}.com`)).click();
    await page.goto('/order/basket');
    await expect(page.getByText(`${label}.com`).first()).toBeVisible();
  });
});

test('Back restores the search results and the scroll position @phone', async ({ page }) => {
  const label = newLabel();
  await page.goto('/order/shop');
  await page.goto('/order/domains');
  await page.getByRole('textbox', { name: 'Search for a domain' }).fill(label);
  await expect(addButton(card(page, `${label}.com`))).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect(page.getByText('Checking')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Cookie preferences' })
    .evaluate((link) => link instanceof HTMLElement && link.click());
  await expect(page).toHaveURL(/cookies/);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(24);
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(900);
});
