import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { createAccount, logIn } from './steps.ts';

test('an account is invited, changed and disabled', async ({ page }) => {
  const email = `uma-${randomUUID()}@example.org`;
  await logIn(page, 'owner');
  await page.goto('/staff');
  await page.getByText('Invite someone').click();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send invitation' }) });
  await form.getByLabel('Name').fill('Uma Ünal');
  await form.getByLabel('Email address').fill('support@example.org');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form.getByRole('alert')).toContainText('There is already an account with this email address');
  await form.getByLabel('Email address').fill(email);
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('status')).toContainText(/http:\/\/127\.0\.0\.1:\d+\/invitation\?code=[\w-]{43}/);
  const account = page.getByRole('listitem').filter({ hasText: email });
  await expect(account).toContainText('Invited');
  await account.getByText('Change Uma Ünal').click();
  await account.getByLabel('Role').selectOption('Finance');
  await account.getByRole('checkbox', { name: 'Disable the account' }).check();
  await account.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status')).toContainText('The account was changed.');
  await expect(account).toContainText('Disabled');
});

test('an account is invited for one brand, which is selected instead of all brands', async ({ page }) => {
  const email = `uma-${randomUUID()}@example.org`;
  await logIn(page, 'owner');
  await page.goto('/staff');
  await page.getByText('Invite someone').click();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send invitation' }) });
  await form.getByLabel('Name').fill('Uma Ünal');
  await form.getByLabel('Email address').fill(email);
  const brand = form.getByRole('checkbox', { name: 'Larkhost' });
  await expect(brand).toBeHidden();
  await form.getByRole('checkbox', { name: 'All brands, including later ones' }).uncheck();
  await brand.check();
  await form.getByRole('button', { name: 'Send invitation' }).click();
  const account = page.getByRole('listitem').filter({ hasText: email });
  await expect(account.getByText('Larkhost', { exact: true }).first()).toBeVisible();
});

test('a stale form is refused and shows the current account', async ({ page, context }) => {
  const { email } = await createAccount('manager');
  await logIn(page, 'owner');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/staff');
    await tab.getByRole('listitem').filter({ hasText: email }).locator('summary').click();
  }
  const account = page.getByRole('listitem').filter({ hasText: email });
  await account.getByLabel('Name').fill('Grace Hopper');
  const otherAccount = other.getByRole('listitem').filter({ hasText: email });
  await otherAccount.getByRole('checkbox', { name: 'Disable the account' }).check();
  await otherAccount.getByRole('button', { name: 'Save changes' }).click();
  await expect(otherAccount).toContainText('Disabled');
  await account.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status')).toContainText('This has changed since you opened it');
  await expect(account).toContainText('Disabled');
  await expect(account.getByRole('checkbox', { name: 'Disable the account' })).toBeChecked();
  await expect(account.getByLabel('Name')).not.toHaveValue('Grace Hopper');
});

test('the last active owner cannot be disabled', async ({ page }) => {
  await logIn(page, 'owner');
  await page.goto('/staff');
  const account = page.getByRole('listitem').filter({ hasText: 'owner@example.org' });
  await account.getByText('Change Olive Owner').click();
  await account.getByRole('checkbox', { name: 'Disable the account' }).check();
  await account.getByRole('button', { name: 'Save changes' }).click();
  await expect(account.getByRole('alert')).toContainText('At least one active owner is needed');
});

test('a session of another account is ended', async ({ page }) => {
  const { email } = await createAccount('manager');
  await logIn(page, 'owner');
  await page.goto('/staff');
  const account = page.getByRole('listitem').filter({ hasText: email });
  await account.getByRole('button', { name: 'End the session on Firefox on Linux' }).click();
  await expect(page.getByRole('status')).toContainText('The session was ended.');
  await expect(account.getByRole('button', { name: /End the session/ })).toHaveCount(0);
});

test('a token is shown once and can be revoked', async ({ page }) => {
  await logIn(page, 'owner');
  await page.goto('/tokens');
  await page.getByText('Create a token').click();
  await page.getByLabel('Name').fill('Nightly export');
  await page.getByRole('checkbox', { name: 'See orders' }).check();
  await page.getByRole('button', { name: 'Create token' }).click();
  const shown = page.getByRole('status').locator('code');
  await expect(shown).toHaveText(/^landrush_[\w-]{43}$/);
  const token = await shown.innerText();
  await page.getByRole('button', { name: 'Revoke Nightly export' }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Revoke Nightly export' })).toHaveCount(0);
});

test('the audit log is filtered, shows what changed and is verified', async ({ page }) => {
  await logIn(page, 'manager');
  await page.goto('/audit');
  await page.getByLabel('About').selectOption('API token');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/subjectKind=token/);
  // The address changes a moment before the list, to which other journeys add entries.
  await expect(page.getByRole('listitem').filter({ hasText: 'Logged in' })).toHaveCount(0);
  const entry = page.getByRole('listitem').filter({ hasText: 'Token created' }).last();
  await entry.getByText('Token created').click();
  await expect(entry.getByRole('table')).toContainText('Accounting export');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('status')).toContainText('The log is intact');
});
