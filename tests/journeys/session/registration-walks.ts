import { browserLocator } from '#tests/journeys/document/is-in-browser.ts';
import { linkTo } from '#tests/journeys/steps/emails.ts';
import { expect } from '#tests/journeys/steps/journey.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { type Person, VERIFICATION, expectAccountReady, newPerson } from '#tests/journeys/steps/session.ts';
import type { Visitor } from '#tests/journeys/steps/visitor.ts';
import type { Walk } from './walk.ts';

/** From the empty form to the account confirmed by the link in the email. */
export const registration = ((visitor) => {
  const { page, shop } = visitor;
  const grace = newPerson('Grace');
  const main = page.getByRole('main');
  return {
    'register: empty': async () => {
      await page.goto('/order/auth');
      await expectHeading(page, 'Create an account');
      await expect(main.getByRole('navigation', { name: 'Log in or create an account' })).toBeVisible();
      await expect(main.getByText('By clicking ‘Create an account’ I agree to')).toBeVisible();
      return visitor;
    },
    'register: fields refused': async () => {
      await visitor.press(main.getByRole('button', { name: 'Create an account' }));
      await expect(main.getByText('A valid email address is required')).toBeVisible();
      await expect(main.getByText('A strong password is required')).toBeVisible();
      await expect(main.getByText('Your first name is required')).toBeVisible();
      await expect(main.getByText('Your last name is required')).toBeVisible();
      if (visitor.hasScripts) await expect(browserLocator(main.getByLabel('Email'))).toBeFocused();
      return visitor;
    },
    'register: password guessable': async () => {
      await typeIn(visitor, { ...grace, password: 'password1' });
      // The refusal of the empty form is shown until this one is answered.
      await expect(main.getByText('A valid email address is required')).toHaveCount(0);
      await expect(main.getByLabel('Password')).toHaveAccessibleDescription(/A strong password is required/);
      await expect(main.getByLabel('First name')).toHaveValue(grace.firstname);
      return visitor;
    },
    'register: email sent': async () => {
      await typeIn(visitor, grace);
      await expectHeading(page, 'Check your email');
      return visitor;
    },
    'register: not confirmed yet': async () => {
      await page.goto('/order/auth/register');
      await expect(main.getByText('signed in as Grace Hopper')).toBeVisible();
      return visitor;
    },
    'account: not confirmed yet': async () => {
      await page.goto('/order/account');
      await expectHeading(page, 'Open the link we emailed you');
      return visitor;
    },
    'verification: button': async () => {
      await page.goto(await linkTo(shop, grace.email, VERIFICATION));
      if (visitor.hasScripts) return null;
      await expectHeading(page, 'Activate your account');
      return visitor;
    },
    'verification: finished': async () => {
      if (!visitor.hasScripts) await visitor.press(main.getByRole('button', { name: 'Activate account' }));
      await expectAccountReady(page, grace);
      return visitor;
    },
  };
}) satisfies Walk;

/** Opens a registration link in another browser. */
export const verificationInOtherBrowser = ((visitor) => {
  const { page, shop } = visitor;
  const grace = newPerson('Grace');
  const main = page.getByRole('main');
  const finish = main.getByRole('button', { name: 'Activate account' });
  const links: string[] = [];
  async function follow(link: string | undefined): Promise<void> {
    await page.goto(link ?? '');
    if (!visitor.hasScripts) await visitor.press(finish);
  }
  return {
    'verification: password required': async () => {
      for (const count of [1, 2]) {
        const elsewhere = await visitor.another();
        await elsewhere.page.goto('/order/auth/register');
        await typeIn(elsewhere, grace);
        await expectHeading(elsewhere.page, 'Check your email');
        links.push(await linkTo(shop, grace.email, VERIFICATION, count));
        await elsewhere.page.close();
      }
      await follow(links[0]);
      await expect(main.getByText('You registered in a different browser.')).toBeVisible();
      return visitor;
    },
    'verification: password wrong': async () => {
      await visitor.fill(main.getByLabel('Password'), 'not this one at all');
      await visitor.press(finish);
      await expect(main.getByText('Incorrect password.')).toBeVisible();
      return visitor;
    },
    'verification: account exists': async () => {
      await visitor.fill(main.getByLabel('Password'), grace.password);
      await visitor.press(finish);
      await expectAccountReady(page, grace);
      await visitor.press(main.getByRole('button', { name: 'Log out' }));
      await expectHeading(page, "You're logged out");
      await follow(links[1]);
      await visitor.fill(main.getByLabel('Password'), grace.password);
      await visitor.press(finish);
      await expectHeading(page, 'You already have an account');
      return visitor;
    },
    'verification: link invalid': async () => {
      await follow(links[0]);
      await expectHeading(page, 'This link no longer works');
      return visitor;
    },
  };
}) satisfies Walk;

async function typeIn(visitor: Visitor, { email, password, firstname, lastname }: Person): Promise<void> {
  const form = visitor.page.getByRole('main');
  await visitor.fill(form.getByLabel('Email'), email);
  await visitor.fill(form.getByLabel('Password'), password);
  await visitor.fill(form.getByLabel('First name'), firstname);
  await visitor.fill(form.getByLabel('Last name'), lastname);
  await visitor.press(form.getByRole('button', { name: 'Create an account' }));
}
