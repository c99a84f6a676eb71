import { expect, test } from '@playwright/test';
import { appCode } from '#server/identity/account/sign-in/second-factor.builder.ts';
import { createAccount, createOrder, invite, logIn, loginLink, openDashboard, openOrder, scriptsRun } from './steps.ts';

/** A code of an authenticator app that was not used when its account was created. */
const nextCode = (secret: string) => appCode(secret, Date.now() + 30_000);

test('a screen redirects to the login by password and code, which returns to it', async ({ page }) => {
  const { email, password, secret } = await createAccount('support');
  await page.goto('/orders?state=paid');
  await expect(page).toHaveURL(/\/login\?to=/);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('wrong horse');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Incorrect email address or password');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code').fill(appCode(secret, 0));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('Incorrect code');
  await page.getByLabel('Code').fill(nextCode(secret).replace(/(...)/, '$1 '));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/orders?state=paid');
});

test('the login does not redirect to another site', async ({ page }) => {
  const { email, password, secret } = await createAccount('manager');
  await page.goto('/login?to=//evil.example/');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code').fill(nextCode(secret));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
});

test('a used login link shows an error', async ({ page }) => {
  const link = await loginLink('support@example.org');
  await page.goto(link);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('This link has expired or was already used');
});

test('an invitation sets up password and authenticator app, and shows the recovery codes once', async ({ page }) => {
  const { link } = await invite('support');
  await page.goto(link);
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await page.getByLabel('New password').fill('several calm words together');
  const secret = await page.locator('code').innerText();
  await page.getByLabel('Code from the app').fill(appCode(secret.replaceAll(/\s/g, ''), Date.now()));
  await page.getByRole('button', { name: 'Set up account' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await page.getByRole('link', { name: 'I have stored them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a role sees only its screens; others show the missing permission', async ({ page }) => {
  await openDashboard(page, 'read-only');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link')).toHaveText([
    'Dashboard',
    'Orders',
    'Customers',
    'Domains',
    'Services',
    'Invoices',
    'Payments',
    'Bank transfers',
    'Reconciliation',
    'Disputes',
    'Tasks',
    'Manual setups',
    'Emails',
    'Webhooks',
    'Jobs',
    'Catalogue',
  ]);
  const refused = await page.goto('/staff');
  expect(refused?.status()).toBe(403);
  await expect(page.getByRole('heading', { level: 1, name: 'No permission' })).toBeVisible();
  await expect(page.getByText('Missing permission: See staff')).toBeVisible();
});

test('a form without permission is refused at its address', async ({ page }) => {
  await logIn(page, 'read-only');
  for (const [path, permission] of [
    ['/orders/larkhost/o-1/refund', 'Refund'],
    ['/customers/larkhost/c-1/merge', 'Merge customers'],
    ['/customers/larkhost/c-1/view', 'View as customer'],
    ['/services/larkhost/s-1/suspend', 'Manage services'],
    ['/services/larkhost/s-1/terminate', 'Terminate services'],
    ['/services/larkhost/s-1/term', 'Manage services'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(403);
    await expect(page.getByText(`Missing permission: ${permission}`)).toBeVisible();
  }
});

test('logging out ends the session', async ({ page }) => {
  await openDashboard(page, 'support');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await page.goto('/orders');
  await expect(page).toHaveURL(/\/login/);
});

test('a form sent after the session has ended preserves its input until the next login', async ({ page, context }) => {
  await logIn(page, 'support');
  await openOrder(page, await createOrder('complete'));
  const note = page.getByLabel('Note for staff');
  await note.fill('Customer will call back on Monday.');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(note).toHaveValue('Customer will call back on Monday.');
  await logIn(page, 'support');
  await page.getByRole('button', { name: 'Add note' }).click();
  // Until then the order may have changed, which a notice of its own says.
  await expect(page.getByRole('status').filter({ hasText: 'The note was added.' })).toBeVisible();
  await expect(page.getByText('Customer will call back on Monday.').first()).toBeVisible();
});

test('the search is operated by keyboard', async ({ page }) => {
  const { number } = await createOrder('complete');
  await openDashboard(page, 'support');
  await scriptsRun(page);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search and go to' });
  await expect(field).toBeFocused();
  await page.keyboard.type(number);
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('listbox', { name: 'Results' }).getByRole('option')).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type('tas');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tasks' })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});
