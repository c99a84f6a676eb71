import { createAccountOverHttp, enableSecondFactor } from '#tests/journeys/steps/account-over-http.ts';
import { proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { expect } from '#tests/journeys/steps/journey.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { newPerson } from '#tests/journeys/steps/session.ts';
import { addToBasket } from '#tests/journeys/steps/shop.ts';
import type { Walk } from './walk.ts';

/**
 * The header's popover with its tabs; without scripts it has the plain form, and further steps are separate screens.
 */
export const headerPopover = ((visitor, client) => {
  const { page, shop } = visitor;
  const grace = newPerson('Grace');
  const button = page.getByRole('banner').getByRole('button', { name: 'Login' });
  const popover = page.getByRole('dialog', { name: 'Login' });
  const panel = (name: string) => popover.getByRole('tabpanel', { name });
  async function submitPassword(password: string): Promise<void> {
    await visitor.fill(popover.getByLabel('Username or email'), grace.email);
    await visitor.fill(popover.getByLabel('Password'), password);
    await visitor.press(popover.getByRole('button', { name: 'Log in' }));
  }
  async function select(tab: string): Promise<void> {
    await popover.getByRole('tab', { name: tab }).click();
    await expect(panel(tab)).toBeVisible();
  }
  return {
    'popover: absent on session screens': async () => {
      await page.goto('/order/auth/recover');
      await expectHeading(page, 'Forgotten your password');
      await expect(page.getByRole('banner').getByText('Login')).toHaveCount(0);
      return visitor;
    },
    'popover: a link on checkout': async () => {
      await addToBasket(page, 'newsletter');
      await proceedToCheckout(page);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
      await expect(button).toHaveCount(0);
      return null;
    },
    'popover: login': async () => {
      await page.goto('/order/empty');
      await visitor.press(button);
      await expect(popover.getByLabel('Username or email')).toBeVisible();
      if (visitor.hasScripts) await expect(popover.getByRole('tab', { name: 'Login' })).toBeVisible();
      return visitor;
    },
    'popover: refused': async () => {
      await submitPassword('not this one');
      if (!visitor.hasScripts) {
        await expectHeading(page, 'Login');
        return null;
      }
      await expect(popover.getByText('Incorrect username, email address or password.')).toBeVisible();
      return visitor;
    },
    'popover: code required': async () => {
      if (!visitor.hasScripts) return null;
      await createAccountOverHttp(client, shop, grace);
      await enableSecondFactor(client, grace);
      await expect(popover.getByRole('tab', { name: '2FA' })).toHaveCount(0);
      await submitPassword(grace.password);
      await expect(panel('2FA').getByLabel('Code', { exact: true })).toBeVisible();
      return visitor;
    },
    'popover: recover': async () => {
      if (!visitor.hasScripts) return null;
      await select('Recover');
      await expect(panel('Recover').getByText("We'll email you a link to reset your password.")).toBeVisible();
      return visitor;
    },
    'popover: link sent': async () => {
      if (!visitor.hasScripts) return null;
      await visitor.fill(panel('Recover').getByLabel('Username or email'), grace.email);
      await visitor.press(panel('Recover').getByRole('button', { name: 'Send reset link' }));
      await expect(panel('Recover').getByText(/^If we find an account with these details/)).toBeVisible();
      return visitor;
    },
  };
}) satisfies Walk;
