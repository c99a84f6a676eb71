import { statusOfForm } from '#tests/journeys/document/is-in-browser.ts';
import type { JourneyLocator } from '#tests/journeys/document/journey-page.ts';
import { createAccountOverHttp, enableSecondFactor } from '#tests/journeys/steps/account-over-http.ts';
import { expect } from '#tests/journeys/steps/journey.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import type { SecondFactor } from '#tests/journeys/steps/second-factor.ts';
import { type Person, accountButton, expectSignedIn, newPerson } from '#tests/journeys/steps/session.ts';
import type { Visitor } from '#tests/journeys/steps/visitor.ts';
import type { Walk } from './walk.ts';

/** Every refusal of a login. */
export const loginRefusals = ((visitor) => {
  const { page } = visitor;
  const main = page.getByRole('main');
  const unknownPerson = newPerson('Nobody');
  const wrong = main.getByText('Incorrect username, email address or password.');
  return {
    'login: empty': async () => {
      await page.goto('/order/auth/login');
      await expectHeading(page, 'Login');
      return visitor;
    },
    'login: fields refused': async () => {
      await visitor.press(main.getByRole('button', { name: 'Log in' }));
      await expect(main.getByText('A username or email address is required')).toBeVisible();
      await expect(main.getByText('A strong password is required')).toBeVisible();
      return visitor;
    },
    'login: wrong': async () => {
      await submitLogin(visitor, main, unknownPerson);
      await expect(main.getByText('We experienced an error while trying to log you in.')).toBeVisible();
      await expect(wrong).toBeVisible();
      return visitor;
    },
    'login: captcha required': async () => {
      if (!visitor.hasScripts) return null;
      await submitForStatus(visitor, unknownPerson);
      await submitForStatus(visitor, unknownPerson);
      await expect(main.locator('input[name="captcha"]')).toBeAttached();
      return visitor;
    },
    'login: limited': async () => {
      while ((await submitForStatus(visitor, unknownPerson)) !== TOO_MANY);
      await expect(main.getByText('Sorry, you have made too many requests')).toBeVisible();
      return visitor;
    },
  };
}) satisfies Walk;

/** Logs in by password and code, and logs out. */
export const loginAndLogout = ((visitor, client) => {
  const { page, shop } = visitor;
  const main = page.getByRole('main');
  const goOn = main.getByRole('button', { name: 'Continue' });
  const grace = newPerson('Grace');
  let factor: SecondFactor;
  async function openMenu(): Promise<void> {
    await visitor.press(accountButton(page, grace));
    await expect(page.getByRole('banner').getByRole('button', { name: 'Log out' })).toBeVisible();
  }
  return {
    'account: signed out': async () => {
      await page.goto('/order/account');
      await expect(page.getByText('Log in to view your account.')).toBeVisible();
      return visitor;
    },
    'second factor: code required': async () => {
      await createAccountOverHttp(client, shop, grace);
      factor = await enableSecondFactor(client, grace);
      await visitor.press(main.getByRole('link', { name: 'Log in' }));
      await submitLogin(visitor, main, grace);
      await expectHeading(page, 'Enter your code');
      return visitor;
    },
    'second factor: code wrong': async () => {
      await visitor.fill(main.getByLabel('Code', { exact: true }), '000000');
      await visitor.press(goOn);
      await expect(main.getByText('Incorrect code. Please try again.')).toBeVisible();
      return visitor;
    },
    'second factor: recovery code required': async () => {
      await visitor.press(main.getByRole('button', { name: 'Use a recovery code' }));
      await expect(main.getByLabel('Recovery code', { exact: true })).toBeVisible();
      return visitor;
    },
    'second factor: recovery code wrong': async () => {
      await visitor.fill(main.getByLabel('Recovery code', { exact: true }), 'not-one-of-mine');
      await visitor.press(goOn);
      await expect(main.getByText("This recovery code isn't valid or has already been used.")).toBeVisible();
      return visitor;
    },
    'account: overview': async () => {
      await visitor.fill(main.getByLabel('Recovery code', { exact: true }), factor.recoveryCodes[0] ?? '');
      await visitor.press(goOn);
      await expectHeading(page, 'Your account');
      await expectSignedIn(page, grace);
      await expect(main.getByText("You haven't placed any orders yet.")).toBeVisible();
      return visitor;
    },
    'account: menu': async () => {
      await openMenu();
      await expect(page.getByRole('banner').getByText(grace.email)).toBeVisible();
      return visitor;
    },
    'welcome: signed in': async () => {
      await page.goto('/order/auth/login');
      await expectHeading(page, 'Welcome back, Grace');
      await expect(main.getByText('signed in as Grace Hopper')).toBeVisible();
      return visitor;
    },
    'welcome: another account': async () => {
      await visitor.press(main.getByRole('link', { name: 'Not you? Sign in with another account' }));
      await expectHeading(page, 'Login');
      await expect(main.getByText('signed in as Grace Hopper')).toBeVisible();
      return visitor;
    },
    'logout: button': async () => {
      if (visitor.hasScripts) return null;
      await page.goto('/order/auth/logout');
      await expectHeading(page, 'Log out');
      return visitor;
    },
    'logout: logged out': async () => {
      if (visitor.hasScripts) await openMenu();
      const frame = visitor.hasScripts ? page.getByRole('banner') : main;
      await visitor.press(frame.getByRole('button', { name: 'Log out' }));
      await expectHeading(page, "You're logged out");
      return visitor;
    },
  };
}) satisfies Walk;

const TOO_MANY = 429;

/** Returns the HTTP status of the response. */
async function submitForStatus(visitor: Visitor, person: Person): Promise<number> {
  const { page } = visitor;
  return statusOfForm(page, () => submitLogin(visitor, page.getByRole('main'), person));
}

async function submitLogin(visitor: Visitor, form: JourneyLocator, { email, password }: Person): Promise<void> {
  await visitor.fill(form.getByLabel('Username or email'), email);
  await visitor.fill(form.getByLabel('Password'), password);
  await visitor.press(form.getByRole('button', { name: 'Log in' }));
}
