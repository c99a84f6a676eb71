import type { Page } from '@playwright/test';
import { fillBasket, openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { payWithCard } from '#tests/journeys/steps/checkout.ts';
import { card, searchDomains } from '#tests/journeys/steps/domains.ts';
import { type ShopOptions, expect, test } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { createAccount, newPerson } from '#tests/journeys/steps/session.ts';
import { variantsInRound } from '#tests/support/rotation.ts';
import { screens } from '#web/screens.ts';

/**
 * The visitor of a screen: a new one, one with a basket line, with an incomplete line, with an account, or after an
 * order.
 */
type Visitor = 'new' | 'basket' | 'issues' | 'customer' | 'ordered';

/** Every screen with its visitor and address; null for an address that shows no page. */
const WHERE: Readonly<Record<keyof typeof screens, readonly [Visitor, string] | null>> = {
  loading: null,
  empty: ['new', screens.empty.href()],
  basket: ['basket', screens.basket.href()],
  checkout: ['basket', screens.checkout.href()],
  order: ['ordered', '{order}'],
  invoice: ['ordered', '{invoice}'],
  invoiceFile: null,
  eInvoice: null,
  shop: ['new', screens.shop.href()],
  recommendations: ['basket', screens.recommendations.href()],
  login: ['new', screens.login.href()],
  register: ['new', screens.register.href()],
  logout: ['new', screens.logout.href()],
  transfer: ['new', screens.transfer.href()],
  staffView: ['new', screens.staffView.href()],
  recover: ['new', screens.recover.href()],
  expressAdd: null,
  productAdd: ['new', screens.productAdd.href({ pid: 'nest' })],
  productRecommendations: ['basket', screens.productRecommendations.href({ pid: 'nest' })],
  productEdit: ['basket', '{line}'],
  productNotFound: ['new', screens.productNotFound.href()],
  requiresAction: ['issues', screens.requiresAction.href()],
  domains: ['new', screens.domains.href()],
  cookies: ['new', screens.cookies.href()],
  cancel: ['new', screens.cancel.href()],
  withdraw: ['new', screens.withdraw.href()],
  account: ['customer', screens.account.href()],
  accountDomains: ['customer', screens.accountDomains.href()],
  accountDomain: ['customer', screens.accountDomain.href({ name: 'example.com' })],
  accountOrders: ['customer', screens.accountOrders.href()],
  accountInvoices: ['customer', screens.accountInvoices.href()],
  accountServices: ['customer', screens.accountServices.href()],
  serviceTerm: ['customer', screens.serviceTerm.href({ id: 'none' })],
  accountPaymentMethods: ['customer', screens.accountPaymentMethods.href()],
  accountAddresses: ['customer', screens.accountAddresses.href()],
  accountPersonalData: ['customer', screens.accountPersonalData.href()],
  accountExport: null,
  accountAvatar: null,
  accountDelete: ['customer', screens.accountDelete.href()],
  accountSecurity: ['customer', screens.accountSecurity.href()],
  accountTwoFactor: ['customer', screens.accountTwoFactor.href()],
  accountEmail: ['customer', screens.accountEmail.href()],
  accountRegistrant: ['customer', screens.accountRegistrant.href()],
};

/** Creates a visitor; returns the addresses only they have. */
async function createVisitor(
  page: Page,
  shop: ShopOptions['shop'],
  visitor: Visitor,
): Promise<Readonly<Record<string, string>>> {
  if (visitor === 'customer') await createAccount(page, shop, newPerson('Connie'));
  if (visitor === 'basket') {
    await fillBasket(page, shop);
    await page.goto(screens.basket.href());
    const edit = page.getByRole('link', { name: 'Edit configuration' });
    return { '{line}': (await edit.getAttribute('href')) ?? '' };
  }
  if (visitor === 'issues') {
    await page.goto(screens.productAdd.href({ pid: 'house-call' }));
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await page.getByRole('button', { name: 'Add to basket and finish later' }).click();
    await expect(page.getByText('1 product needs your attention')).toBeVisible();
  }
  if (visitor !== 'ordered') return {};
  await openCheckout(page, shop);
  await payWithCard(page);
  await expectOrderComplete(page);
  const invoice = page.getByRole('link', { name: 'View invoice' });
  return { '{order}': new URL(page.url()).pathname, '{invoice}': (await invoice.getAttribute('href')) ?? '' };
}

function homeLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: 'Larkhost – go to the shop' });
}

