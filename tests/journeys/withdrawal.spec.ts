import { expectAccessible } from './steps/accessibility.ts';
import { fillBillingToTheEnd, payWithCard, proceedToCheckout } from './steps/checkout.ts';
import { expect, test } from './steps/journey.ts';
import { lettersTo } from './steps/mail.ts';
import { expectDelivered, expectOrderComplete } from './steps/order.ts';
import { addToBasket } from './steps/shop.ts';

test(
  'a consumer in the EU withdraws from a contract in two steps and gets it confirmed by mail',
  { tag: '@phone' },
  async ({ page, shop }) => {
    await addToBasket(page, 'second-place');
    await proceedToCheckout(page);
    await fillBillingToTheEnd(page, { Country: 'Germany' });
    await expect(page.getByRole('checkbox', { name: /^Start at once/ })).not.toBeChecked();
    await payWithCard(page);
    const number = await expectOrderComplete(page);
    await expectDelivered(page, 1);

    await page.getByText('Withdraw from contract here').click();
    await expectAccessible(page, 'the statement of a withdrawal');
    const email = await page.getByRole('textbox', { name: 'Email' }).inputValue();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText(/^We received your withdrawal on/)).toBeVisible();

    const subject = `We received your withdrawal from order ${number}`;
    await expect
      .poll(async () => (await lettersTo(shop, email)).filter((letter) => letter.subject === subject).length)
      .toBe(1);
  },
);
