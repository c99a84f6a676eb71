import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { newDomainName, openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { fillBilling, payWithCard, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { definition } from '#tests/journeys/steps/definition.ts';
import { orderLine } from '#tests/journeys/steps/domains.ts';
import { emailTo } from '#tests/journeys/steps/emails.ts';
import { expect, test, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectDelivered, expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { eventsOf } from '#tests/journeys/steps/registry.ts';
import { raiseRenewalPrice, workUntil } from '#tests/journeys/steps/time.ts';

/** The year of 'Expires'. */
async function paidUntil(page: JourneyPage): Promise<number> {
  const expiry = definition(page, 'Expires').innerText();
  return new Date(await expiry).getFullYear();
}

testByDocument(
  'a domain is renewed for two years from the account, once at the registry, and the form works without scripts',
  { tag: '@phone' },
  async ({ page, shop, openWithoutScripts }) => {
    const name = newDomainName();
    await signInAsNew(page, shop);
    await openCheckout(page, shop, { slug: null, names: [name] });
    await payWithCard(page);
    await expectOrderComplete(page);
    await expectDelivered(page, 1);

    await page.goto('/order/account/domains');
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const before = await paidUntil(page);

    const bare = await openWithoutScripts(page, `/order/account/domains/${name}`);
    await bare.getByRole('button', { name: 'Add renewal to basket' }).click();
    await expect(bare.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
    await expect(bare.getByText('Domain renewal')).toBeVisible();

    await page.getByRole('combobox', { name: 'Renewal period' }).selectOption('2');
    await page.getByRole('button', { name: 'Add renewal to basket' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();
    await expect(page.getByText('Domain renewal')).toHaveCount(1);
    await expect(page.getByRole('combobox', { name: `Years for ${name}` })).toHaveValue('24');
    await proceedToCheckout(page);
    await fillBilling(page);
    await payWithCard(page);
    await expectOrderComplete(page);
    await expect(orderLine(page, name).first()).toContainText('Renewed');
    await expect(orderLine(page, name).first()).toContainText('Renewal, 2 years');
    await page.goto(`/order/account/domains/${name}`);
    expect(await paidUntil(page)).toBe(before + 2);
    expect(await eventsOf(shop, name, 'renew')).toBe(1);
    expect(await eventsOf(shop, name, 'create')).toBe(1);
  },
);

testByDocument(
  'renewing a domain requires a login, and is refused when the domain is not in the account',
  async ({ page, shop }) => {
    await page.goto('/order/shop/express/add/tld:com:renew?domain=somebodys.com');
    await expect(page.getByText("Only the domain's owner can order this. Please log in.")).toBeVisible();
    await signInAsNew(page, shop);
    await page.goto('/order/basket');
    await expect(page.getByText("This domain isn't in your account.")).toBeVisible();
  },
);

testByDocument(
  'a renewal price increase is announced with both prices, and the customer agrees to it without scripts',
  { tag: '@phone' },
  async ({ page, shop, openWithoutScripts }) => {
    test.setTimeout(240_000);
    const name = newDomainName();
    const { email } = await signInAsNew(page, shop);
    await openCheckout(page, shop, { slug: null, names: [name], billing: { email } });
    await payWithCard(page);
    await expectOrderComplete(page);
    await expectDelivered(page, 1);
    await raiseRenewalPrice(shop, name, 32);
    await workUntil(shop, async () => void (await emailTo(shop, email, `${name}: the renewal price changes`)));

    const path = `/order/account/domains/${name}`;
    await page.goto(path);
    await expect(page.getByText(/^The renewal price rises from €5\.00 to €/)).toBeVisible();
    await expect(page.getByText("If you don't agree, it won't be renewed", { exact: false })).toBeVisible();
    await expect(page.getByText(/On: it renews on .+ for €5\.00 a year/)).toBeVisible();

    const bare = await openWithoutScripts(page, path);
    await bare.getByRole('button', { name: /^Agree and renew for €/ }).click();
    await expect(bare.getByText(/^Thank you! The next renewal costs €/)).toBeVisible();
    await page.goto(path);
    await expect(page.getByText(/^The renewal price rises/)).toHaveCount(0);
  },
);