/** Without a connection the screen stays open, and it works again afterwards. */
async function loseConnection(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const [before] = await heading.allTextContents();
  await page.context().setOffline(true);
  await homeLink(page).click();
  const panel = page.getByRole('dialog', { name: 'Sorry, we have encountered a network error' });
  await expect(panel, address).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel, address).toBeHidden();
  await expect(heading, address).toHaveText(before ?? '');
  await page.context().setOffline(false);
}

/** A slow response is reported as slow, then shown. */
async function waitLong(page: Page, address: string): Promise<void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/order/shop.data**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await homeLink(page).click();
  await expect(page.getByRole('progressbar', { name: 'Loading' }), address).toBeAttached();
  await page.clock.fastForward(10_500);
  await expect(page.getByText('This is taking longer than usual'), address).toBeVisible();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' }), address).toBeVisible();
  await expect(page.getByText('This is taking longer than usual'), address).toBeHidden();
  await page.unroute('**/order/shop.data**');
}

const VISITORS = ['new', 'basket', 'issues', 'customer', 'ordered'] as const;

test('a search entered offline is not lost, and is retried on the same screen', async ({ page, allowStatus }) => {
  allowStatus(0);
  await searchDomains(page, 'free-connection');
  await expect(card(page, 'free-connection.com')).toBeVisible();
  await page.context().setOffline(true);
  const field = page.getByRole('textbox', { name: 'Search for a domain' });
  await field.fill('free-connection-lost');
  await expect(page.getByText('Please check your connection and try again.')).toBeVisible();
  await expect(page).toHaveURL(/query=free-connection-lost/);
  await expect(field).toHaveValue('free-connection-lost');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).filter({ visible: true }).click();
  await expect(card(page, 'free-connection-lost.com')).toBeVisible();
});

test('a filter selected offline leaves the products unchanged, and is applied when the connection is back', async ({
  page,
  allowStatus,
}) => {
  allowStatus(0);
  await page.goto('/order/shop');
  await page.waitForLoadState('networkidle');
  const count = await page.getByRole('article').count();
  await page.context().setOffline(true);
  await page.getByLabel('Category').selectOption('vps');
  await expect(page.getByText('Sorry, we have encountered a network error')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(count);
  await expect(page.getByLabel('Category')).toHaveValue('vps');
  await page.context().setOffline(false);
  await expect(page).toHaveURL('/order/shop?category=vps');
  await expect(page.getByRole('article')).not.toHaveCount(count);
  await expect(page.getByText('Sorry, we have encountered a network error')).toBeHidden();
});

test('a page restored from the back/forward cache offline does not lose its input', async ({ page, allowStatus }) => {
  allowStatus(0);
  await page.goto('/order/product/add/quill');
  await page.waitForLoadState('networkidle');
  const title = page.getByRole('textbox', { name: 'Site title' });
  await title.fill('Bakery');
  await page.context().setOffline(true);
  const refused = page.waitForEvent('requestfailed');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await refused;
  const loaded = page.waitForResponse(/\.data/);
  await page.context().setOffline(false);
  await loaded;
  await expect(title).toHaveValue('Bakery');
});

for (const visitor of variantsInRound(VISITORS, String)) {
  test(`a lost or slow connection is reported on every screen of a visitor: ${visitor}`, async ({
    page,
    shop,
    allowStatus,
  }) => {
    // Allowed: no connection, an unknown product or domain, missing product details.
    allowStatus(0, 404, 422);
    const own = await createVisitor(page, shop, visitor);
    await page.clock.install();
    for (const where of Object.values(WHERE)) {
      if (where === null || where[0] !== visitor) continue;
      const address = own[where[1]] ?? where[1];
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      await loseConnection(page, address);
      await waitLong(page, address);
    }
  });
}
