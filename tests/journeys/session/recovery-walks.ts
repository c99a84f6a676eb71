import { createAccountOverHttp, enableSecondFactor } from '#tests/journeys/steps/account-over-http.ts';
import { linkTo } from '#tests/journeys/steps/emails.ts';
import { expect } from '#tests/journeys/steps/journey.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { PASSWORDS, newPerson } from '#tests/journeys/steps/session.ts';
import type { Walk } from './walk.ts';

/** Recovers the password of an account with two-factor authentication. */
export const passwordRecovery = ((visitor, client) => {
  const { page, shop } = visitor;
  const main = page.getByRole('main');
  const grace = newPerson('Grace');
  const save = main.getByRole('button', { name: 'Save and log in' });
  const field = main.getByLabel('New password');
  let link = '';
  return {
    'recover: empty': async () => {
      await page.goto('/order/auth/recover');
      await expectHeading(page, 'Forgotten your password');
      return visitor;
    },
    'recover: field refused': async () => {
      await visitor.press(main.getByRole('button', { name: 'Send reset link' }));
      await expect(main.getByText('A username or email address is required')).toBeVisible();
      return visitor;
    },
    'recover: link sent': async () => {
      await createAccountOverHttp(client, shop, grace);
      await enableSecondFactor(client, grace);
      await visitor.fill(main.getByLabel('Username or email'), grace.email);
      await visitor.press(main.getByRole('button', { name: 'Send reset link' }));
      await expect(main.getByText(/^If we find an account with these details/)).toBeVisible();
      return visitor;
    },
    'recover: new password': async () => {
      link = await linkTo(shop, grace.email, 'Choose a new password');
      await page.goto(link);
      await expectHeading(page, 'Choose a new password');
      return visitor;
    },
    'recover: password guessable': async () => {
      await visitor.fill(field, 'password1');
      if (visitor.hasScripts) await expect(main.getByText('Very easy to guess')).toBeVisible();
      await visitor.press(save);
      await expect(field).toHaveAccessibleDescription(/A strong password is required/);
      return visitor;
    },
    'recover: code required': async () => {
      await visitor.fill(field, PASSWORDS.second);
      await visitor.press(save);
      await expectHeading(page, 'Enter your code');
      await expect(main.getByText('Your password has been changed.')).toBeVisible();
      return visitor;
    },
    'recover: link invalid': async () => {
      await page.goto(link);
      await expectHeading(page, 'This link no longer works');
      await expect(field).toHaveCount(0);
      return visitor;
    },
  };
}) satisfies Walk;
