import { createAccountOverHttp, endSessions, signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { expect } from '#tests/journeys/steps/journey.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { accountButton, expectSignedIn, newPerson } from '#tests/journeys/steps/session.ts';
import { addToBasket, basketButton } from '#tests/journeys/steps/shop.ts';
import type { Visitor } from '#tests/journeys/steps/visitor.ts';
import type { Walk } from './walk.ts';

/** Transfers a session to other browsers. */
export const sessionTransfer = ((visitor) => {
  const { page, shop } = visitor;
  const grace = newPerson('Grace');
  let link = '';
  let arriving: Visitor;
  async function makeLink(): Promise<void> {
    await page.goto('/order/account/security');
    await visitor.press(page.getByRole('button', { name: 'Create link' }));
    link = await page.getByRole('main').locator('code').innerText();
  }
  const here = (at: Visitor) => at.page.getByRole('main').getByRole('button', { name: 'Continue here' });
  return {
    'transfer: link made': async () => {
      await signInAsNew(page, shop, grace);
      await makeLink();
      return visitor;
    },
    'transfer: button': async () => {
      arriving = await visitor.another();
      await arriving.page.goto(link);
      if (visitor.hasScripts) return null;
      await expectHeading(arriving.page, 'Continue on this device');
      await expect(here(arriving)).toBeVisible();
      return arriving;
    },
    'transfer: arrived': async () => {
      if (!visitor.hasScripts) await arriving.press(here(arriving));
      await expectSignedIn(arriving.page, grace);
      return arriving;
    },
    'transfer: already signed in': async () => {
      await makeLink();
      await arriving.page.goto(link);
      await expect(arriving.page.getByText("You're logged in here as Grace Hopper.")).toBeVisible();
      return arriving;
    },
    'transfer: link invalid': async () => {
      await arriving.press(here(arriving));
      await expect(accountButton(arriving.page, grace)).toBeVisible();
      const late = await visitor.another();
      await late.page.goto(link);
      if (!visitor.hasScripts) await late.press(here(late));
      await expectHeading(late.page, 'This link no longer works');
      return late;
    },
    'transfer: no code': async () => {
      await page.goto('/order/auth/transfer');
      await expectHeading(page, 'Continue on this device');
      await expect(page.getByText(/^Open the link shown on your other device/)).toBeVisible();
      return visitor;
    },
  };
}) satisfies Walk;

/** An expired session whose basket is saved. */
export const sessionExpiry = ((visitor, client) => {
  const { page, shop } = visitor;
  const main = page.getByRole('main');
  const grace = newPerson('Grace');
  return {
    'expired: account': async () => {
      await createAccountOverHttp(page.request, shop, grace);
      await addToBasket(page, 'newsletter');
      await endSessions(client, grace);
      await page.goto('/order/account/orders');
      await expectHeading(page, 'Your session has expired');
      return visitor;
    },
    'expired: basket': async () => {
      await page.goto('/order/basket');
      await expectHeading(page, 'Your session has expired');
      return visitor;
    },
    'expired: checkout': async () => {
      await page.goto('/order/checkout');
      await expectHeading(page, 'Your session has expired');
      await expect(main.getByRole('link', { name: 'Restart checkout' })).toBeVisible();
      return visitor;
    },
    'expired: signed in again': async () => {
      await visitor.press(main.getByRole('link', { name: 'Restart checkout' }));
      await visitor.fill(main.getByLabel('Username or email'), grace.email);
      await visitor.fill(main.getByLabel('Password'), grace.password);
      await visitor.press(main.getByRole('button', { name: 'Log in' }));
      await expectHeading(page, 'Secure checkout');
      await expect(basketButton(page, 1)).toBeVisible();
      return visitor;
    },
  };
}) satisfies Walk;
