import { expect, test } from '@playwright/test';
import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { variantsInRound } from '#tests/support/rotation.ts';
import type { OfficeOrder } from './office/answers.ts';
import {
  LOCALHOST,
  createAccount,
  chargeOutsideShop,
  createOrder,
  disputePayment,
  expireConfirmations,
  fillBasket,
  findJob,
  invite,
  invoicePath,
  logIn,
  logInAs,
  loginLink,
  openDashboard,
  openOrder,
  paymentPath,
  scriptsRun,
  shopError,
  uploadPrice,
} from './steps.ts';

const OPEN: Readonly<Record<string, () => string | Promise<string>>> = {
  login: () => '/login',
  'login link': async () => (await loginLink('owner@example.org')).replace('/login?link=', '/login/link?code='),
  invitation: async () => (await invite('support')).link,
};

/** The page of a job of a dead-lettered email or of a webhook. */
async function firstOf(screen: 'emails' | 'webhooks' | 'jobs', queue: 'emails' | 'operator-webhooks'): Promise<string> {
  const { brandId, id } = await findJob({ queue, state: queue === 'emails' ? 'dead-lettered' : 'done' });
  return `/${screen}/${brandId}/${id}`;
}

const orderPath = ({ brandId, id }: OfficeOrder) => `/orders/${brandId}/${id}`;

/** The paths of the screens, with orders in the states they show. */
const SCREENS: Readonly<Record<string, () => string | Promise<string>>> = {
  dashboard: () => '/',
  orders: () => '/orders',
  order: async () => orderPath(await createOrder('dead-letter')),
  'order that awaits a transfer': async () => orderPath(await createOrder('bank-transfer')),
  'preview of a refund': async () => {
    const order = await createOrder('complete');
    return `${orderPath(order)}/refund?what=lines&line=${order.lineIds[0]}`;
  },
  'preview of a cancellation': async () => `${orderPath(await createOrder('manual-setup'))}/cancel`,
  'refused refund': async () => `${orderPath(await createOrder('complete'))}/refund?what=amount&amount=x`,
  customers: () => '/customers',
  customer: async () => {
    const { brandId, customerId } = await createOrder('customer');
    return `/customers/${brandId}/${String(customerId)}`;
  },
  'view as customer': async () => {
    const { brandId, customerId } = await createOrder('customer');
    return `/customers/${brandId}/${String(customerId)}/view`;
  },
  'blocked email addresses': () => '/customers/blocked-addresses',
  'merge of customers': async () => {
    const [remaining, closed] = [await createOrder('customer'), await createOrder('customer')];
    return `/customers/${remaining.brandId}/${String(remaining.customerId)}/merge?email=${encodeURIComponent(closed.email)}`;
  },
  'deletion of a customer': async () => {
    const { brandId, customerId } = await createOrder('customer');
    return `/customers/${brandId}/${String(customerId)}/delete`;
  },
  reports: () => '/reports',
  'revenue report': () => '/reports/revenue?by=brand',
  'tax report': () => '/reports/tax',
  'tax report of a quarter': () => '/reports/tax?period=2026-Q4&brandId=larkhost',
  'churn of domains by rows': () => '/reports/domain-churn/rows',
  'open items': () => '/reports/open-items',
  'upcoming renewals': () => '/reports/renewals',
  churn: () => '/reports/churn',
  'cost of promotions': () => '/reports/promotions',
  'rows of a report': () => '/reports/revenue/rows',
  invoices: () => '/invoices?state=open',
  invoice: async () => invoicePath(await createOrder('complete')),
  payments: () => '/payments',
  payment: async () => paymentPath(await createOrder('complete')),
  transfers: () => '/transfers',
  reconciliation: async () => {
    await chargeOutsideShop(701);
    return '/reconciliation';
  },
  'difference to the ledger': async () => `/reconciliation/larkhost/${await chargeOutsideShop(702)}`,
  disputes: async () => {
    await disputePayment(await createOrder('complete'));
    return '/disputes';
  },
  dispute: async () => paymentPath(await createOrder('returned-debit')).replace('/payments/', '/disputes/'),
  domains: () => '/domains',
  'domain next to its registry': async () =>
    `/domains/larkhost/${(await createOrder('dead-letter')).domain}?registry=ask`,
  services: () => '/services',
  'preview of a suspension': async () => {
    const { brandId, serviceIds } = await createOrder('complete');
    return `/services/${brandId}/${serviceIds[0]}/suspend`;
  },
  'offer of another term': async () => {
    const { brandId, serviceIds } = await createOrder('customer');
    return `/services/${brandId}/${serviceIds[0]}/term`;
  },
  service: async () => {
    const { brandId, serviceIds } = await createOrder('complete');
    return `/services/${brandId}/${serviceIds[0]}?provisioner=ask`;
  },
  'manual setups': () => '/setups',
  'external systems': () => '/systems',
  tasks: () => '/tasks',
  catalogue: () => '/catalogue',
  'versions of a brand': () => '/catalogue/northwind',
  'version of a catalogue': () => '/catalogue/northwind/versions/1',
  emails: () => '/emails?state=dead-lettered',
  email: () => firstOf('emails', 'emails'),
  'preview of an email': () => '/emails/preview?template=order-paid&language=de',
  webhooks: () => '/webhooks?direction=received',
  webhook: () => firstOf('webhooks', 'operator-webhooks'),
  jobs: () => '/jobs?state=dead-lettered',
  job: () => firstOf('jobs', 'emails'),
  'error of a request': async () => `/errors/${await shopError()}`,
  staff: () => '/staff',
  tokens: () => '/tokens',
  'audit log': () => '/audit',
  'own account': () => '/account',
  'another authenticator app': () => '/account/authenticator',
  search: async () => `/search?q=${(await createOrder('complete')).number}`,
  'missing page': () => '/nothing-here',
};

