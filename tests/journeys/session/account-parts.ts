import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { newDomainName, openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { payWithCard } from '#tests/journeys/steps/checkout.ts';
import { downloadBy } from '#tests/journeys/steps/download.ts';
import { linkTo } from '#tests/journeys/steps/emails.ts';
import { expect } from '#tests/journeys/steps/journey.ts';
import { expectDelivered, expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { expectHeading } from '#tests/journeys/steps/screen.ts';
import { newPerson } from '#tests/journeys/steps/session.ts';
import type { Visitor } from '#tests/journeys/steps/visitor.ts';
import type { Walk } from './walk.ts';

/** Every section of an empty account. */
export const emptyAccount = ((visitor) => ({
  'account, empty: orders': async () => {
    await signInAsNew(visitor.page, visitor.shop);
    return openPart(visitor, 'orders', 'No orders yet');
  },
  'account, empty: invoices': () => openPart(visitor, 'invoices', 'No invoices yet'),
  'account, empty: services': () => openPart(visitor, 'services', 'No services yet'),
  'account, empty: domains': () => openPart(visitor, 'domains', 'No domains yet'),
  'account, empty: payment methods': () => openPart(visitor, 'payment-methods', 'No saved payment methods'),
  'account, empty: addresses': () => openPart(visitor, 'addresses', 'No saved addresses'),
})) satisfies Walk;

/** The same with purchases, which need scripts for the card. */
export const filledAccount = ((visitor) => {
  const { page, shop } = visitor;
  const name = newDomainName();
  return {
    'account, filled: overview': async () => {
      if (!visitor.hasScripts) return null;
      await signInAsNew(page, shop);
      await openCheckout(page, shop, { names: [name] });
      await payWithCard(page);
      await expectOrderComplete(page);
      await expectDelivered(page, 2);
      await page.goto('/order/account');
      await expect(page.getByRole('main').getByRole('link', { name: /^Order / })).toBeVisible();
      return visitor;
    },
    'account, filled: orders': () => openFilled(visitor, 'orders', 'Complete'),
    'account, filled: invoices': () => openFilled(visitor, 'invoices', 'Paid'),
    'account, filled: services': () => openFilled(visitor, 'services', 'Second Place'),
    'account, filled: domains': () => openFilled(visitor, 'domains', name),
  };
}) satisfies Walk;

/** Changes name and email address, exports and deletes the account. */
export const personalData = ((visitor) => {
  const { page, shop } = visitor;
  const main = page.getByRole('main');
  const grace = newPerson('Grace');
  const username = grace.email.replace('@example.com', '');
  const moved = newPerson('Grace');
  let link = '';
  async function changeUsername(to: string): Promise<void> {
    await page.goto('/order/account/personal-data');
    await visitor.fill(main.getByLabel('Username'), to);
    await visitor.press(main.getByRole('button', { name: 'Save' }));
  }
  async function changeAddress(to: string): Promise<void> {
    await visitor.fill(main.getByLabel('New email address'), to);
    await visitor.fill(main.getByLabel('Your password'), grace.password);
    await visitor.press(main.getByRole('button', { name: 'Change email address' }));
  }
  return {
    'personal data: saved': async () => {
      await signInAsNew(page, shop, grace);
      await changeUsername(username);
      await expect(main.getByText('Saved.')).toBeVisible();
      return visitor;
    },
    'personal data: username taken': async () => {
      await signInAsNew(page, shop, moved);
      await changeUsername(username);
      await expect(main.getByText('This username is already taken')).toBeVisible();
      return visitor;
    },
    'personal data: address refused': async () => {
      await changeAddress('no address');
      await expect(main.getByText('A valid email address is required')).toBeVisible();
      return visitor;
    },
    'personal data: address pending': async () => {
      await changeAddress(`new.${moved.email}`);
      await expect(main.getByText(`Confirm new.${moved.email}`)).toBeVisible();
      return visitor;
    },
    'personal data: address button': async () => {
      link = await linkTo(shop, `new.${moved.email}`, 'Confirm your new email address');
      await page.goto(link);
      if (visitor.hasScripts) return null;
      await expectHeading(page, 'Confirm your new email address');
      return visitor;
    },
    'personal data: address confirmed': async () => {
      if (!visitor.hasScripts) await visitor.press(main.getByRole('button', { name: 'Confirm' }));
      await expectHeading(page, 'Your new email address is confirmed');
      return visitor;
    },
    'personal data: address link invalid': async () => {
      await page.goto(link);
      if (!visitor.hasScripts) await visitor.press(main.getByRole('button', { name: 'Confirm' }));
      await expectHeading(page, 'This link has expired or already been used');
      return visitor;
    },
  };
}) satisfies Walk;

/** Exports the data and deletes the account. */
export const deletion = ((visitor) => {
  const { page, shop } = visitor;
  const main = page.getByRole('main');
  const grace = newPerson('Grace');
  const password = main.getByLabel('Your password');
  const submit = main.getByRole('button', { name: 'Delete my account' });
  return {
    'deletion: form': async () => {
      await signInAsNew(page, shop, grace);
      await page.goto('/order/account/personal-data');
      const link = main.getByRole('link', { name: 'Download your data' });
      expect(await downloadBy(page, () => visitor.press(link))).toContain(grace.email);
      await visitor.press(main.getByRole('link', { name: 'Delete account …' }));
      await expectHeading(page, 'Delete your account');
      return visitor;
    },
    'deletion: refused': async () => {
      await visitor.fill(password, 'not this one');
      await visitor.press(submit);
      await expect(main.getByText('Incorrect password.')).toBeVisible();
      await visitor.fill(password, grace.password);
      await visitor.press(submit);
      await expect(main.getByText('Please confirm that you want to delete your account')).toBeVisible();
      return visitor;
    },
    'deletion: done': async () => {
      await visitor.press(main.getByLabel('Yes, permanently delete my account'));
      await visitor.fill(password, grace.password);
      await visitor.press(submit);
      await expectHeading(page, 'Your account has been deleted');
      return visitor;
    },
  };
}) satisfies Walk;

async function openPart(visitor: Visitor, part: string, what: string): Promise<Visitor> {
  await visitor.page.goto(`/order/account/${part}`);
  await expect(visitor.page.getByRole('main').getByText(what).filter({ visible: true }).first()).toBeVisible();
  return visitor;
}

async function openFilled(visitor: Visitor, part: string, what: string): Promise<Visitor | null> {
  return visitor.hasScripts ? openPart(visitor, part, what) : null;
}
