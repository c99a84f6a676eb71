import { type Page, expect, test } from '@playwright/test';
import type { OfficeOrder } from './office/answers.ts';
import { confirmEmail, createOrder, logIn, logInToShop, openDashboard, requireCodes, scriptsRun } from './steps.ts';

test('a customer is found by the beginning of the email address and shown with orders and services', async ({
  page,
}) => {
  const { email, number } = await createOrder('customer');
  await openDashboard(page, 'support');
  await page.getByRole('link', { name: 'Customers' }).click();
  await page.getByLabel('Email address or name, or its first letters').fill(email.slice(0, email.indexOf('@') + 1));
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('table').getByRole('link').click();
  await expect(page.getByText(email).first()).toBeVisible();
  await expect(page.getByText('Nothing is owed.')).toBeVisible();
  await page.getByRole('link', { name: '1 order' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('link', { name: 'Open the customer' }).click();
  await expect(page.getByText(email).first()).toBeVisible();
});

test('a guest is found by the whole email address, with a link to their orders', async ({ page }) => {
  const { email, number } = await createOrder('complete');
  await logIn(page, 'read-only');
  await page.goto(`/customers?search=${encodeURIComponent(email)}`);
  await expect(page.getByRole('heading', { name: 'Guests with this email address' })).toBeVisible();
  await page.getByText('1 order without an account').locator('..').getByRole('link').click();
  await expect(page.getByRole('link', { name: number })).toBeVisible();
});

test('the search finds a customer by email address', async ({ page }) => {
  const { email } = await createOrder('customer');
  await logIn(page, 'support');
  await page.goto(`/search?q=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: email }).click();
  await expect(page).toHaveURL(/\/customers\/larkhost\//);
});

test('a new email address applies once its link is opened', async ({ page }) => {
  const order = await createOrder('customer');
  await openCustomer(page, order);
  await page.getByText('Change the email address').click();
  await page.getByLabel('New email address').fill('nobody');
  await page.getByLabel('Reason, and how you know that the customer asks').fill('Asked by phone');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter an email address such as');
  const wanted = `new-${order.email}`;
  await page.getByLabel('New email address').fill(wanted);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status')).toContainText('The link was sent to the new address.');
  await expect(page.getByText('waits for its link to be opened')).toBeVisible();
  await confirmEmail(wanted);
  await page.reload();
  await expect(page.locator('header').getByText(wanted)).toBeVisible();
  expect(await logInToShop(order.email)).toBe('account/wrong-credentials');
  expect(await logInToShop(wanted)).toBeNull();
});

test('the second factor is reset with a recorded identity check', async ({ page }) => {
  const order = await createOrder('customer');
  await requireCodes(order);
  expect(await logInToShop(order.email)).toBe('account/second-factor-needed');
  await openCustomer(page, order);
  await page.getByText('Reset two-factor authentication').click();
  await page.getByLabel('How you checked who is asking').selectOption('Called back on the known phone number');
  await page.getByLabel('What you compared').fill('Number of the first order');
  await page.getByRole('button', { name: 'Reset two-factor' }).click();
  await expect(page.getByRole('status')).toContainText('Two-factor authentication is off.');
  await page.getByText('Two-factor reset').click();
  await expect(page.getByText('phone-call-back')).toBeVisible();
  expect(await logInToShop(order.email)).toBeNull();
});

test('a blocked customer cannot log in until unblocked, and a double click blocks once', async ({ page }) => {
  const order = await createOrder('customer');
  await openCustomer(page, order);
  await scriptsRun(page);
  await page.getByText('Block the customer').click();
  await page.getByLabel('Reason', { exact: true }).locator('visible=true').fill('Stolen cards');
  await page.getByRole('button', { name: 'Block', exact: true }).dblclick();
  await expect(page.getByRole('status')).toContainText('The customer is blocked.');
  await expect(page.getByText("Blocked: can't log in or order")).toBeVisible();
  expect(await logInToShop(order.email)).toBe('account/blocked');
  await page.getByText('Unblock the customer').click();
  await page.getByLabel('Reason', { exact: true }).locator('visible=true').fill('Mistake');
  await page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('The customer can log in and order again.');
  expect(await logInToShop(order.email)).toBeNull();
  const audit = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Audit log' }) });
  await expect(audit.locator('details')).toHaveCount(2);
});

test('all data is exported and the account deleted after a preview', async ({ page }) => {
  const order = await createOrder('customer');
  await logIn(page, 'manager');
  await page.goto(pathOf(order));
  await page.getByText('Export all data').click();
  await page.getByLabel('Reason', { exact: true }).locator('visible=true').fill('Asked by letter');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/^larkhost-\d{4}-\d\d-\d\d\.json$/);
  await page.getByRole('link', { name: 'Delete the account …' }).click();
  await expect(page.getByText('1 order with an invoice')).toBeVisible();
  await page.getByLabel('Email address of the account, to confirm').fill(order.email);
  await page.getByLabel('Reason').fill('Ticket 4711');
  await page.getByRole('button', { name: 'Delete the account' }).click();
  await expect(page.getByRole('status')).toContainText('The account was deleted.');
  expect(await logInToShop(order.email)).toBe('account/wrong-credentials');
});

test('two accounts are merged after a preview, and the former address redirects to the remaining one', async ({
  page,
}) => {
  const [remaining, closed] = [await createOrder('customer'), await createOrder('customer')];
  await logIn(page, 'manager');
  await page.goto(pathOf(remaining));
  await page.getByRole('link', { name: 'Merge accounts …' }).click();
  await showMerge(page, 'nobody@example.com');
  await expect(page.getByText('No account of this brand has this email address.')).toBeVisible();
  await showMerge(page, closed.email);
  await expect(page.getByText('1 invoice, unchanged')).toBeVisible();
  await page
    .getByLabel('How you checked that both are of one person')
    .selectOption('Called back on the known phone number');
  await page.getByLabel('What you compared, and who asked for it').fill('Numbers of both orders');
  await page.getByRole('button', { name: `Merge and close ${closed.email}` }).dblclick();
  await expect(page.getByRole('status')).toContainText('The accounts are merged.');
  await expect(page.getByText('Former address')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All 2 orders' })).toBeVisible();
  expect(await logInToShop(closed.email)).toBe('account/wrong-credentials');
  expect(await logInToShop(remaining.email)).toBeNull();
  await page.goto(pathOf(closed));
  await expect(page).toHaveURL(new RegExp(`${String(remaining.customerId)}$`));
  await page.goto(`/customers?search=${encodeURIComponent(closed.email)}`);
  await page.getByRole('link', { name: remaining.email }).click();
  await expect(page.locator('header').getByText(remaining.email)).toBeVisible();
});

test('a merge is refused for the address of the account itself @phone', async ({ page }) => {
  const order = await createOrder('customer');
  await logIn(page, 'manager');
  await page.goto(`${pathOf(order)}/merge`);
  await showMerge(page, order.email);
  await expect(page.getByText('This is the address of the account itself.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Merge and close' })).toHaveCount(0);
});

test('a link to view the account as the customer is created with a recorded reason', async ({ page }) => {
  const order = await createOrder('customer');
  await openCustomer(page, order);
  await page.getByRole('link', { name: 'View as customer …' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^See the account of/ })).toBeVisible();
  await page.getByLabel('Reason').fill('Ticket 4711');
  await page.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByRole('status')).toContainText('It can be opened once, within 60 seconds.');
  const link = page.getByRole('link', { name: 'Open the shop' });
  await expect(link).toHaveAttribute('href', /\/order\/auth\/staff-view\?code=/);
  await page.goto(pathOf(order));
  await expect(page.getByText('Account viewed as the customer')).toBeVisible();
});

test('an email address of a guest is blocked and unblocked @phone', async ({ page }) => {
  const { email } = await createOrder('complete');
  const masked = `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`;
  await logIn(page, 'support');
  await page.goto(`/customers?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: 'Block this address' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
  await page.getByLabel('Reason').first().fill('Chargebacks');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('no longer accepted');
  await page.goto(`/customers?search=${encodeURIComponent(email)}`);
  await expect(page.getByText('Address blocked')).toBeVisible();
  await page.getByRole('link', { name: 'Blocked email addresses' }).click();
  const row = page.getByRole('listitem').filter({ hasText: masked });
  await row.getByText('Unblock', { exact: true }).click();
  await row.getByLabel('Reason').fill('Settled');
  await row.getByRole('button', { name: 'Unblock the address' }).click();
  await expect(page.getByRole('status')).toContainText('accepted again');
});

test('staff without permission to change customers see no actions', async ({ page }) => {
  const order = await createOrder('customer');
  await logIn(page, 'finance');
  await page.goto(pathOf(order));
  await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Actions' })).toHaveCount(0);
});

async function showMerge(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address of the other account').fill(email);
  await page.getByRole('button', { name: 'Show preview' }).click();
}

async function openCustomer(page: Page, order: OfficeOrder): Promise<void> {
  await logIn(page, 'support');
  await page.goto(pathOf(order));
  await expect(page.locator('header').getByText(order.email)).toBeVisible();
}

function pathOf({ brandId, customerId }: OfficeOrder): string {
  return `/customers/${brandId}/${String(customerId)}`;
}
