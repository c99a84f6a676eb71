import { type CDPSession, type Page, expect, test } from '@playwright/test';
import { appCode } from '#server/identity/account/sign-in/second-factor.builder.ts';
import { LOCALHOST, createAccount, expireConfirmations, invite, logInAs, scriptsRun } from './steps.ts';

test.use({ baseURL: LOCALHOST });

/** An authenticator of the browser that verifies its user, and its id. */
async function addAuthenticator(
  page: Page,
): Promise<{ readonly browser: CDPSession; readonly authenticatorId: string }> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { browser, authenticatorId };
}

/** Logs in an account and opens its own screen. */
async function openAccount(page: Page, email: string): Promise<void> {
  await logInAs(page, email, LOCALHOST);
  await page.goto('/account');
  await scriptsRun(page);
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name of the new passkey').fill(name);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('status')).toContainText('The passkey was added');
}

test('a passkey is added, used to log in without a password, renamed and removed', async ({ page }) => {
  await addAuthenticator(page);
  const { email } = await createAccount('support');
  await openAccount(page, email);
  await addPasskey(page, 'Work laptop');
  const passkey = page.getByRole('listitem').filter({ hasText: 'Work laptop' });
  await expect(passkey).toContainText('Last used never');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: /^Your account/ }).click();
  await passkey.getByText('Rename Work laptop').click();
  await passkey.getByLabel('Name').fill('Old laptop');
  await passkey.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('status')).toContainText('The passkey was renamed.');
  const renamed = page.getByRole('listitem').filter({ hasText: 'Old laptop' });
  await renamed.getByText('Remove Old laptop').click();
  await renamed.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('You have no passkeys.')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText("This passkey wasn't accepted");
});

test('a login by passkey returns to the requested screen @phone', async ({ page }) => {
  await addAuthenticator(page);
  const { email } = await createAccount('finance');
  await openAccount(page, email);
  await addPasskey(page, 'Phone');
  await page.context().clearCookies();
  await page.goto('/orders?state=paid');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page).toHaveURL(/\/orders\?state=paid$/);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: /^Your account/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Phone' }).first()).toBeVisible();
});

test('an invitation is accepted with a passkey, which is then the only way to log in', async ({ page }) => {
  await addAuthenticator(page);
  const { pathname, search } = new URL((await invite('support')).link);
  await page.goto(`${pathname}${search}`);
  await page.getByRole('button', { name: 'Set up with a passkey instead' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: /^Your account/ }).click();
  await expect(page.getByText('You have no password')).toBeVisible();
  const passkey = page.getByRole('listitem').filter({ hasText: 'Rename' });
  await passkey.getByText('Remove').first().click();
  await passkey.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This is your only way to log in');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a device adds one passkey only, and a cancelled request preserves the form', async ({ page }) => {
  const { browser, authenticatorId } = await addAuthenticator(page);
  const { email } = await createAccount('manager');
  await openAccount(page, email);
  await addPasskey(page, 'Desk');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey of your account.')).toBeVisible();
  await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await browser.send('WebAuthn.clearCredentials', { authenticatorId });
  await page.getByLabel('Name of the new passkey').fill('Second');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Nothing happened')).toBeVisible();
  await expect(page.getByLabel('Name of the new passkey')).toHaveValue('Second');
});

test('passkeys are offered at the address of the back office only', async ({ page }) => {
  const { email } = await createAccount('support');
  await logInAs(page, email);
  await page.goto(`http://127.0.0.1:${process.env['BACK_OFFICE_PORT']}/account`);
  await expect(page.getByText(/Passkeys work at http:\/\/localhost:\d+ only\./)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await scriptsRun(page);
  await expect(page.getByRole('button', { name: 'Log in with a passkey' })).toHaveCount(0);
});

test('the password is changed with the current one, which ends other sessions', async ({ page }) => {
  const { email, password, secret } = await createAccount('read-only');
  await openAccount(page, email);
  await expect(page.getByRole('button', { name: 'End the session on Firefox on Linux' })).toBeVisible();
  await page.getByText('Change password').first().click();
  await page.getByLabel('Current password').fill('wrong horse');
  await page.getByLabel('New password').fill('several calm words together');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toContainText('Incorrect');
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('status')).toContainText('Your other sessions have ended.');
  await expect(page.getByRole('button', { name: /^End the session/ })).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('several calm words together');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code').fill(appCode(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('another authenticator app and new recovery codes are set up', async ({ page }) => {
  const { email } = await createAccount('support');
  await openAccount(page, email);
  await page.getByText('New recovery codes').click();
  await page.getByRole('button', { name: 'Replace recovery codes' }).click();
  await expect(page.getByRole('heading', { name: 'Your new recovery codes' })).toBeVisible();
  await expect(page.getByRole('status').getByRole('listitem')).toHaveCount(10);
  await page.getByRole('link', { name: 'Set up another app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = await page.locator('code').innerText();
  const code = page.getByLabel('Code from the app');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Use this app' }).click();
  await expect(page.getByRole('alert')).toContainText('Incorrect code');
  await code.fill(appCode(secret, Date.now()));
  await page.getByRole('button', { name: 'Use this app' }).click();
  await expect(page.getByRole('status')).toContainText('The new app is set up.');
});

test('an expired confirmation is renewed by password and code', async ({ page }) => {
  const { email, password, secret } = await createAccount('manager');
  await openAccount(page, email);
  await expireConfirmations(email);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('heading', { name: "Confirm that it's you" })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Confirmed.');
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
});
