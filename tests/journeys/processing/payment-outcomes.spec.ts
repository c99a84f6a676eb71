import type { Page } from '@playwright/test';
import { cardThat } from '#tests/journeys/steps/cards.ts';
import { payInvoice } from '#tests/journeys/steps/checkout.ts';
import { expect } from '#tests/journeys/steps/journey.ts';
import { expectOrderComplete, goToInvoiceOfFailed } from '#tests/journeys/steps/order.ts';
import { lookAgainUntil } from '#tests/journeys/steps/payment-types.ts';
import { OUTCOMES } from './outcomes.ts';
import type { Journey } from './outcomes.ts';
import { test } from './own-shop.ts';
import { inEuros, payByTransfer } from './paying.ts';
import { endTroubles } from './troubles.ts';

test.afterEach(async ({ shop }) => {
  await endTroubles(shop);
});

/** Nobody waits in front of a page for days, so it does not ask by itself. */
const BY_BANK = ['transfer', 'Bacs', 'SEPA', 'offline'];

/** What becomes of a payment looks the same on a phone, what is typed to pay does not: there each way succeeds, and failing is on other journeys. */
for (const [way, cells] of Object.entries(OUTCOMES)) {
  for (const [outcome, cell] of Object.entries(cells)) {
    if ('never' in cell) continue;
    test(`${way}, ${outcome}: ${cell.ends}`, { tag: outcome === 'success' ? '@phone' : [] }, async ({ page, shop }) => {
      await cell.basket(page, shop);
      await cell.pay(page, shop);
      if (BY_BANK.includes(way)) await lookAgainUntil(page, cell.ends);
      else await expect(page.getByRole('heading', { level: 1, name: cell.ends })).toBeVisible({ timeout: 30_000 });
      await expectTruth(page, cell);
    });
  }
}

/** Paid is paid; and what failed says why, and can be paid by something else. */
async function expectTruth(page: Page, { ends, because }: Journey): Promise<void> {
  if (ends === 'Order complete!') {
    await page.getByRole('link', { name: 'View the invoice' }).click();
    await expect(page.getByText('This invoice is paid. There is nothing left to pay.')).toBeVisible();
    return;
  }
  if (because !== undefined) await expect(page.getByText(because)).toBeVisible();
  await goToInvoiceOfFailed(page);
  await payInvoice(page, cardThat('approve'));
  await expectOrderComplete(page);
}

test('what is sent beyond what was asked for goes back', async ({ page, shop }) => {
  await inEuros(page, shop);
  await payByTransfer(page, shop, (missing) => [`${Number(missing) + 5}`]);
  await lookAgainUntil(page, 'Order complete!');
  await page.getByRole('link', { name: 'View the invoice' }).click();
  await expect(page).toHaveURL(/\/order\/invoice\//);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Returned to you')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('€5.00')).toBeVisible();
});
