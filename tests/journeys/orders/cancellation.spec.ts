import { expectAccessible } from '#tests/journeys/steps/accessibility.ts';
import { signInAsNew } from '#tests/journeys/steps/account-over-http.ts';
import { openCheckout } from '#tests/journeys/steps/checkout-over-http.ts';
import { payWithCard } from '#tests/journeys/steps/checkout.ts';
import { emailsTo } from '#tests/journeys/steps/emails.ts';
import { expect, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectDelivered, expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { expectSignedIn, logOut, openAndLogIn } from '#tests/journeys/steps/session.ts';

testByDocument(
  'a contract is cancelled without login by a link of the footer, confirmed by email, and shown as cancelled in the account',
  { tag: '@phone' },
  async ({ page, shop, allowStatus }) => {
    // Allowed: a refused form.
    allowStatus(422);
    const person = await signInAsNew(page, shop);
    const { email } = person;
    await openCheckout(page, shop, { billing: { email } });
    await payWithCard(page);
    const number = await expectOrderComplete(page);
    await expectDelivered(page, 1);
    await logOut(page, person);

    await page.goto('/order/shop');
    await page.getByRole('link', { name: 'Cancel contracts here' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cancel contracts' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
    await page.getByRole('textbox', { name: 'Which contract?' }).fill(number);
    await page.getByRole('button', { name: 'Cancel now' }).click();
    await expect(page.getByText('A valid email address is required')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Which contract?' })).toHaveValue(number);
    await expectAccessible(page, 'a cancellation with an error');
    await page.getByRole('textbox', { name: 'Email' }).fill(email.toUpperCase());
    await page.getByRole('button', { name: 'Cancel now' }).click();
    await expect(page.getByText(/^We received your cancellation on .+, \d\d:\d\d UTC/)).toBeVisible();
    await expect(page.getByText('As soon as possible')).toBeVisible();
    await expectAccessible(page, 'the receipt of a cancellation');
    const confirmed = async () => {
      const sent = await emailsTo(shop, email);
      return sent.filter(({ subject }) => subject.startsWith('We received your cancellation of ')).length;
    };
    await expect.poll(confirmed).toBe(1);

    await openAndLogIn(page, person);
    await expectSignedIn(page, person);
    await page.goto('/order/account/services');
    await expect(page.getByRole('button', { name: /^Keep/ })).toBeVisible();
  },
);

testByDocument('a guest who lost the email of the order withdraws from it without login', async ({ page }) => {
  await page.goto('/order/shop');
  await page.getByRole('link', { name: 'Withdraw from contract here' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from contract' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Your name' }).fill('Grace Hopper');
  await page.getByRole('textbox', { name: 'Which contract?' }).fill('R23456789AB');
  await page.getByRole('textbox', { name: 'Email' }).fill('grace-without-order@example.com');
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByText(/^We received your withdrawal on .+, \d\d:\d\d UTC/)).toBeVisible();
});
