import type { JourneyPage } from '#tests/journeys/document/journey-page.ts';
import { fillBilling, payWithCard, proceedToCheckout } from '#tests/journeys/steps/checkout.ts';
import { expect, testByDocument } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete } from '#tests/journeys/steps/order.ts';
import { newPerson } from '#tests/journeys/steps/session.ts';
import { addToBasket } from '#tests/journeys/steps/shop.ts';

testByDocument(
  'a refused code shows the reason and is accepted once the basket meets its conditions',
  { tag: '@phone' },
  async ({ page, allowStatus }) => {
    allowStatus(409, 422);
    await page.goto('/order/product/add/second-place');
    await page.getByRole('radio', { name: /^1 month/ }).check();
    await page.getByRole('button', { name: 'Add to basket' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your basket' })).toBeVisible();

    await applyCode(page, 'LARK20');
    await expect(page.getByText('Invalid promo code')).toBeVisible();
    await expect(page.getByText('Only valid for terms of 1 year or longer.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveValue('LARK20');

    await page.getByRole('link', { name: 'Edit configuration' }).click();
    await page.getByRole('radio', { name: /^1 year/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await applyCode(page, 'LARK20');
    const codes = page.getByRole('list', { name: 'Discounts' });
    await expect(codes.getByRole('listitem').filter({ hasText: 'LARK20' })).toContainText(
      '20% off terms of 1 year or longer',
    );
    await expect(page.getByRole('textbox', { name: 'Promo code' })).toHaveValue('');

    await proceedToCheckout(page);
    // The code is limited to one order per customer.
    await fillBilling(page, { Email: newPerson('Ada').email });
    await payWithCard(page);
    await expectOrderComplete(page);
    await expect(page.getByText('Discounts')).toBeVisible();
  },
);

testByDocument('an unknown code is refused without a reason', async ({ page, allowStatus }) => {
  allowStatus(422);
  await addToBasket(page, 'second-place');
  await applyCode(page, 'NO-SUCH-CODE');
  const field = page.getByRole('textbox', { name: 'Promo code' });
  await expect(field).toHaveAccessibleDescription('Invalid promo code');
});

testByDocument('removing a code restores the total', async ({ page }) => {
  await addToBasket(page, 'second-place');
  const total = page.getByRole('status').filter({ hasText: 'Total due today' });
  const before = await total.innerText();
  await applyCode(page, 'WELCOME10');
  await expect(total).not.toHaveText(before);
  await page.getByRole('button', { name: 'Remove WELCOME10' }).click();
  await expect(total).toHaveText(before);
});

async function applyCode(page: JourneyPage, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Promo code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
}

testByDocument('the error of a refused code disappears after a valid one', async ({ page, allowStatus }) => {
  allowStatus(422);
  await addToBasket(page, 'second-place');
  await applyCode(page, 'NO-SUCH-CODE');
  const field = page.getByRole('textbox', { name: 'Promo code' });
  await expect(field).toHaveAccessibleDescription('Invalid promo code');
  await applyCode(page, 'WELCOME10');
  await expect(page.getByRole('button', { name: 'Remove WELCOME10' })).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(field).toHaveAccessibleDescription('');
  await applyCode(page, 'NO-SUCH-CODE');
  await expect(field).toHaveAccessibleDescription('Invalid promo code');
});

testByDocument(
  'the code of a link is saved for the first product and removed from the address',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/?voucher=WELCOME10');
    await expect(page.getByText('Promo code WELCOME10 saved')).toBeVisible();
    await expect(page.getByText('Invalid promo code')).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await expect(page.getByText('Promo code WELCOME10 saved')).toHaveCount(0);
    await addToBasket(page, 'second-place');
    await expect(page.getByRole('button', { name: 'Remove WELCOME10' })).toBeVisible();
  },
);

testByDocument('text in query parameters is not shown on the page', async ({ page }) => {
  const refusal = JSON.stringify({ code: 'CALL 555', refusal: { kind: 'needs-product', names: ['555 0100'] } });
  await page.goto(
    `/order/empty?${new URLSearchParams({ refused: refusal, added: '3', saved: 'password' }).toString()}`,
  );
  await expect(page.getByText("Looks like you haven't added anything to your basket yet.")).toBeVisible();
  await expect(page.getByText('555')).toHaveCount(0);
  await page.goto('/?voucher=CALL-555-0100');
  await expect(page.getByText("The promo code in your link isn't valid.")).toBeVisible();
  await expect(page.getByText('555')).toHaveCount(0);
});
