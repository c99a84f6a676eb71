import type { Page } from '@playwright/test';
import { payInvoice } from '#tests/journeys/steps/checkout.ts';
import { expect } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete, goToInvoiceOfFailed } from '#tests/journeys/steps/order.ts';
import { reloadUntil } from '#tests/journeys/steps/payment-types.ts';
import { testCardNumber } from '#tests/journeys/steps/test-card-number.ts';
import { isInRound } from '#tests/support/rotation.ts';
import { test } from './isolated-shop.ts';
import { type Journey, OUTCOMES } from './outcomes.ts';
import { openEuroCheckout, payByTransfer } from './pay.ts';
import { resetFaults } from './provider-faults.ts';

test.afterEach(async ({ shop }) => {
  await resetFaults(shop);
});

/** These take days, so the page does not poll quickly. */
const BY_BANK = ['transfer', 'Bacs', 'SEPA', 'offline'];

/**
 * The outcomes look the same on phones, but the forms do not: there each option is tested with success only. The other
 * outcomes are the same code in the browser, and run in rotation.
 */
for (const [way, cells] of Object.entries(OUTCOMES)) {
  for (const [outcome, cell] of Object.entries(cells)) {
    if ('never' in cell || (outcome !== 'success' && !isInRound(`${way}, ${outcome}`))) continue;
    test(`${way}, ${outcome}: ${cell.ends}`, { tag: outcome === 'success' ? '@phone' : [] }, async ({ page, shop }) => {
      await cell.basket(page, shop);
      await cell.pay(page, shop);
      if (BY_BANK.includes(way)) await reloadUntil(page, cell.ends);
      else await expect(page.getByRole('heading', { level: 1, name: cell.ends })).toBeVisible({ timeout: 30_000 });
      await expectOutcome(page, cell);
    });
  }
}

/** The invoice of a complete order is paid; a failure shows its reason and can be paid by another option. */
async function expectOutcome(page: Page, { ends, because }: Journey): Promise<void> {
  if (ends === 'Order complete!') {
    await page.getByRole('link', { name: 'View invoice' }).click();
    await expect(page.getByText('This invoice has been paid.')).toBeVisible();
    return;
  }
  if (because !== undefined) await expect(page.getByText(because)).toBeVisible();
  await goToInvoiceOfFailed(page);
  await payInvoice(page, testCardNumber('approve'));
  await expectOrderComplete(page);
}

test('an overpayment by bank transfer is refunded', async ({ page, shop }) => {
  await openEuroCheckout(page, shop);
  await payByTransfer(page, shop, (missing) => [`${Number(missing) + 5}`]);
  await reloadUntil(page, 'Order complete!');
  await page.getByRole('link', { name: 'View invoice' }).click();
  await expect(page).toHaveURL(/\/order\/invoice\//);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Refunded')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('€5.00')).toBeVisible();
});
