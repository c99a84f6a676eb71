import { enableSecondFactor, signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { expect } from '#tests/journeys/steps/journey.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { type SecondFactor, openApp, recoveryCodesOn } from '#tests/journeys/steps/second-factor.ts';
import { PASSWORDS, expectSignedIn, newPerson, openAndLogIn } from '#tests/journeys/steps/session.ts';
import type { Walk } from './walk.ts';

/** The password, other sessions and trusted devices. */
export const security = ((visitor) => {
  const { page, shop } = visitor;
  const main = page.getByRole('main');
  const grace = newPerson('Grace');
  let factor: SecondFactor;
  async function changePassword(current: string, next: string): Promise<void> {
    await visitor.fill(main.getByLabel('Current password'), current);
    await visitor.fill(main.getByLabel('New password'), next);
    await visitor.press(main.getByRole('button', { name: 'Change password' }));
  }
  return {
    'security: password wrong': async () => {
      await signInAsNew(page, shop, grace);
      await page.goto('/order/account/security');
      await changePassword('not this one', PASSWORDS.second);
      await expect(main.getByText('Incorrect password.')).toBeVisible();
      return visitor;
    },
    'security: password guessable': async () => {
      await changePassword(grace.password, 'password1');
      await expect(main.getByText('A strong password is required')).toBeVisible();
      return visitor;
    },
    'security: password changed': async () => {
      await changePassword(grace.password, PASSWORDS.second);
      await expect(
        main.getByText("Your password has been changed and you've been logged out on all other devices."),
      ).toBeVisible();
      return visitor;
    },
    'security: session ended': async () => {
      const other = await visitor.another();
      await openAndLogIn(other.page, { ...grace, password: PASSWORDS.second });
      await expectSignedIn(other.page, grace);
      await page.goto('/order/account/security');
      await visitor.press(main.getByRole('button', { name: /^Log out .+, last active/ }));
      await expect(main.getByText('That session has been logged out.')).toBeVisible();
      return visitor;
    },
    'security: device remembered': async () => {
      factor = await enableSecondFactor(page.request, { ...grace, password: PASSWORDS.second });
      const other = await visitor.another();
      await openAndLogIn(other.page, { ...grace, password: PASSWORDS.second });
      await other.fill(other.page.getByLabel('Code', { exact: true }), factor.nextCode());
      await other.press(other.page.getByLabel('Remember this device for 30 days'));
      await other.press(other.page.getByRole('button', { name: 'Continue' }));
      await expectSignedIn(other.page, grace);
      await other.page.goto('/order/account/security');
      await expect(other.page.getByText('This device', { exact: true })).toBeVisible();
      return other;
    },
    'security: device removed': async () => {
      await page.goto('/order/account/security');
      await visitor.press(main.getByRole('button', { name: /^Forget / }));
      await expect(main.getByText("You'll need a code to log in on that device again.")).toBeVisible();
      return visitor;
    },
  };
}) satisfies Walk;

/** Two-factor authentication from setup to removal. */
export const twoFactor = ((visitor) => {
  const { page, shop } = visitor;
  const main = page.getByRole('main');
  const grace = newPerson('Grace');
  const password = main.getByLabel('Your password');
  const ending = main.locator('form').filter({ hasText: 'Turn off two-factor authentication' });
  let codes: readonly string[] = [];
  async function renew(): Promise<void> {
    await visitor.fill(password.first(), grace.password);
    await visitor.press(main.getByRole('button', { name: 'Create new codes' }));
  }
  async function end(code: string): Promise<void> {
    await visitor.fill(ending.getByLabel('Your password'), grace.password);
    await visitor.fill(ending.getByLabel('Code from your app, or a recovery code'), code);
    await visitor.press(ending.getByRole('button', { name: 'Turn off two-factor authentication' }));
  }
  return {
    'two-factor: off': async () => {
      await signInAsNew(page, shop, grace);
      await page.goto('/order/account/security');
      await visitor.press(main.getByRole('link', { name: 'Set up' }));
      await expect(main.getByText(/^You'll need an authenticator app/)).toBeVisible();
      return visitor;
    },
    'two-factor: password wrong': async () => {
      await visitor.fill(password, 'not this one');
      await visitor.press(main.getByRole('button', { name: 'Continue' }));
      await expect(main.getByText('Incorrect password.')).toBeVisible();
      return visitor;
    },
    'two-factor: QR code': async () => {
      await visitor.fill(password, grace.password);
      await visitor.press(main.getByRole('button', { name: 'Continue' }));
      await expect(main.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
      return visitor;
    },
    'two-factor: code wrong': async () => {
      await visitor.fill(main.getByLabel('Code from your app'), '000000');
      await visitor.press(main.getByRole('button', { name: 'Turn on' }));
      await expect(main.getByText('Incorrect code.')).toBeVisible();
      return visitor;
    },
    'two-factor: recovery codes': async () => {
      const secret = (await main.locator('code').innerText()).replaceAll(/\s/g, '');
      await visitor.fill(main.getByLabel('Code from your app'), openApp(secret)());
      await visitor.press(main.getByRole('button', { name: 'Turn on' }));
      await expect(main.getByText('Two-factor authentication is on.')).toBeVisible();
      return visitor;
    },
    'two-factor: on': async () => {
      await visitor.press(main.getByRole('link', { name: "I've saved them" }));
      await expectHeading(page, 'Security');
      await expect(main.getByText('You have 10 recovery codes left.')).toBeVisible();
      await visitor.press(main.getByRole('link', { name: 'Manage' }));
      await expect(main.getByText(/Your old codes will stop working\./)).toBeVisible();
      return visitor;
    },
    'two-factor: new recovery codes': async () => {
      await renew();
      await expect(main.getByText('Your old codes no longer work.')).toBeVisible();
      codes = await recoveryCodesOn(page);
      return visitor;
    },
    'two-factor: off refused': async () => {
      await page.goto('/order/account/security/two-factor');
      await end('not-one-of-mine');
      await expect(main.getByText('Incorrect code.')).toBeVisible();
      return visitor;
    },
    'two-factor: turned off': async () => {
      await end(codes[0] ?? '');
      await expect(main.getByText('Two-factor authentication is off.')).toBeVisible();
      return visitor;
    },
  };
}) satisfies Walk;