for (const [name, address] of Object.entries(OPEN)) {
  test(`${name}: accessible`, async ({ page }) => {
    await page.goto(await address());
    await expectAccessible(page);
  });
}

for (const [name, address] of variantsInRound(Object.entries(SCREENS), ([screen]) => screen)) {
  test(`${name}: accessible, and fits a phone`, async ({ page }) => {
    await logIn(page, 'owner');
    await page.goto(await address());
    for (const details of await page.locator('details').all())
      await details.evaluate((one) => one.setAttribute('open', ''));
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    const { scrolled, width } = await page.evaluate(() => ({
      scrolled: document.documentElement.scrollWidth,
      width: innerWidth,
    }));
    expect(scrolled).toBeLessThanOrEqual(width);
  });
}

const PHONE = { width: 412, height: 839 };

test('a draft of a catalogue and its rehearsal are accessible', async ({ page }) => {
  await fillBasket('northwind', 'nest');
  await logIn(page, 'owner');
  await uploadPrice(page, '5.50');
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${new URL(page.url()).pathname}/rehearsal`);
  await page.getByRole('main').locator('summary').first().click();
  await expectAccessible(page);
});

test('login and account with passkeys are accessible', async ({ page }) => {
  const { email } = await createAccount('manager');
  await page.goto(`${LOCALHOST}/login`);
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toBeVisible();
  await expectAccessible(page);
  await logInAs(page, email, LOCALHOST);
  await page.goto(`${LOCALHOST}/account`);
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
  await expectAccessible(page);
  await expireConfirmations(email);
  await page.reload();
  await expect(page.getByRole('heading', { name: "Confirm that it's you" })).toBeVisible();
  await expectAccessible(page);
});

test('the open search is accessible', async ({ page }) => {
  await openDashboard(page, 'owner');
  await scriptsRun(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});

test('the longest name of an account fits a phone, also as the author of changes @phone', async ({ page }) => {
  const { email } = await createAccount('owner');
  const order = await createOrder('complete');
  await logInAs(page, email);
  await page.goto('/staff');
  const own = page.getByRole('listitem').filter({ hasText: email });
  await own.getByText(/^Change/).click();
  await own.getByRole('textbox', { name: 'Name' }).fill('W'.repeat(100));
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toContainText('The account was changed.');
  await openOrder(page, order);
  await page.getByLabel('Note for staff').fill('Called');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('status')).toContainText('The note was added.');
  for (const path of ['/staff', '/audit']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('W'.repeat(100)).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});

test('the longest name of a buyer fits a phone wherever it is shown @phone', async ({ page }) => {
  const order = await createOrder('long-name');
  await logIn(page, 'support');
  const { brandId, serviceIds, email } = order;
  for (const path of [
    orderPath(order),
    invoicePath(order),
    `/services/${brandId}/${serviceIds[0]}`,
    '/setups',
    `/customers?search=${encodeURIComponent(email)}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('W'.repeat(100)).filter({ visible: true }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
  }
});

test('the menu on a phone opens another screen @phone', async ({ page }) => {
  await openDashboard(page, 'support');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tasks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('screens fit on a phone whose text is twice as large: no filter is cut off, wide tables scroll @phone', async ({
  page,
}) => {
  await createOrder('complete');
  await logIn(page, 'owner');
  const withTables = [
    '/',
    '/orders',
    '/invoices',
    '/payments',
    '/emails',
    '/jobs',
    '/domains',
    '/reports/revenue/rows',
    '/reports/revenue',
  ];
  for (const path of ['/account', '/tokens', '/catalogue', '/systems', '/tasks', '/transfers', ...withTables]) {
    await page.goto(path);
    await page.evaluate(() => {
      // Otherwise the sizes that depend on it change one after the other.
      const still = new CSSStyleSheet();
      still.replaceSync('* { transition: none !important }');
      document.adoptedStyleSheets.push(still);
      document.documentElement.style.setProperty('font-size', '200%');
    });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), path)
      .toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    const cutOff = (panels: readonly Element[]) => panels.filter((one) => one.scrollWidth > one.clientWidth).length;
    await expect.poll(() => page.locator('.panel').evaluateAll(cutOff), path).toBe(0);
    expect(await page.locator('.filters select:visible').evaluateAll(cutSelects), path).toEqual([]);
  }
  const table = page.getByRole('region', { name: 'EUR' });
  await table.focus();
  await expect(table).toBeFocused();
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(table).toHaveCount(0);
  await expect(page.locator('[tabindex="0"]')).toHaveCount(0);
});

/** The chosen texts of selects that have no room for them. */
function cutSelects(selects: readonly (HTMLElement | SVGElement)[]): readonly string[] {
  const canvas = document.createElement('canvas').getContext('2d');
  return selects.flatMap((select) => {
    const text = select.querySelector('option:checked')?.textContent ?? '';
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    if (canvas === null) return [];
    canvas.font = font;
    const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return canvas.measureText(text).width > room ? [text] : [];
  });
}

test('the dashboard fits a window of 1280 px', async ({ page }) => {
  await openDashboard(page, 'owner');
  await expect(page.getByRole('columnheader', { name: 'Oldest due' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(1280);
});
